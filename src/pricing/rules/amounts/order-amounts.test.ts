import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencyOf } from '../../../platform/rules/money/currencies.ts';
import { readRate, shareAt } from '../../../platform/rules/money/rates.ts';
import { orderAmounts } from './order-amounts.ts';

it.each([
  [19, 10_000, 'eur', 1_900],
  // 0.5 of a cent is rounded up, once for goods and freight together.
  [5, 10, 'eur', 1],
  [7.7, 1_000, 'chf', 77],
  [25.5, 333, 'eur', 85],
  [0.001, 50_000, 'eur', 1],
  [10, 1_250, 'kwd', 130],
  [10, 5, 'jpy', 1],
  [10, 4, 'jpy', 0],
  [18, 1_200, 'isk', 200],
])('%d percent of %d in %s is %d minor units', (percent, minor, currency, tax) => {
  expect(shareAt(readRate(percent) ?? NaN, minor, currency)).toBe(tax);
});

it('reads a rate with up to three decimals', () => {
  expect([19, 7.7, 25.5, 8.875, 0].map(readRate)).toEqual([19_000, 7_700, 25_500, 8_875, 0]);
  expect(readRate(1.0005)).toBeNull();
});

it('adds net, tax and freight up to the total, in amounts that the currency has', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('jpy', 'usd', 'kwd', 'isk'),
      fc.nat(100_000),
      fc.nat(5_000),
      fc.nat(100_000),
      (currency, goods, freight, rate) => {
        const { step } = currencyOf(currency);
        const charges = {
          tax: { home: 'DE', homeState: 'DE' as const, rates: { DE: rate } },
          freight: { '*': [{ from: 0, amount: freight * step }] },
        };
        const supply = { country: 'DE', postcode: null, taxId: null };
        const amounts = orderAmounts(goods * step, supply, charges, currency);
        expect(amounts.netMinor + amounts.taxMinor + amounts.freightMinor).toBe(amounts.totalMinor);
        expect(amounts.taxMinor % step).toBe(0);
        // Half up: the exact tax is at most half a step below, and less than half a step above.
        const exact = BigInt((goods + freight) * step) * BigInt(rate);
        const off = BigInt(amounts.taxMinor) * 100_000n - exact;
        const half = 50_000n * BigInt(step);
        expect(off > -half && off <= half).toBe(true);
      },
    ),
  );
});
