import { sql } from 'kysely';
import { idPattern } from '../../../platform/rules/contract/shapes.ts';
import { nameKey } from '../../../catalogue/rules/parts/part.schema.ts';
import { type QueryParams, cachedQuery } from '../../../platform/server/db/queries/cached-query.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';
import type { MaybePriced } from '../../../catalogue/server/prices/buyer-terms.ts';
import { findReplacements } from '../../../catalogue/server/parts/replacements.store.ts';

/** PostgreSQL proves the use of a partial index for at most 100 values. */
const AT_ONCE = 100;

/** What answers state of a part, and what its quantity and price depend on. */
const columns = [
  'id',
  'sku',
  'sku_key',
  'ean',
  'category',
  'name',
  'description',
  'price_minor',
  'price_breaks',
  'rrp_minor',
  'minimum_quantity',
  'multiple_of',
  'available',
  'next_delivery_on',
  'next_delivery_unpromised',
  'image_url',
  'pictures',
] as const;
export type ItemRow = Pick<PartRow, (typeof columns)[number]>;

/** An item with what it costs the credential's account, if that may see it. */
export type PricedItem = MaybePriced<ItemRow>;

const places = Array.from({ length: AT_ONCE }, (_, at) => `key${at}`);

/** One statement text for any number of keys, so that it is compiled and prepared once. */
const partsBy = (column: 'id' | 'sku_key') =>
  cachedQuery((db, keys: QueryParams<Record<string, string>>) =>
    db
      .selectFrom('parts')
      .select(columns)
      .where('unlisted_at', 'is', null)
      .where(
        column,
        'in',
        places.map((place) => keys[place] as never),
      ),
  );
const queries = { id: partsBy('id'), sku_key: partsBy('sku_key') } as const;

/** A part's number for buyers: its SKU, or its id if it has none. */
export const itemNumber = ({ sku, id }: Pick<ItemRow, 'sku' | 'id'>): string => sku ?? id;

/** What an item number names: a part, or for a deleted one the number to order in its place. */
export type ItemMatch = { readonly part?: ItemRow; readonly replacement?: string };

/** Finds the parts that item numbers name. */
export async function findItems(
  db: Executor,
  numbers: readonly string[],
): Promise<(number: string) => ItemMatch> {
  const keys = [...new Set(numbers.map(nameKey))].filter((key) => key !== '');
  const ids = keys.filter((key) => idPattern.test(key));
  const [bySku, byId] = await Promise.all([readBy(db, 'sku_key', keys), readBy(db, 'id', ids)]);
  const items = new Map([
    ...byId.map((row) => [row.id, row] as const),
    ...bySku.map((row) => [row.sku_key, row] as const),
  ]);
  const replacements = await findReplacements(
    db,
    keys.filter((key) => !items.has(key)),
  );
  return (number) => {
    const key = nameKey(number);
    const [part, next] = [items.get(key), replacements.get(key)];
    return { ...(part && { part }), ...(next && { replacement: itemNumber(next) }) };
  };
}

async function readBy(
  db: Executor,
  column: 'id' | 'sku_key',
  keys: readonly string[],
): Promise<ItemRow[]> {
  const chunks = Array.from({ length: Math.ceil(keys.length / AT_ONCE) }, (_, at) =>
    keys.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
  const read = await Promise.all(
    chunks.map((chunk) => {
      const values = places.map((place, at) => [place, chunk[at] ?? chunk[0] ?? ''] as const);
      return queries[column](db, Object.fromEntries(values));
    }),
  );
  return read.flatMap(({ rows }) => rows);
}

/** Matches what a pattern says literally. */
const containing = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The parts whose number, name or description contains every word, wherever in it. */
function matching(db: Executor, words: readonly string[]) {
  return words.reduce(
    (query, word) =>
      query.where((eb) =>
        eb.or(
          [
            eb.ref('sku_key'),
            eb.ref('ean'),
            eb.ref('name_key'),
            eb.fn<string>('lower', ['description']),
          ].map((text) => sql<boolean>`${text} like ${containing(word)} escape '\\'`),
        ),
      ),
    db.selectFrom('parts').where('unlisted_at', 'is', null),
  );
}

const wordsOf = (search: string) => nameKey(search).split(/\s+/).filter(Boolean);

export async function countMatches(db: Executor, search: string): Promise<number> {
  const { count } = await matching(db, wordsOf(search))
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of the matches, in the order of their names. */
export function listMatches(
  db: Executor,
  search: string,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<ItemRow[]> {
  return matching(db, wordsOf(search))
    .select(columns)
    .orderBy('name_key')
    .orderBy('id')
    .limit(count)
    .offset(from)
    .execute();
}
