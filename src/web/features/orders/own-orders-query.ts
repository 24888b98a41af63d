import type { OrderFilter } from '../../../domain/orders/order.states.ts';
import { pageQuery } from '../../lib/queries.ts';
import { type PageLinks, currentCursor, pageLinks } from '../../ui/cursor-trail.ts';
import { readOrderFilter } from './order-filter.ts';

const ORDERS_A_PAGE = 20;
/** How many orders stand before a page: the trail of cursors is bounded, so it cannot tell. */
const BEFORE = 'before';

const pageOfOrders = (
  email: string,
  asked: { filter?: OrderFilter; cursor?: string | undefined },
) => pageQuery('GET /orders', { query: { email, limit: ORDERS_A_PAGE, ...asked } });

/** One page of a buyer's orders, as an address names it. Read anew whenever it is opened: payments arrive meanwhile. */
export function ownOrdersQuery(email: string, search: URLSearchParams) {
  const [filter, cursor] = [readOrderFilter(search), currentCursor(search)];
  return { ...pageOfOrders(email, { filter, cursor }), staleTime: 0 };
}

/** The first of these pages, for who asks what a buyer's newest order says of them: that moves less than payments do. */
export function newestOrdersQuery(email: string) {
  return pageOfOrders(email, { filter: 'all' });
}

/** How many orders the pages before this one hold, for the column No. */
export function ordersBefore(search: URLSearchParams): number {
  const before = Number(search.get(BEFORE) ?? 0);
  return currentCursor(search) !== undefined && Number.isSafeInteger(before) && before > 0
    ? before
    : 0;
}

/** The addresses of the pages around this one, each with its count. */
export function ordersLinks(
  pathname: string,
  search: URLSearchParams,
  next: string | null,
): PageLinks {
  const links = pageLinks({ pathname, searchParams: search }, next);
  const before = ordersBefore(search);
  return {
    previous: links.previous && withBefore(links.previous, before - ORDERS_A_PAGE),
    next: links.next && withBefore(links.next, before + ORDERS_A_PAGE),
  };
}

function withBefore(address: string, before: number): string {
  const [pathname = '', query] = address.split('?');
  const search = new URLSearchParams(query);
  search.delete(BEFORE);
  if (before > 0 && search.has('cursor')) search.set(BEFORE, String(before));
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
