import type { Page } from '../../../../platform/rules/contract/shapes.ts';
import type { PartsQuery } from '../../../rules/parts/parts.contract.ts';
import type { Executor } from '../../../../platform/server/db/database.ts';
import { pageOf } from '../../../../platform/server/db/queries/paging.ts';
import { type PricesToday, lessRate, wins } from '../../prices/buyer-terms.ts';
import {
  type PartPriceRow,
  type PriceListRowOfBuyer,
  generalRowsOfBuyer,
  partRowsOfBuyer,
} from '../../prices/price-list-rows.store.ts';
import { countCategories } from '../parts.store.ts';
import { type PartAnswerRow, partAnswerColumns } from '../show-part.ts';
import { isAfter, listedParts, sortOf } from './list-parts.store.ts';
import { type OwnPriceCursor, readOwnPriceCursor, writeOwnPriceCursor } from './part-cursor.ts';

type Listing = {
  readonly db: Executor;
  readonly options: PartsQuery;
  readonly currency: string;
  readonly cursor: OwnPriceCursor | null;
  readonly named: ReadonlyMap<string, PartPriceRow>;
};

/** Parts whose prices follow from the shop's by one rate, so that they have the order of the index. */
type Stream = {
  /** A category, null for parts without one, undefined for all. */
  readonly category: string | null | undefined;
  readonly general: PriceListRowOfBuyer | null;
};

/** The first chunk fills most pages; more are read where lists name many parts in a row. */
const CHUNK_GROWTH = 4;
const IDS_AT_ONCE = 100;

/**
 * A page of the catalogue in the order of a customer's own prices: the parts that his lists name, merged with those
 * that follow from the shop's price by a rate.
 * @returns null for an account without own prices, and for a cursor of another list
 */
export async function listByOwnPrice(
  db: Executor,
  email: string,
  options: PartsQuery,
  { currency, today }: Pick<PricesToday, 'currency' | 'today'>,
): Promise<Page<PartAnswerRow> | null> {
  const cursor = readOwnPriceCursor(options.cursor);
  if (options.cursor !== undefined && !cursor) return null;
  const [general, ofParts] = await Promise.all([
    generalRowsOfBuyer(db, email, today),
    partRowsOfBuyer(db, email, today),
  ]);
  if (general.length === 0 && ofParts.length === 0) return null;
  const listing = { db, options, currency, cursor, named: bestByPart(ofParts) };
  const streams = await streamsOf(db, options, general);
  const generalOf = (category: string | null) => winnerFor(category, general);
  const found = await namedParts(listing, generalOf);
  // One after another: a reader needs no more than one connection.
  for (const stream of streams) found.push(...(await ratedParts(listing, stream)));
  const sorted = found.toSorted((one, other) => comparePlaces(one, other, options));
  const places = sorted.slice(0, options.limit + 1);
  const rows = await answerRows(
    db,
    places.map(({ id }) => id),
  );
  // A part that was deleted meanwhile is left out.
  const read = places.flatMap((place) => {
    const row = rows.get(place.id);
    return row ? [{ ...place, row }] : [];
  });
  const page = pageOf(read, options.limit, ({ row, ...place }) =>
    writeOwnPriceCursor({ ...place, listMinor: row.price_minor }),
  );
  return { ...page, rows: page.rows.map(({ row }) => row) };
}

/** What the answer shows of parts, read once their order is known. */
async function answerRows(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PartAnswerRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('parts')
    .select(partAnswerColumns)
    .where('unlisted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function bestByPart(rows: readonly PartPriceRow[]): ReadonlyMap<string, PartPriceRow> {
  const best = new Map<string, PartPriceRow>();
  for (const row of rows) {
    const other = best.get(row.part_id);
    if (!other || wins(row, other)) best.set(row.part_id, row);
  }
  return best;
}

/** The row for a category, or for everything, that holds for parts which no list names. */
const winnerFor = (
  category: string | null,
  general: readonly PriceListRowOfBuyer[],
): PriceListRowOfBuyer | null =>
  general
    .filter((row) => row.category === null || row.category === category)
    .reduce<PriceListRowOfBuyer | null>(
      (best, row) => (best === null || wins(row, best) ? row : best),
      null,
    );

/** One stream for all parts, or one a category if a list has a rate for any. */
async function streamsOf(
  db: Executor,
  { category }: PartsQuery,
  general: readonly PriceListRowOfBuyer[],
): Promise<readonly Stream[]> {
  if (category) return [{ category, general: winnerFor(category, general) }];
  if (general.every((row) => row.category === null))
    return [{ category: undefined, general: winnerFor(null, general) }];
  const names = [null, ...(await countCategories(db)).map(({ name }) => name)];
  return names.map((name) => ({ category: name, general: winnerFor(name, general) }));
}

/** Whether a list that names a part wins over the rate that would hold for it. */
const isNamedBy = (
  row: PartPriceRow | undefined,
  general: PriceListRowOfBuyer | null,
): row is PartPriceRow => row !== undefined && (general === null || wins(row, general));

/** The parts with prices of their own after the cursor, as many as a page may need. */
async function namedParts(
  listing: Listing,
  generalOf: (category: string | null) => PriceListRowOfBuyer | null,
): Promise<OwnPriceCursor[]> {
  const { db, options, named, cursor } = listing;
  const after = [...named.values()]
    .map(({ part_id: id, price_minor: ownMinor }) => ({
      ownMinor,
      isNamed: true,
      // The order of these parts depends on no list price.
      listMinor: 0,
      id,
    }))
    .filter((place) => cursor === null || comparePlaces(place, namedCursor(cursor), options) > 0)
    .toSorted((one, other) => comparePlaces(one, other, options));
  const found: OwnPriceCursor[] = [];
  for (let at = 0; at < after.length && found.length <= options.limit; at += IDS_AT_ONCE) {
    const chunk = after.slice(at, at + IDS_AT_ONCE);
    const rows = await listedParts(db, { ...options, sort: undefined })
      .clearSelect()
      .select(['id', 'category'])
      .where(
        'id',
        'in',
        chunk.map(({ id }) => id),
      )
      .execute();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const place of chunk) {
      const row = byId.get(place.id);
      if (row && isNamedBy(named.get(row.id), generalOf(row.category))) found.push(place);
    }
  }
  return found;
}

const namedCursor = (cursor: OwnPriceCursor): OwnPriceCursor =>
  cursor.isNamed ? { ...cursor, listMinor: 0 } : cursor;

/** The parts of a stream after the cursor that no list names, as many as a page may need. */
async function ratedParts(
  { db, options, currency, cursor, named }: Listing,
  { category, general }: Stream,
): Promise<OwnPriceCursor[]> {
  const sort = sortOf(options.sort);
  const ownOf = (minor: number) => lessRate(minor, general?.rate ?? 0, currency);
  const found: OwnPriceCursor[] = [];
  let after = cursor && startAfter(cursor, ownOf);
  for (let size = options.limit + 1; ; size *= CHUNK_GROWTH) {
    // The index holds these columns.
    const list = listedParts(db, { ...options, category: category ?? undefined })
      .clearSelect()
      .select(['id', 'price_minor'])
      .$if(category === null, (query) => query.where('category', 'is', null))
      .limit(size);
    const rows = await (
      after ? list.where(isAfter(sort, { column: 'price_minor', ...after })) : list
    ).execute();
    for (const row of rows)
      if (!isNamedBy(named.get(row.id), general))
        found.push({
          ownMinor: ownOf(row.price_minor),
          isNamed: false,
          listMinor: row.price_minor,
          id: row.id,
        });
    const last = rows.at(-1);
    if (!last || rows.length < size || found.length > options.limit)
      return found.slice(0, options.limit + 1);
    after = { value: last.price_minor, id: last.id };
  }
}

/** The place in a stream's index behind which the parts after a cursor begin, in either direction. */
function startAfter(
  { ownMinor, isNamed, listMinor, id }: OwnPriceCursor,
  ownOf: (minor: number) => number,
): { readonly value: number; readonly id: string } {
  const from = firstPriceWith((minor) => ownOf(minor) >= ownMinor);
  const to = firstPriceWith((minor) => ownOf(minor) > ownMinor);
  // No id is empty, so this is a place between two prices.
  if (isNamed || listMinor < from) return { value: from, id: '' };
  return listMinor >= to ? { value: to, id: '' } : { value: listMinor, id };
}

/** The lowest list price that meets a condition which all higher ones meet. */
function firstPriceWith(isMet: (minor: number) => boolean): number {
  let high = 1;
  while (!isMet(high)) high *= 2;
  let low = 0;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isMet(middle)) high = middle;
    else low = middle + 1;
  }
  return high;
}

function comparePlaces(
  one: OwnPriceCursor,
  other: OwnPriceCursor,
  { sort }: Pick<PartsQuery, 'sort'>,
): number {
  const rising =
    one.ownMinor - other.ownMinor ||
    Number(other.isNamed) - Number(one.isNamed) ||
    one.listMinor - other.listMinor ||
    (one.id < other.id ? -1 : Number(one.id > other.id));
  return sort === '-price' ? -rising : rising;
}
