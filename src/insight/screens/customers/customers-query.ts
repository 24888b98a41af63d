import { SEARCH_MAX_LENGTH } from '../../../orders/rules/order-search.ts';
import { pageQuery } from '../../../platform/screens/api/queries.ts';
import { currentCursor } from '../../../platform/screens/api/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../../../platform/screens/tables/numbered-pages.ts';

export const FIND_PARAM = 'find';

/** The search term of an address, or undefined. */
export function readSearchTerm(searchParams: URLSearchParams): string | undefined {
  return searchParams.get(FIND_PARAM)?.trim().slice(0, SEARCH_MAX_LENGTH) || undefined;
}

export function customersQuery(searchParams: URLSearchParams) {
  return pageQuery('GET /customers', {
    query: {
      find: readSearchTerm(searchParams),
      limit: ADMIN_PAGE_SIZE,
      cursor: currentCursor(searchParams),
    },
  });
}
