import type { Sum } from '../../../domain/overview/overview.contract.ts';

/** A sum by currency: '$600.00 + €300.00'. What is nothing is left out where there is something else. */
export function formatSum(
  { amount, otherAmounts }: Sum,
  priceOf: (amount: number, currency?: string) => string,
): string {
  return [
    ...(amount > 0 || otherAmounts.length === 0 ? [priceOf(amount)] : []),
    ...otherAmounts.map((other) => priceOf(other.amount, other.currency)),
  ].join(' + ');
}
