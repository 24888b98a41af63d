import { expect, it } from 'vitest';
import { quantityBounds } from './order.rules.ts';

it.each([
  { minimumQuantity: 50, available: 5_000, min: 50, max: 1_000 },
  { minimumQuantity: 50, available: 999, min: 50, max: 999 },
  { minimumQuantity: 50, available: 50, min: 50, max: 50 },
  { minimumQuantity: 50, available: 37, min: 37, max: 37 },
  { minimumQuantity: 50, available: 0, min: 0, max: 0 },
])(
  'bounds the quantity of a part with minimum $minimumQuantity and stock $available by $min and $max',
  ({ min, max, ...part }) => {
    expect(quantityBounds(part, { orderMax: 1_000 })).toEqual({ min, max });
  },
);
