import { formatPrice } from '../../domain/money.ts';
import { usePublicConfig } from './public-config.ts';

/** Writes whole prices as `formatPrice` does: in the shop's currency, or in the one that an order was placed in. */
export function usePriceFormat(): (whole: number, currency?: string) => string {
  const shop = usePublicConfig();
  return (whole, currency = shop.currency) => formatPrice(whole, currency);
}
