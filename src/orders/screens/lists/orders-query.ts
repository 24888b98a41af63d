import { SEARCH_MAX_LENGTH } from '../../rules/order-search.ts';
import { pageQuery } from '../../../platform/screens/api/queries.ts';
import { currentCursor } from '../../../platform/screens/api/cursor-trail.ts';
import { readOrderFilter } from './order-filter.ts';
import { ADMIN_PAGE_SIZE } from '../../../platform/screens/tables/numbered-pages.ts';

export const FIND_PARAM = 'find';

/** The search term of an address, or null. */
export function readSearchTerm(searchParams: URLSearchParams): string | null {
  return searchParams.get(FIND_PARAM)?.trim().slice(0, SEARCH_MAX_LENGTH) || null;
}

export const ORDER_PARAM = 'order';

/** @param email a buyer's address, whose orders alone are listed */
export function ordersQuery(searchParams: URLSearchParams, email?: string) {
  return pageQuery('GET /manageOrders', {
    query: {
      filter: readOrderFilter(searchParams),
      order: searchParams.get(ORDER_PARAM) === 'asc' ? 'asc' : 'desc',
      ...(email === undefined ? { find: readSearchTerm(searchParams) ?? undefined } : { email }),
      limit: ADMIN_PAGE_SIZE,
      cursor: currentCursor(searchParams),
    },
  });
}
