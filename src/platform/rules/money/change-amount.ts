import { currencyOf } from './currencies.ts';
import { majorOf, minorOf } from './money.ts';

/** By how much amounts change: hundredths of a percent, or an amount in the major unit. */
export type AmountChange = { readonly percent: number } | { readonly amount: number };

/** The most decimals of a percentage. */
export const PERCENT_DECIMALS = 2;

/**
 * A changed amount in the major unit, rounded half up to so many decimals, by whole numbers only.
 * @returns 0 for what would be below
 */
export function changeAmount(
  major: number,
  change: AmountChange,
  currency: string,
  decimals: number,
): number {
  const minor = BigInt(minorOf(major, currency));
  const step = 10n ** BigInt(currencyOf(currency).decimals - decimals);
  // In ten-thousandths of the minor unit, which a hundredth of a percent gives.
  const exact =
    'percent' in change
      ? minor * (10_000n + hundredthsOf(change.percent))
      : (minor + BigInt(minorOf(change.amount, currency))) * 10_000n;
  if (exact <= 0n) return 0;
  const unit = step * 10_000n;
  const rounded = ((exact * 2n + unit) / (unit * 2n)) * step;
  return majorOf(Number(rounded), currency);
}

const hundredthsOf = (percent: number) =>
  BigInt(percent.toFixed(PERCENT_DECIMALS).replace('.', ''));
