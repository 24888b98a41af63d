import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
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
  available: fc.integer({ min: 1, max: 90 }),
});
const anyLimit = fc.integer({ min: 1, max: 80 });

/** The quantities by the words of rulings §14. */
function orderable({ minimumQuantity, multipleOf, available }: Stocked, orderMax: number) {
  const minimum = Math.ceil(minimumQuantity / multipleOf) * multipleOf;
  const maximum = Math.floor(Math.min(orderMax, available) / multipleOf) * multipleOf;
  const isWhole = (quantity: number) =>
    quantity === available && available <= orderMax && (available >= minimum || maximum < minimum);
  const isMultiple = (quantity: number) =>
    quantity % multipleOf === 0 && quantity >= minimum && quantity <= maximum;
  return Array.from({ length: 100 }, (_, at) => at + 1).filter(
    (quantity) => isMultiple(quantity) || isWhole(quantity),
  );
}

const wanted = Array.from({ length: 100 }, (_, at) => at + 1);

it('allows the quantities that rulings §14 names, and no other', () => {
  fc.assert(
    fc.property(anyPart, anyLimit, (part, orderMax) => {
      const bounds = quantityBounds(part, { orderMax });
      const allowed = wanted.filter((quantity) => quantityFault(quantity, bounds) === null);
      expect(allowed).toEqual(orderable(part, orderMax));
    }),
    { seed: 25, numRuns: 2_000 },
  );
});

it('finds the nearest quantities that may be ordered', () => {
  fc.assert(
    fc.property(anyPart, anyLimit, fc.constantFrom(...wanted), (part, orderMax, quantity) => {
      const bounds = quantityBounds(part, { orderMax });
      const all = orderable(part, orderMax);
      expect(quantityFrom(quantity, bounds)).toBe(all.find((one) => one >= quantity) ?? null);
      expect(quantityUpTo(quantity, bounds)).toBe(all.findLast((one) => one <= quantity) ?? null);
      const far = (one: number) => Math.abs(one - quantity);
      const [nearest = null] = all.toSorted((a, b) => far(a) - far(b) || b - a);
      expect(nearestQuantity(quantity, bounds)).toBe(nearest);
    }),
    { seed: 25, numRuns: 2_000 },
  );
});

it('names the first reason in the order of rulings §14', () => {
  const bounds = quantityBounds(
    { minimumQuantity: 50, multipleOf: 12, available: 5_000 },
    { orderMax: 1_000 },
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
