import { emailSchema } from '../../../domain/accounts/email.ts';
import { type OrderFilter, orderFilterNames } from '../../../domain/orders/order.states.ts';
import { readOrderNumber } from '../../../domain/orders/order-number.ts';
import { pageQuery } from '../../lib/queries.ts';
import { currentCursor } from '../../ui/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../tables/numbered-pages.ts';

/** Where what is looked for stands in the address. */
export const FIND = 'find';

/** What somebody looks for among the orders: one number or one buyer's, all of them, or nothing that could be found. */
export type OrderSearch =
  | { readonly by: 'nothing' }
  | { readonly by: 'number' | 'email' | 'unreadable'; readonly typed: string };

/** What an address looks for (`?find=`): an order's number, or a buyer's e-mail address. */
export function searchOf(searchParams: URLSearchParams): OrderSearch {
  const typed = searchParams.get(FIND)?.trim() ?? '';
  if (typed === '') return { by: 'nothing' };
  // An address may be made of letters that a number has as well.
  if (typed.includes('@'))
    return { by: emailSchema.safeParse(typed).success ? 'email' : 'unreadable', typed };
  return { by: readOrderNumber(typed) === null ? 'unreadable' : 'number', typed };
}

/** The filter that an address names (`?filter=pending`); all orders where it names none. */
export function filterOf(searchParams: URLSearchParams): OrderFilter {
  const named = searchParams.get('filter');
  return orderFilterNames.find((name) => name === named) ?? 'all';
}

/** The orders that an address asks for. */
export function ordersAt(searchParams: URLSearchParams) {
  const cursor = currentCursor(searchParams);
  const search = searchOf(searchParams);
  return pageQuery('GET /manageOrders', {
    query: {
      filter: filterOf(searchParams),
      ...(search.by === 'number' && { number: search.typed }),
      ...(search.by === 'email' && { email: search.typed }),
      limit: ADMIN_PAGE_SIZE,
      cursor,
    },
  });
}
