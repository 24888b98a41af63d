import { SEARCH_MAX_LENGTH } from '../../rules/order-search.ts';
import { pageQuery } from '../../../platform/screens/api/queries.ts';
import { currentCursor } from '../../../platform/screens/api/cursor-trail.ts';
import { FILTER_PARAM, readOrderFilter } from '../lists/order-filter.ts';

/** Orders on a page of My Orders. */
export const OWN_PAGE_SIZE = 20;

export const FIND_PARAM = 'find';
/** Whose orders: the company's, or the user's own. */
export const OF_PARAM = 'of';
/** First and last day; `from` counts the rows before a page. */
export const DAY_PARAMS = ['since', 'until'] as const;
/** What stays in the address of My Orders when one of these changes; paging restarts. */
export const NARROWING_PARAMS = [FILTER_PARAM, FIND_PARAM, ...DAY_PARAMS, OF_PARAM] as const;

/** The orders that an address shows. */
export function readNarrowing(search: URLSearchParams) {
  const [since, until] = DAY_PARAMS;
  return {
    of: search.get(OF_PARAM) === 'company' ? ('company' as const) : undefined,
    filter: readOrderFilter(search),
    find: search.get(FIND_PARAM)?.trim().slice(0, SEARCH_MAX_LENGTH) || undefined,
    from: search.get(since) || undefined,
    to: search.get(until) || undefined,
  };
}

/** The query of My Orders for an address; always stale, since payments arrive meanwhile. */
export function ownOrdersQuery(email: string, search: URLSearchParams) {
  const cursor = currentCursor(search);
  const page = pageQuery('GET /checkouts', {
    query: { email, limit: OWN_PAGE_SIZE, ...readNarrowing(search), cursor },
  });
  return { ...page, staleTime: 0 };
}

/** A buyer's newest orders. */
export function newestOrdersQuery(email: string) {
  return pageQuery('GET /orders', { query: { email, limit: OWN_PAGE_SIZE, filter: 'all' } });
}
