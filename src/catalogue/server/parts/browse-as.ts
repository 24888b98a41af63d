import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { type Result, succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import type { PartsQuery } from '../../rules/parts/parts.contract.ts';
import { pricesToday } from '../prices/prices-today.ts';
import { browseParts } from './search/browse-parts.ts';
import { filtersOf } from './search/list-by-attributes.store.ts';
import { listByOwnPrice } from './search/list-by-own-price.ts';
import { searchPartsLeniently } from './search/search-parts.store.ts';
import type { PartAnswerRow } from './show-part.ts';

type Browsed = Result<Page<PartAnswerRow>, 'INVALID_FIELDS'>;

/**
 * A page of the catalogue for a viewer: by price in the order of his own prices. Searches and lists filtered by
 * attributes keep the order of list prices, as the catalogue's page says.
 */
export async function browseAs(
  deps: Pick<Deps, 'db' | 'config' | 'settings' | 'clock'>,
  query: PartsQuery,
  findViewer: () => Promise<Viewer | null>,
): Promise<{ readonly page: Browsed; readonly viewer: Viewer | null }> {
  const browse = () => browseParts(deps.db.query, query, searchPartsLeniently);
  if (!isByPrice(query)) {
    const [page, viewer] = await Promise.all([browse(), findViewer()]);
    return { page, viewer };
  }
  const viewer = await findViewer();
  if (viewer?.role !== 'customer') return { page: await browse(), viewer };
  const own = await listByOwnPrice(deps.db.query, viewer.email, query, await pricesToday(deps));
  return { page: own ? succeed(own) : await browse(), viewer };
}

const isByPrice = (query: PartsQuery) =>
  (query.sort === 'price' || query.sort === '-price') && !query.q && filtersOf(query) === null;
