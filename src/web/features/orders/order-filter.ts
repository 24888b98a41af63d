import { type OrderFilter, orderFilterNames } from '../../../domain/orders/order.states.ts';

/** The filter that an address names (`?filter=pending`); all orders where it names none. */
export function readOrderFilter(searchParams: URLSearchParams): OrderFilter {
  const named = searchParams.get('filter');
  return orderFilterNames.find((name) => name === named) ?? 'all';
}
