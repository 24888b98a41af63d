import type { Overview, Sum } from '../../../domain/overview/overview.contract.ts';
import { usePriceFormat } from '../../lib/use-price-format.ts';

/**
 * Formats a sum by currency, the shop's own first: '$600.00 + €300.00'. Leaves out a zero beside
 * other currencies.
 */
export function formatSum(
  { amount, otherAmounts }: Sum,
  priceOf: (amount: number, currency?: string) => string,
): string {
  return [
    ...(amount > 0 || otherAmounts.length === 0 ? [priceOf(amount)] : []),
    ...otherAmounts.map((other) => priceOf(other.amount, other.currency)),
  ].join(' + ');
}

export function useSumFormat(): (sum: Sum) => string {
  const priceOf = usePriceFormat();
  return (sum) => formatSum(sum, priceOf);
}

export function sumOfWeeks(weeks: Overview['revenue']): Sum {
  const others = new Map<string, number>();
  for (const { currency, amount } of weeks.flatMap(({ otherAmounts }) => otherAmounts))
    others.set(currency, (others.get(currency) ?? 0) + amount);
  return {
    amount: weeks.reduce((sum, { amount }) => sum + amount, 0),
    otherAmounts: [...others].map(([currency, amount]) => ({ currency, amount })),
  };
}
