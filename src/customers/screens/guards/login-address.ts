import { createPath, type Path } from 'react-router';
import { isOriginPath } from '../../rules/accounts/origin-path.ts';
import { pagePath } from '../../../platform/screens/api/page-path.ts';

/** The query parameter with the path to return to; it survives a reload and the redirect to Google. */
const FROM = 'from';
/**
 * Marks an origin that requires an administrator: /login then explains instead of sending a
 * customer back.
 */
const FOR = 'for';
const ADMIN = 'admin';

const authPages = ['/login', '/signup', '/reset'] as const;
export type AuthPage = (typeof authPages)[number];

/** The path to return to after signing in; home for no origin, another site or an auth page. */
export function originPath(search: URLSearchParams): string {
  const from = search.get(FROM);
  if (from === null || !isOriginPath(from)) return '/';
  const pathname = from.split(/[?#]/)[0];
  return authPages.some((page) => page === pathname) ? '/' : pagePath(from);
}

/** Whether the origin page is for administrators. */
export function requiresAdmin(search: URLSearchParams): boolean {
  return search.get(FOR) === ADMIN;
}

/** The address of /login with an origin to return to. */
export function loginAddress(from: Partial<Path>, { admin = false } = {}): string {
  const search = new URLSearchParams({ [FROM]: createPath(from) });
  if (admin) search.set(FOR, ADMIN);
  return `/login?${search}`;
}

/** The address of another auth page with the same origin; drops all other parameters. */
export function authPageAddress(page: AuthPage, search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name]) => name === FROM || name === FOR));
  return kept.size > 0 ? `${page}?${kept}` : page;
}
