import { type OrderFilter, orderFilterNames } from '../../../domain/orders/order.states.ts';
import { MOST_SOUGHT } from '../../../domain/orders/order-search.ts';
import { pageQuery } from '../../lib/queries.ts';
import { currentCursor } from '../../ui/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../tables/numbered-pages.ts';

/** Where what is looked for stands in the address. */
export const FIND = 'find';

/** What an address looks for (`?find=`), as it was typed; null where it looks for nothing. */
export function soughtAt(searchParams: URLSearchParams): string | null {
  return searchParams.get(FIND)?.trim().slice(0, MOST_SOUGHT) || null;
}

/** The filter that an address names (`?filter=pending`); all orders where it names none. */
export function filterOf(searchParams: URLSearchParams): OrderFilter {
  const named = searchParams.get('filter');
  return orderFilterNames.find((name) => name === named) ?? 'all';
}

/** The orders that an address asks for. */
export function ordersAt(searchParams: URLSearchParams) {
  const cursor = currentCursor(searchParams);
  return pageQuery('GET /manageOrders', {
    query: {
      filter: filterOf(searchParams),
      find: soughtAt(searchParams) ?? undefined,
      limit: ADMIN_PAGE_SIZE,
      cursor,
    },
  });
}
