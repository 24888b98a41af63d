import type { Direction } from '../../../domain/contract/shapes.ts';
import type { OrderFilter } from '../../../domain/orders/order.states.ts';
import { MOST_SOUGHT } from '../../../domain/orders/order-search.ts';
import { pageQuery } from '../../lib/queries.ts';
import { currentCursor } from '../../ui/cursor-trail.ts';
import { readOrderFilter } from '../orders/order-filter.ts';
import { ADMIN_PAGE_SIZE } from '../tables/numbered-pages.ts';

/** Where what is looked for stands in the address. */
export const FIND_PARAM = 'find';

/** What an address looks for (`?find=`), as it was typed; null where it looks for nothing. */
export function readSearchTerm(searchParams: URLSearchParams): string | null {
  return searchParams.get(FIND_PARAM)?.trim().slice(0, MOST_SOUGHT) || null;
}

/** Where the direction of the list stands in the address. */
export const ORDER_PARAM = 'order';

/** Whether an address has the oldest orders first (`?order=asc`): what was placed first is packed first. */
export function readDirection(searchParams: URLSearchParams): Direction {
  return searchParams.get(ORDER_PARAM) === 'asc' ? 'asc' : 'desc';
}

type Wanted = {
  readonly direction: Direction;
  readonly filter?: OrderFilter;
  readonly [FIND_PARAM]?: string | null;
};

/** What stands in the address of a list, which is all orders with the newest first where nothing does. */
export function atOrders({ direction, filter = 'all', [FIND_PARAM]: sought }: Wanted) {
  return {
    ...(sought && { [FIND_PARAM]: sought }),
    ...(filter !== 'all' && { filter }),
    ...(direction === 'asc' && { [ORDER_PARAM]: direction }),
  };
}

/** The orders that an address asks for. */
export function ordersQuery(searchParams: URLSearchParams) {
  const cursor = currentCursor(searchParams);
  return pageQuery('GET /manageOrders', {
    query: {
      filter: readOrderFilter(searchParams),
      order: readDirection(searchParams),
      find: readSearchTerm(searchParams) ?? undefined,
      limit: ADMIN_PAGE_SIZE,
      cursor,
    },
  });
}
