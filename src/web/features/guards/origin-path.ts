import { createPath, type Path } from 'react-router';
import { isOriginPath } from '../../../domain/accounts/origin-path.ts';

/** Where a person came from, cache in the address of /login, so that it survives a reload and a way round by Google. */
const FROM = 'from';
/** Says that an administrator is asked for: /login then explains instead of sending a customer back (rulings §1). */
const FOR = 'for';
const ADMIN = 'admin';

const signingIn = ['/login', '/signup', '/reset'] as const;
export type SigningInPage = (typeof signingIn)[number];

/** The path to return to after signing in; home where none, a foreign one, or signing in itself is named. */
export function originPath(search: URLSearchParams): string {
  const from = search.get(FROM);
  if (from === null || !isOriginPath(from)) return '/';
  const pathname = from.split(/[?#]/)[0];
  return signingIn.some((page) => page === pathname) ? '/' : from;
}

/** Whether somebody was sent to /login from a page for administrators. */
export function wantsAdmin(search: URLSearchParams): boolean {
  return search.get(FOR) === ADMIN;
}

/** The address of /login that remembers a place. */
export function loginAddress(from: Partial<Path>, { admin = false } = {}): string {
  const search = new URLSearchParams({ [FROM]: createPath(from) });
  if (admin) search.set(FOR, ADMIN);
  return `/login?${search}`;
}

/** Another of the signing-in pages, which remembers the same place, and nothing else. */
export function signingInAddress(page: SigningInPage, search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name]) => name === FROM || name === FOR));
  return kept.size > 0 ? `${page}?${kept}` : page;
}
