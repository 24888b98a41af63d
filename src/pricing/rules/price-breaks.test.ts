import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PriceTerms } from './price-terms.ts';
import { cheaperQuantity, linePriceOf, minorTermsOf, unitPriceOf } from './price-breaks.ts';
import { quantityBounds, quantityFault } from './quantities/quantity.rules.ts';
import { priceRanges } from './price-ranges.ts';
import { lowestPrice, withReachableBreaks } from './price-terms.ts';

const terms: PriceTerms = {
  price: 450,
  priceBreaks: [
    { from: 100, price: 380 },
    { from: 500, price: 320 },
  ],
};

it.each([
  [1, 450],
  [99, 450],
  [100, 380],
  [499, 380],
  [500, 320],
  [10_000, 320],
])('a quantity of %i costs %i apiece', (quantity, price) => {
  const inYen = minorTermsOf(terms, 'jpy');
  expect(unitPriceOf(inYen, quantity)).toEqual({ minor: price, currency: 'jpy' });
  expect(linePriceOf(inYen, quantity)).toEqual({ minor: price * quantity, currency: 'jpy' });
});

it('names the lowest price, with and without breaks', () => {
  expect(lowestPrice(terms)).toBe(320);
  expect(lowestPrice({ price: 450, priceBreaks: [] })).toBe(450);
});

it.each([
  [500, 1, [100, 500]],
  [499, 1, [100]],
  [520, 30, [100, 500]],
  [500, 30, [100]],
  [99, 1, []],
])(
  'an order of at most %i pieces in cartons of %i reaches the breaks %j',
  (orderMax, multipleOf, reached) => {
    const { priceBreaks } = withReachableBreaks({ ...terms, multipleOf }, { orderMax });
    expect(priceBreaks.map(({ from }) => from)).toEqual(reached);
  },
);

it('names the quantities of each price, from the first full cartons on', () => {
  expect(priceRanges({ ...terms, minimumQuantity: 50, multipleOf: 12 })).toEqual([
    { from: 60, to: 99, price: 450 },
    { from: 100, to: 499, price: 380 },
    { from: 500, to: null, price: 320 },
  ]);
  expect(priceRanges({ ...terms, minimumQuantity: 50, multipleOf: 300 })).toEqual([
    { from: 300, to: 499, price: 380 },
    { from: 500, to: null, price: 320 },
  ]);
});

it('names 100 pieces that cost less than 90', () => {
  const bounds = quantityBounds(
    { minimumQuantity: 50, multipleOf: 1, available: 5_000, nextDelivery: null },
    { orderMax: 1_000, ahead: false },
  );
  const hint = { quantity: 100, totalMinor: 38_000, savedMinor: 2_500 };
  expect(cheaperQuantity(minorTermsOf(terms, 'jpy'), bounds, 90)).toEqual(hint);
  expect(cheaperQuantity(minorTermsOf(terms, 'jpy'), bounds, 84)).toBeNull();
  expect(cheaperQuantity(minorTermsOf(terms, 'jpy'), bounds, 100)).toBeNull();
});

const anyTerms = fc
  .record({
    price: fc.integer({ min: 20, max: 60 }),
    steps: fc.array(
      fc.record({ more: fc.integer({ min: 1, max: 20 }), less: fc.integer({ min: 1, max: 25 }) }),
      { maxLength: 4 },
    ),
  })
  .map(({ price, steps }): PriceTerms => {
    const priceBreaks: { from: number; price: number }[] = [];
    let last = { from: 1, price };
    for (const { more, less } of steps) {
      last = { from: last.from + more, price: last.price - less };
      if (last.price > 0) priceBreaks.push(last);
    }
    return { price, priceBreaks };
  });
const anyPart = fc.record({
  minimumQuantity: fc.integer({ min: 1, max: 30 }),
  multipleOf: fc.integer({ min: 1, max: 8 }),
  available: fc.integer({ min: 1, max: 100 }),
});

it('finds the cheaper larger quantity that trying every quantity finds', () => {
  let found = 0;
  fc.assert(
    fc.property(
      anyTerms,
      anyPart,
      fc.integer({ min: 30, max: 100 }),
      fc.integer({ min: 1, max: 60 }),
      (some, part, orderMax, quantity) => {
        const bounds = quantityBounds({ ...part, nextDelivery: null }, { orderMax, ahead: false });
        const inYen = minorTermsOf(some, 'jpy');
        const cost = (pieces: number) => linePriceOf(inYen, pieces).minor;
        const better = Array.from({ length: 100 }, (_, at) => quantity + at + 1)
          .filter((larger) => quantityFault(larger, bounds) === null)
          .filter((larger) => cost(larger) <= cost(quantity))
          .toSorted((one, other) => cost(one) - cost(other) || other - one);
        if (better.length > 0) found += 1;
        expect(cheaperQuantity(inYen, bounds, quantity)?.quantity ?? null).toBe(better[0] ?? null);
      },
    ),
    { seed: 25, numRuns: 3_000 },
  );
  expect(found).toBeGreaterThan(100);
});
