import { type OrderFilter, orderFilterNames } from '../../../domain/orders/order.states.ts';
import { pageQuery } from '../../lib/queries.ts';
import { currentCursor } from '../../ui/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../admins/numbered-pages.ts';

/** The filter that an address names (`?filter=pending`); all orders where it names none. */
export function filterOf(searchParams: URLSearchParams): OrderFilter {
  const named = searchParams.get('filter');
  return orderFilterNames.find((name) => name === named) ?? 'all';
}

/** The orders that an address asks for. */
export function ordersAt(searchParams: URLSearchParams) {
  const cursor = currentCursor(searchParams);
  return pageQuery('GET /manageOrders', {
    query: { filter: filterOf(searchParams), limit: ADMIN_PAGE_SIZE, cursor },
  });
}
