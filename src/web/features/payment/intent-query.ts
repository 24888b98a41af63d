import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/session/browser.ts';

/**
 * The payment intent of an order: asked for when the page opens and whenever the price changes (seed §4). Asking
 * twice is harmless, since an order has one open intent, so the rules for reads apply to trying again.
 */
export function intentQuery(orderId: string, price: number | undefined) {
  return queryOptions({
    queryKey: ['intent', orderId, price],
    queryFn: ({ signal }) =>
      callApi('POST /create-payment-intent', { body: { orderId, price } }, { signal }),
    enabled: price !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
}
