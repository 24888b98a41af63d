import { expect, it } from 'vitest';
import { standardLimits } from '../../settings/rules/settings.values.ts';
import { priceSchema } from './price.rule.ts';

const wholePrices = standardLimits.price;

const message = (rule: Partial<typeof wholePrices>, price: unknown) =>
  priceSchema({ ...wholePrices, ...rule }).safeParse(price).error?.issues[0]?.message ?? null;
const withCents = { cents: true, min: 0.5, max: 400 };

it.each([
  [{}, 48, null],
  [{}, 48.5, 'Price must be a whole number'],
  [{}, 4, 'Must be min price 5'],
  [{}, 401, 'Must be max price 400'],
  [{}, NaN, 'Price is required'],
  [{}, '48', 'Price is required'],
  [withCents, 4.35, null],
  [withCents, 0.45, 'Must be min price 0.5'],
  [withCents, 4.355, 'Price must have at most 2 decimals'],
  [{ ...withCents, currency: 'kwd' }, 4.35, null],
  [{ ...withCents, currency: 'kwd' }, 4.355, 'Price must have at most 2 decimals'],
  [{ ...withCents, currency: 'jpy' }, 4.5, 'Price must be a whole number'],
])('by the rule %j the fault of %j is: %s', (rule, price, fault) => {
  expect(message(rule, price)).toBe(fault);
});
