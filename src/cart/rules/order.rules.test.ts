import { expect, it } from 'vitest';
import { standardLimits } from '../../settings/rules/settings.values.ts';
import { notOrderable, quantityBounds } from '../../pricing/rules/quantities/quantity.rules.ts';
import { orderFormSchema } from './order.rules.ts';

it.each([
  { minimumQuantity: 50, available: 5_000, min: 50, max: 1_000 },
  { minimumQuantity: 50, available: 999, min: 50, max: 999 },
  { minimumQuantity: 50, available: 50, min: 50, max: 50 },
  { minimumQuantity: 50, available: 37, min: 37, max: 37 },
  { minimumQuantity: 50, available: 0, min: 0, max: 0 },
])(
  'bounds the quantity of a part with minimum $minimumQuantity and stock $available by $min and $max',
  ({ min, max, ...part }) => {
    expect(quantityBounds({ ...part, multipleOf: 1, nextDelivery: null }, standardLimits)).toEqual({
      min,
      max,
      multipleOf: 1,
      stock: null,
    });
  },
);

it.each([
  { available: 5_000, min: 500 },
  { available: 120, min: 120 },
])(
  'sells none of a part whose minimum is above the order limit, with a stock of $available',
  ({ available, min }) => {
    const part = { minimumQuantity: 500, multipleOf: 1, available, nextDelivery: null };
    const limits = { ...standardLimits, orderMax: 100 };
    const bounds = quantityBounds(part, limits);
    expect(bounds).toEqual({ min, max: 100, multipleOf: 1, stock: null });
    const { quantity } = orderFormSchema(part, limits).shape;
    for (const typed of [100, min])
      expect(quantity.safeParse(typed).error?.issues[0]?.message).toBe(notOrderable(bounds));
    expect(notOrderable(bounds)).toContain(`minimum for this part is ${min}`);
    expect(notOrderable(bounds)).toContain('limited to 100');
  },
);

it('says of a carton above the order limit that an order takes fewer', () => {
  const part = { minimumQuantity: 50, multipleOf: 1_500, available: 5_000, nextDelivery: null };
  expect(notOrderable(quantityBounds(part, standardLimits))).toBe(
    'The minimum for this part is 1,500, but an order is currently limited to fewer. Please contact us.',
  );
});
