import type { Sum } from '../../../domain/overview/overview.contract.ts';
import { usePriceFormat } from '../../lib/use-price-format.ts';

/** Writes a sum by currency, the shop's own first: '$600.00 + €300.00'. What is nothing is left out where there is something else. */
export function useSumFormat(): (sum: Sum) => string {
  const priceOf = usePriceFormat();
  return ({ amount, otherAmounts }) =>
    [
      ...(amount > 0 || otherAmounts.length === 0 ? [priceOf(amount)] : []),
      ...otherAmounts.map((other) => priceOf(other.amount, other.currency)),
    ].join(' + ');
}
