import { type OrderFilter, orderFilterNames } from '../../rules/order.states.ts';

export const FILTER_PARAM = 'filter';

/** The filter in an address (`?filter=pending`); 'all' if it has none. */
export function readOrderFilter(searchParams: URLSearchParams): OrderFilter {
  const named = searchParams.get(FILTER_PARAM);
  return orderFilterNames.find((name) => name === named) ?? 'all';
}
