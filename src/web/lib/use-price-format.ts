import { formatPrice } from '../../domain/money.ts';
import { usePublicConfig } from './public-config.ts';

/** Writes whole prices in the shop's currency, as `formatPrice` does. */
export function usePriceFormat(): (whole: number) => string {
  const { currency } = usePublicConfig();
  return (whole) => formatPrice(whole, currency);
}
