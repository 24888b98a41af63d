import { pageQuery } from '../../lib/queries.ts';
import { currentCursor } from '../../ui/cursor-trail.ts';
import { readOrderFilter } from './order-filter.ts';

export const OWN_PAGE_SIZE = 20;

/** The query of My Orders for an address; always stale, since payments arrive meanwhile. */
export function ownOrdersQuery(email: string, search: URLSearchParams) {
  const filter = readOrderFilter(search);
  const cursor = currentCursor(search);
  const page = pageQuery('GET /orders', { query: { email, limit: OWN_PAGE_SIZE, filter, cursor } });
  return { ...page, staleTime: 0 };
}

/** The first page of a buyer's orders, which shares the cache with My Orders. */
export function newestOrdersQuery(email: string) {
  return pageQuery('GET /orders', { query: { email, limit: OWN_PAGE_SIZE, filter: 'all' } });
}
