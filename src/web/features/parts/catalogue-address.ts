import type { Input } from '../../lib/api.ts';
import { catalogueCopy } from '../../copy/products.ts';
import { attributeParams, withRanges } from './attribute-params.ts';
import { currentCursor } from '../../ui/cursor-trail.ts';

const PAGE_SIZE = 24;

export type CatalogueQuery = NonNullable<Input<'GET /tools'>['query']>;
type Sort = NonNullable<CatalogueQuery['sort']>;

function isSort(value: string | null): value is Sort {
  return value !== null && Object.hasOwn(catalogueCopy.sorts, value);
}

/** The query of a catalogue address. Invalid parameters are ignored. */
export function catalogueQuery(params: URLSearchParams): CatalogueQuery {
  const sort = params.get('sort');
  return {
    limit: PAGE_SIZE,
    q: params.get('q')?.trim().slice(0, 120) || undefined,
    category: params.get('category')?.trim().slice(0, 60) || undefined,
    inStock: params.get('inStock') === 'true' ? 'true' : undefined,
    sort: isSort(sort) ? sort : undefined,
    cursor: currentCursor(params),
    ...attributeParams(params),
  };
}

/**
 * The catalogue address with some parameters changed; paging restarts, empty parameters are left
 * out.
 */
export function catalogueAddress(
  params: URLSearchParams,
  change: Record<string, string> = {},
): string {
  const next = withRanges(params);
  next.delete('cursor');
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  const kept = new URLSearchParams([...next].filter(([, value]) => value !== ''));
  return kept.size > 0 ? `/parts?${kept}` : '/parts';
}
