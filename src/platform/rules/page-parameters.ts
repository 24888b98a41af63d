import { attributeKeys } from '../../drawings/rules/attributes.ts';

/** Parameters of the cart's address: lines, the token of a shared cart, an order to repeat. */
export const LINES_PARAM = 'lines';
export const SHARED_PARAM = 'shared';
export const AGAIN_PARAM = 'again';

const ORIGIN = ['from', 'for', 'error'] as const;

/** The parameters that a public page knows; of other pages all are kept. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/parts': ['q', 'category', 'inStock', 'sort', 'cursor', ...attributeKeys],
  '/compare': ['parts'],
  '/cart': [LINES_PARAM, SHARED_PARAM, AGAIN_PARAM],
  '/reviews': ['cursor'],
  '/blog': [],
  '/portfolio': [],
  '/imprint': [],
  '/terms': [],
  '/privacy': [],
  '/shipping': [],
  '/withdrawal': [],
  '/login': ORIGIN,
  '/signup': ORIGIN,
  '/reset': ORIGIN,
  '/reset/confirm': ['token'],
  '/verify': ['token'],
};
const PART = /^\/parts\/[^/]+\/?$/;

/**
 * The query of a page's address without parameters that the page does not know, such as those of advertisements. The
 * page is the same with and without them.
 * @param path without the language
 * @param search empty, or with its question mark
 */
export function knownSearch(path: string, search: string): string {
  if (search === '') return '';
  const known = PART.test(path) ? [] : parameters[path === '/' ? path : path.replace(/\/$/, '')];
  if (known === undefined) return search;
  const given = search.slice(1).split('&');
  const kept = given.filter((pair) => known.includes(nameOf(pair)));
  if (kept.length === given.length) return search;
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

/** The name as `URLSearchParams` reads it. */
const nameOf = (pair: string): string => [...new URLSearchParams(pair).keys()][0] ?? '';
