import { pageQuery } from '../../lib/queries.ts';
import { currentCursor } from '../../ui/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../tables/numbered-pages.ts';

/** The parts that an address asks for: the best matches of a search, else the newest first. */
export function productsAt(searchParams: URLSearchParams) {
  const q = searchParams.get('q')?.trim().slice(0, 120) || undefined;
  return pageQuery('GET /tools', {
    query: {
      q,
      sort: q ? undefined : 'newest',
      limit: ADMIN_PAGE_SIZE,
      cursor: currentCursor(searchParams),
    },
  });
}
