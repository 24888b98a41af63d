import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitAmount } from '../../../platform/rules/money/split-amount.ts';
import { checkoutAmounts } from './checkout-amounts.ts';

const currencies = fc.constantFrom('usd', 'jpy', 'kwd');
const step = (currency: string) => (currency === 'kwd' ? 10 : 1);
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

it('splits an amount into shares that sum to it, each within one unit of its exact share', () => {
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 }),
      currencies,
      (units, weights, currency) => {
        const minor = units * step(currency);
        const shares = splitAmount(minor, weights, currency);
        expect(sum(shares)).toBe(minor);
        const whole = sum(weights);
        for (const [index, share] of shares.entries()) {
          expect(share % step(currency)).toBe(0);
          if (whole > 0)
            expect(Math.abs(share - (minor * (weights[index] ?? 0)) / whole)).toBeLessThan(
              step(currency),
            );
        }
      },
    ),
  );
});

it('gives a left unit to the largest remainder, then to the first', () => {
  expect(splitAmount(100, [1, 1, 1], 'usd')).toEqual([34, 33, 33]);
  expect(splitAmount(10, [16, 25, 59], 'usd')).toEqual([2, 2, 6]);
  expect(splitAmount(7, [0, 0], 'usd')).toEqual([7, 0]);
});

it('sums the orders of a checkout to its amounts', () => {
  const charges = {
    tax: { home: 'DE', homeState: 'DE' as const, rates: { DE: 19_000 } },
    freight: { '*': [{ from: 0, amount: 990 }] },
  };
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 20 }),
      currencies,
      (units, currency) => {
        const nets = units.map((one) => one * step(currency));
        const supply = { country: 'DE', postcode: null, taxId: null };
        const { all, orders } = checkoutAmounts(nets, supply, charges, currency);
        for (const key of ['netMinor', 'taxMinor', 'freightMinor', 'totalMinor'] as const)
          expect(sum(orders.map((order) => order[key]))).toBe(all[key]);
        for (const order of orders)
          expect(order.totalMinor).toBe(order.netMinor + order.taxMinor + order.freightMinor);
      },
    ),
  );
});

it('shares freight by net totals, and tax by net totals with their freight', () => {
  const charges = {
    tax: { home: 'DE', homeState: 'DE' as const, rates: { DE: 19_000 } },
    freight: { '*': [{ from: 0, amount: 500 }] },
  };
  const buyer = { country: 'DE', postcode: null, taxId: null };
  const sharesOf = (nets: readonly number[]) =>
    checkoutAmounts(nets, buyer, charges, 'usd').orders.map((order) => [
      order.freightMinor,
      order.taxMinor,
    ]);
  expect(sharesOf([100, 300, 600])).toEqual([
    [50, 29],
    [150, 85],
    [300, 171],
  ]);
  // By net totals alone the shares of the tax were 7 and 91.
  expect(sharesOf([1, 14])).toEqual([
    [33, 6],
    [467, 92],
  ]);
});
