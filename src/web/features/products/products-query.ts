import { pageQuery } from '../../lib/queries.ts';
import { type ProductSort, productSorts } from './product-words.ts';
import { currentCursor } from '../../ui/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../tables/numbered-pages.ts';

/** Manage Products with what must be made next on top. */
export const LEAST_STOCK_FIRST = '/dashboard/manageProduct?sort=available';

/** The order that an address asks for; null where it leaves that to the shop. */
function readProductSort(searchParams: URLSearchParams): ProductSort | null {
  const named = searchParams.get('sort');
  return productSorts.find((sort) => sort === named) ?? null;
}

/** The parts that an address asks for: in the order that it names, else the best matches of a search or the newest first. */
export function productsQuery(searchParams: URLSearchParams) {
  const q = searchParams.get('q')?.trim().slice(0, 120) || undefined;
  return pageQuery('GET /tools', {
    query: {
      q,
      sort: readProductSort(searchParams) ?? (q ? undefined : 'newest'),
      limit: ADMIN_PAGE_SIZE,
      cursor: currentCursor(searchParams),
    },
  });
}
