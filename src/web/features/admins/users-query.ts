import { pageQuery } from '../../lib/queries.ts';
import { currentCursor } from '../../ui/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../tables/numbered-pages.ts';

/** Where what is looked for stands in the address. */
export const FIND_PARAM = 'find';

/** What an address looks for (`?find=`), as it was typed; undefined where it looks for nothing. */
export function readSearchTerm(searchParams: URLSearchParams): string | undefined {
  return searchParams.get(FIND_PARAM)?.trim() || undefined;
}

/** Where the role stands in the address that the list is narrowed to. */
export const ROLE_PARAM = 'role';

/** Whether an address lists administrators alone (`?role=admin`); undefined where it lists everybody. */
export function readRole(searchParams: URLSearchParams): 'admin' | undefined {
  return searchParams.get(ROLE_PARAM) === 'admin' ? 'admin' : undefined;
}

/** The users that an address asks for. */
export function usersQuery(searchParams: URLSearchParams) {
  return pageQuery('GET /users', {
    query: {
      limit: ADMIN_PAGE_SIZE,
      cursor: currentCursor(searchParams),
      find: readSearchTerm(searchParams),
      role: readRole(searchParams),
    },
  });
}
