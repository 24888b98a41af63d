import { formatPrice } from '../../domain/money.ts';
import { usePublicConfig } from './public-config.ts';

/** Formats a price in the shop's currency, or in an order's. */
export function usePriceFormat(): (whole: number, currency?: string) => string {
  const shop = usePublicConfig();
  return (whole, currency = shop.currency) => formatPrice(whole, currency);
}
