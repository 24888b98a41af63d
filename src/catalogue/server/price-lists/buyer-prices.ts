import { LIST_LIMIT } from '../../../platform/rules/contract/shapes.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import type { BuyerPrice } from '../../rules/price-lists/price-lists.contract.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { type CsvColumns, csvFile } from '../../../platform/server/formats/csv.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { findParts } from '../parts/parts.store.ts';
import { browseParts } from '../parts/search/browse-parts.ts';
import type { PartAnswerRow } from '../parts/show-part.ts';
import { type PriceBuyer, type Priced, isPriced, withTerms } from '../prices/buyer-terms.ts';
import { showPriceBreaks } from '../prices/price-breaks.ts';
import { pricesToday } from '../prices/prices-today.ts';

/** What parts cost a buyer, beside the shop's own price; nothing for those who may not see prices. */
export async function buyerPrices(
  deps: Deps,
  buyer: PriceBuyer,
  ids: readonly string[],
): Promise<BuyerPrice[]> {
  const parts = await findParts(deps.db.query, [...new Set(ids)]);
  const { currency } = deps.config;
  const priced = await withTerms(deps.db.query, buyer, parts, await pricesToday(deps));
  return priced.filter(isPriced).map(({ id, price_minor: own, terms }) => ({
    _id: id,
    price: majorOf(terms.priceMinor, currency),
    priceBreaks: showPriceBreaks(terms),
    listPrice: majorOf(own, currency),
    list: terms.listName,
    ...(terms.rrpMinor !== null && { rrp: majorOf(terms.rrpMinor, currency) }),
  }));
}

/** Every part that a price list gives a customer another price, as a CSV file. */
export function ownPricesCsv(
  deps: Deps,
  { email }: Pick<Viewer, 'email'>,
): Promise<AsyncGenerator<Uint8Array>> {
  const { currency } = deps.config;
  const columns: CsvColumns<Priced<PartAnswerRow>> = [
    ['SKU', ({ sku }) => sku ?? ''],
    ['Name', ({ name }) => name],
    ['Minimum quantity', (row) => String(row.minimum_quantity)],
    ['Unit price', ({ terms }) => String(majorOf(terms.priceMinor, currency))],
    [
      'Price breaks',
      ({ terms }) =>
        showPriceBreaks(terms)
          .map(({ from, price }) => `${from}: ${price}`)
          .join(', '),
    ],
    ['List price', (row) => String(majorOf(row.price_minor, currency))],
    ['Price list', ({ terms }) => terms.listName ?? ''],
    ['EAN', ({ ean }) => ean ?? ''],
    [
      'Recommended retail price',
      ({ terms: { rrpMinor } }) => (rrpMinor === null ? '' : String(majorOf(rrpMinor, currency))),
    ],
  ];
  return csvFile(columns, ownPricedParts(deps, email));
}

/** Pages of these parts by name. */
export async function* ownPricedParts(
  deps: Deps,
  email: string,
): AsyncGenerator<readonly Priced<PartAnswerRow>[]> {
  const now = await pricesToday(deps);
  for (let cursor: string | undefined; ;) {
    const page = await browseParts(deps.db.query, { limit: LIST_LIMIT, cursor, sort: 'name' });
    if (!page.ok) throw new Error('A page of the catalogue gave a cursor that it does not take');
    const priced = await withTerms(deps.db.query, { email }, page.value.rows, now);
    yield priced.filter(isPriced).filter(({ terms }) => terms.listName !== null);
    if (page.value.next === null) return;
    cursor = page.value.next;
  }
}
