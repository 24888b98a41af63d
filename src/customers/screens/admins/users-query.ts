import { pageQuery } from '../../../platform/screens/api/queries.ts';
import { currentCursor } from '../../../platform/screens/api/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../../../platform/screens/tables/numbered-pages.ts';

export const FIND_PARAM = 'find';

/** The search term of an address (`?find=`), or undefined. */
export function readSearchTerm(searchParams: URLSearchParams): string | undefined {
  return searchParams.get(FIND_PARAM)?.trim() || undefined;
}

export const ROLE_PARAM = 'role';

/** 'admin' when an address lists administrators alone (`?role=admin`). */
export function readRole(searchParams: URLSearchParams): 'admin' | undefined {
  return searchParams.get(ROLE_PARAM) === 'admin' ? 'admin' : undefined;
}

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
