import { type OrderFilter, orderFilterNames } from '../../../domain/orders/order.states.ts';
import { pageQuery } from '../../lib/queries.ts';
import { currentCursor } from '../../ui/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../tables/numbered-pages.ts';

/** Where the number that is looked for stands in the address. */
export const NUMBER = 'number';

/** The order number that an address looks for; empty where it looks for none. */
export function typedNumber(searchParams: URLSearchParams): string {
  return searchParams.get(NUMBER)?.trim() ?? '';
}

/** The filter that an address names (`?filter=pending`); all orders where it names none. */
export function filterOf(searchParams: URLSearchParams): OrderFilter {
  const named = searchParams.get('filter');
  return orderFilterNames.find((name) => name === named) ?? 'all';
}

/** The orders that an address asks for. */
export function ordersAt(searchParams: URLSearchParams) {
  const cursor = currentCursor(searchParams);
  const number = typedNumber(searchParams);
  return pageQuery('GET /manageOrders', {
    query: {
      filter: filterOf(searchParams),
      ...(number === '' ? {} : { number }),
      limit: ADMIN_PAGE_SIZE,
      cursor,
    },
  });
}
