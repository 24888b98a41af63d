import { expect, it } from 'vitest';
import { formatPrice } from '../../../platform/rules/money/format-price.ts';
import { formatSum, sumOfWeeks } from './sums.ts';

const week = (amount: number, others: Readonly<Record<string, number>> = {}) => ({
  weekOf: '2026-01-12T00:00:00.000Z',
  orders: 1,
  amount,
  otherAmounts: Object.entries(others).map(([currency, other]) => ({ currency, amount: other })),
});

it('adds up each currency of the weeks separately', () => {
  expect(sumOfWeeks([week(0, { usd: 5 }), week(20), week(30, { chf: 7, usd: 11 })], 'eur')).toEqual(
    {
      amount: 50,
      otherAmounts: [
        { currency: 'usd', amount: 16 },
        { currency: 'chf', amount: 7 },
      ],
    },
  );
  expect(sumOfWeeks([week(0.1), week(0.2, { usd: 0.7 }), week(0, { usd: 0.1 })], 'eur')).toEqual({
    amount: 0.3,
    otherAmounts: [{ currency: 'usd', amount: 0.8 }],
  });
  expect(sumOfWeeks([], 'eur')).toEqual({ amount: 0, otherAmounts: [] });
});

it.each([
  [week(0), '€0.00'],
  [week(50), '€50.00'],
  [week(0, { usd: 16 }), '$16.00'],
  [week(50, { usd: 16, gbp: 7 }), '€50.00 + $16.00 + £7.00'],
])('writes the shop’s own currency first, and zero only when alone: %o', (sum, said) => {
  expect(formatSum(sum, (amount, currency = 'eur') => formatPrice(amount, currency))).toBe(said);
});
