import type { Overview, Sum } from '../../rules/overview.contract.ts';
import { addAmounts } from '../../../platform/rules/money/money.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';

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

/** The sum of all weeks; `own` is the shop's currency. */
export function sumOfWeeks(weeks: Overview['revenue'], own: string): Sum {
  const others = Map.groupBy(
    weeks.flatMap(({ otherAmounts }) => otherAmounts),
    ({ currency }) => currency,
  );
  return {
    amount: sumOf(weeks, own),
    otherAmounts: [...others].map(([currency, same]) => ({
      currency,
      amount: sumOf(same, currency),
    })),
  };
}

const sumOf = (parts: readonly { readonly amount: number }[], currency: string) =>
  addAmounts(
    parts.map(({ amount }) => amount),
    currency,
  );
