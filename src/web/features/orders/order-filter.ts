import { type OrderFilter, orderFilterNames } from '../../../domain/orders/order.states.ts';

/** The filter in an address (`?filter=pending`); 'all' if it has none. */
export function readOrderFilter(searchParams: URLSearchParams): OrderFilter {
  const named = searchParams.get('filter');
  return orderFilterNames.find((name) => name === named) ?? 'all';
}
