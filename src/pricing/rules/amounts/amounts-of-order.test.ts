import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitAmount } from '../../../platform/rules/money/split-amount.ts';
import { amountsOfOrder } from './amounts-of-order.ts';

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

it('sums the lines of an order to its amounts', () => {
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
        const { all, lines } = amountsOfOrder(nets, supply, charges, currency);
        for (const key of ['netMinor', 'taxMinor', 'freightMinor', 'totalMinor'] as const)
          expect(sum(lines.map((line) => line[key]))).toBe(all[key]);
        for (const line of lines)
          expect(line.totalMinor).toBe(line.netMinor + line.taxMinor + line.freightMinor);
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
    amountsOfOrder(nets, buyer, charges, 'usd').lines.map((line) => [
      line.freightMinor,
      line.taxMinor,
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
