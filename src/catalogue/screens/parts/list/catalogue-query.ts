import type { Input } from '../../../../platform/screens/api/api.ts';
import { catalogueCopy } from '../../words/products.ts';
import { attributeParams } from './attribute-params.ts';
import { currentCursor } from '../../../../platform/screens/api/cursor-trail.ts';

const PAGE_SIZE = 24;

type CatalogueQuery = NonNullable<Input<'GET /tools'>['query']>;
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
