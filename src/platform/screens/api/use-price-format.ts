import { formatPrice } from '../../rules/money/format-price.ts';
import { usePublicConfig } from '../public-config.ts';

/** Formats an amount of the API in the shop's currency, or in an order's. */
export function usePriceFormat(): (major: number, currency?: string) => string {
  const shop = usePublicConfig();
  return (major, currency = shop.currency) => formatPrice(major, currency);
}
