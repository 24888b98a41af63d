import type { Sum } from '../../../domain/overview/overview.contract.ts';
import { usePriceFormat } from '../../lib/use-price-format.ts';
import { formatSum } from './sum-words.ts';

/** Writes a sum by currency (see `sumWords`), the shop's own first. */
export function useSumFormat(): (sum: Sum) => string {
  const priceOf = usePriceFormat();
  return (sum) => formatSum(sum, priceOf);
}
