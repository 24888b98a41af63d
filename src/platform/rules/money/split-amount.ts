import { currencyOf } from './currencies.ts';

/**
 * Splits an amount by weights into shares that sum to it (largest remainder method); of equal remainders the first
 * ones get more. Without any weight the first share is the whole.
 * @param minor the amount in minor units, a multiple of the currency's finest one
 */
export function splitAmount(minor: number, weights: readonly number[], currency: string): number[] {
  const { step } = currencyOf(currency);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? minor : 0));
  const units = BigInt(minor) / BigInt(step);
  const exact = weights.map((weight) => units * BigInt(weight));
  const shares = exact.map((share) => Number(share / BigInt(whole)));
  const left = Number(units) - shares.reduce((sum, share) => sum + share, 0);
  const remainder = (index: number) => (exact[index] ?? 0n) % BigInt(whole);
  const byRemainder = weights
    .map((_, index) => index)
    .toSorted((a, b) => Number(remainder(b) - remainder(a)) || a - b);
  for (const index of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares.map((share) => share * step);
}

/**
 * The share of an amount that belongs to the first `count` of `whole` units, rounded half up. Differences of such
 * shares sum to the amount.
 */
export function cumulativeShare(
  minor: number,
  count: number,
  whole: number,
  currency: string,
): number {
  const { step } = currencyOf(currency);
  const exact = 2n * (BigInt(minor) / BigInt(step)) * BigInt(count) + BigInt(whole);
  return Number(exact / (2n * BigInt(whole))) * step;
}
