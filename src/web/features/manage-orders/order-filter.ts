import type { Direction } from '../../../domain/contract/shapes.ts';
import type { OrderFilter } from '../../../domain/orders/order.states.ts';
import { SEARCH_MAX_LENGTH } from '../../../domain/orders/order-search.ts';
import { pageQuery } from '../../lib/queries.ts';
import { currentCursor } from '../../ui/cursor-trail.ts';
import { filterOf } from '../orders/shown-orders.ts';
import { ADMIN_PAGE_SIZE } from '../tables/numbered-pages.ts';

/** Where what is looked for stands in the address. */
export const FIND = 'find';

/** What an address looks for (`?find=`), as it was typed; null where it looks for nothing. */
export function soughtAt(searchParams: URLSearchParams): string | null {
  return searchParams.get(FIND)?.trim().slice(0, SEARCH_MAX_LENGTH) || null;
}

/** Where the direction of the list stands in the address. */
export const ORDER = 'order';

/** Whether an address has the oldest orders first (`?order=asc`): what was placed first is packed first. */
export function directionOf(searchParams: URLSearchParams): Direction {
  return searchParams.get(ORDER) === 'asc' ? 'asc' : 'desc';
}

type Wanted = {
  readonly direction: Direction;
  readonly filter?: OrderFilter;
  readonly [FIND]?: string | null;
};

/** What stands in the address of a list, which is all orders with the newest first where nothing does. */
export function atOrders({ direction, filter = 'all', [FIND]: sought }: Wanted) {
  return {
    ...(sought && { [FIND]: sought }),
    ...(filter !== 'all' && { filter }),
    ...(direction === 'asc' && { [ORDER]: direction }),
  };
}

/** The orders that an address asks for. */
export function ordersAt(searchParams: URLSearchParams) {
  const cursor = currentCursor(searchParams);
  return pageQuery('GET /manageOrders', {
    query: {
      filter: filterOf(searchParams),
      order: directionOf(searchParams),
      find: soughtAt(searchParams) ?? undefined,
      limit: ADMIN_PAGE_SIZE,
      cursor,
    },
  });
}
