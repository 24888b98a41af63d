import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeAmount } from './change-amount.ts';

describe('changeAmount', () => {
  test.each([
    [12, { percent: 10 }, 'usd', 0, 13],
    [15, { percent: 10 }, 'usd', 0, 17],
    [15, { percent: -10 }, 'usd', 0, 14],
    [4.35, { percent: 10 }, 'usd', 2, 4.79],
    [0.05, { percent: 10 }, 'usd', 2, 0.06],
    [1.15, { percent: -50 }, 'usd', 2, 0.58],
    [100, { percent: 33.33 }, 'usd', 2, 133.33],
    [12, { amount: 1.5 }, 'usd', 0, 14],
    [12, { amount: -0.25 }, 'usd', 2, 11.75],
    [12, { amount: -20 }, 'usd', 0, 0],
    [1000, { percent: 2.5 }, 'jpy', 0, 1025],
    [1.25, { percent: 1 }, 'kwd', 2, 1.26],
  ] as const)(
    '%j changed by %j in %s with %i decimals is %j',
    (price, change, currency, decimals, now) => {
      expect(changeAmount(price, change, currency, decimals)).toBe(now);
    },
  );

  test('is never more than half a unit from the exact amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: -9_000, max: 50_000 }),
        (cents, hundredths) => {
          const now = changeAmount(cents / 100, { percent: hundredths / 100 }, 'usd', 2);
          const exact = BigInt(cents) * BigInt(10_000 + hundredths);
          const error = BigInt(Math.round(now * 100)) * 10_000n - exact;
          expect(error > -5_000n && error <= 5_000n).toBe(true);
        },
      ),
    );
  });
});
