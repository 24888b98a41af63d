import { type UnlistedStatus, unlistedStatuses } from '../../rules/parts/part-status.ts';
import { pageQuery } from '../../../platform/screens/api/queries.ts';
import { type ProductSort, productSorts } from './product-sorts.ts';
import { currentCursor } from '../../../platform/screens/api/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../../../platform/screens/tables/numbered-pages.ts';

/** The address of Manage Products with the least stock first. */
export const LEAST_STOCK_FIRST = '/dashboard/manageProduct?sort=available';

/** The sort order of an address, or null for the default. */
function readProductSort(searchParams: URLSearchParams): ProductSort | null {
  const sortParam = searchParams.get('sort');
  return productSorts.find((sort) => sort === sortParam) ?? null;
}

/** The state that an address lists; none for the parts that buyers can order. */
export function readStatus(searchParams: URLSearchParams): UnlistedStatus | undefined {
  const status = searchParams.get('status');
  return unlistedStatuses.find((one) => one === status);
}

/**
 * The query of Manage Products for an address. The default order is by match in a search, else the
 * newest first.
 */
export function productsQuery(searchParams: URLSearchParams) {
  const q = searchParams.get('q')?.trim().slice(0, 120) || undefined;
  return pageQuery('GET /tools', {
    query: {
      q,
      status: readStatus(searchParams),
      category: searchParams.get('category')?.trim().slice(0, 60) || undefined,
      sort:
        readProductSort(searchParams) ?? (q && !readStatus(searchParams) ? undefined : 'newest'),
      limit: ADMIN_PAGE_SIZE,
      cursor: currentCursor(searchParams),
    },
  });
}
