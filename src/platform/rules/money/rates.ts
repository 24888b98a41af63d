import { currencyOf } from './currencies.ts';
import { roundDecimal } from './money.ts';

/* A rate is a whole number of thousandths of a percent, so that 7.7 % and 25.5 % are exact. */

const DECIMALS = 3;
const PER_PERCENT = 1_000;
const WHOLE = 100n * BigInt(PER_PERCENT);

/** Reads a percentage by its digits: 7.7 becomes 7700. @returns null for a finer one */
export function readRate(percent: number): number | null {
  const digits = roundDecimal(String(percent), DECIMALS);
  return digits?.isExact ? Math.round(percent * PER_PERCENT) : null;
}

/** A rate as a percentage: 7700 becomes 7.7. */
export const percentOf = (rate: number): number => rate / PER_PERCENT;

/** The share of an amount at a rate, rounded half up to the finest amount of the currency. */
export function shareAt(rate: number, minor: number, currency: string): number {
  const { step } = currencyOf(currency);
  const unit = WHOLE * BigInt(step);
  const exact = BigInt(minor) * BigInt(rate);
  return Number((2n * exact + unit) / (2n * unit)) * step;
}
