import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canOrder } from './can-order.ts';
import {
  type QuantityLimits,
  type Stocked,
  nearestQuantity,
  quantityBounds,
  quantityFault,
  quantityFrom,
  quantityUpTo,
} from './quantity.rules.ts';

const anyPart = fc.record({
  minimumQuantity: fc.integer({ min: 1, max: 40 }),
  multipleOf: fc.integer({ min: 1, max: 15 }),
  available: fc.integer({ min: 0, max: 90 }),
  nextDelivery: fc.option(fc.record({ unpromised: fc.integer({ min: 0, max: 60 }) })),
});
const anyLimit = fc.record({ orderMax: fc.integer({ min: 1, max: 80 }), ahead: fc.boolean() });

/** The quantities by the owner's words; ahead of a delivery come multiples only. */
function orderable(
  { minimumQuantity, multipleOf, available, nextDelivery }: Stocked,
  { orderMax, ahead }: QuantityLimits,
) {
  const minimum = Math.ceil(minimumQuantity / multipleOf) * multipleOf;
  const maximum = Math.floor(Math.min(orderMax, available) / multipleOf) * multipleOf;
  const isWhole = (quantity: number) =>
    quantity === available && available <= orderMax && (available >= minimum || maximum < minimum);
  const all = available + (ahead ? (nextDelivery?.unpromised ?? 0) : 0);
  const isMultiple = (quantity: number) =>
    quantity % multipleOf === 0 && quantity >= minimum && quantity <= Math.min(orderMax, all);
  return Array.from({ length: 100 }, (_, at) => at + 1).filter(
    (quantity) => isMultiple(quantity) || isWhole(quantity),
  );
}

const wanted = Array.from({ length: 100 }, (_, at) => at + 1);

it('allows the quantities that the owner’s words name, and no other', () => {
  fc.assert(
    fc.property(anyPart, anyLimit, (part, limits) => {
      const bounds = quantityBounds(part, limits);
      const allowed = wanted.filter((quantity) => quantityFault(quantity, bounds) === null);
      expect(allowed).toEqual(orderable(part, limits));
    }),
    { seed: 25, numRuns: 2_000 },
  );
});

it('finds the nearest quantities that may be ordered', () => {
  fc.assert(
    fc.property(anyPart, anyLimit, fc.constantFrom(...wanted), (part, limits, quantity) => {
      const bounds = quantityBounds(part, limits);
      const all = orderable(part, limits);
      expect(quantityFrom(quantity, bounds)).toBe(all.find((one) => one >= quantity) ?? null);
      expect(quantityUpTo(quantity, bounds)).toBe(all.findLast((one) => one <= quantity) ?? null);
      const far = (one: number) => Math.abs(one - quantity);
      const [nearest = null] = all.toSorted((a, b) => far(a) - far(b) || b - a);
      expect(nearestQuantity(quantity, bounds)).toBe(nearest);
    }),
    { seed: 25, numRuns: 2_000 },
  );
});

it('can be ordered without stock as soon as a delivery has the least quantity', () => {
  fc.assert(
    fc.property(anyPart, anyLimit, (part, limits) => {
      const gone = { ...part, available: 0 };
      expect(canOrder(gone, limits)).toBe(orderable(gone, limits).length > 0);
      expect(canOrder({ ...part, available: 1 }, limits)).toBe(true);
    }),
    { seed: 28, numRuns: 2_000 },
  );
});

it('names the first reason in the owner’s order', () => {
  const bounds = quantityBounds(
    { minimumQuantity: 50, multipleOf: 12, available: 5_000, nextDelivery: null },
    { orderMax: 1_000, ahead: false },
  );
  expect(quantityFault(50, bounds)).toEqual({
    code: 'belowMinimum',
    message: 'Must be minimum Quantity 60',
  });
  expect(quantityFault(100, bounds)).toEqual({
    code: 'notMultiple',
    message: 'This part comes in cartons of 12: order 96 or 108',
  });
  expect(quantityFault(1_000, bounds)?.message).toBe('This part comes in cartons of 12: order 996');
  expect(quantityFault(1_008, bounds)).toEqual({
    code: 'aboveMaximum',
    message: 'must be maximum Quantity 996',
  });
});
