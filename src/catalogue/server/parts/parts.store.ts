import { sql } from 'kysely';
import type { PartStatus } from '../../rules/parts/part-status.ts';
import { reversedSku } from '../../rules/search/similar-skus.ts';
import { minorOf } from '../../../platform/rules/money/money.ts';
import { attributesText } from '../../../drawings/rules/attributes.ts';
import { storedPictures } from '../../rules/parts/part-pictures.ts';
import { columnsOfPlain } from '../../rules/parts/plain-fields.ts';
import { type Translation, storedTexts, translations } from '../../rules/parts/part-texts.ts';
import type { PriceTerms } from '../../../pricing/rules/price-terms.ts';
import { nameOrder } from '../../rules/parts/name-order.ts';
import { type PartWithoutStock, nameKey } from '../../rules/parts/part.schema.ts';
import { type Executor, type Tx, newId } from '../../../platform/server/db/database.ts';
import { type QueryParams, cachedQuery } from '../../../platform/server/db/queries/cached-query.ts';
import type { PartRow } from '../../../platform/server/db/tables/schema.ts';
import { indexAttributes, unindexAttributes } from './attributes.store.ts';
import { storedPriceBreaks } from '../prices/price-breaks.ts';
import { indexPart, unindexPart } from './search/search.store.ts';

const live = (db: Executor) => db.selectFrom('parts').selectAll().where('unlisted_at', 'is', null);

export async function findPart(db: Executor, id: string): Promise<PartRow | undefined> {
  return live(db).where('id', '=', id).executeTakeFirst();
}

/** The parts with these ids in their order; missing and deleted ones are left out. */
export async function findParts(db: Executor, ids: readonly string[]): Promise<PartRow[]> {
  if (ids.length === 0) return [];
  const rows = await live(db).where('id', 'in', ids).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
}

/** The part with this id, whatever its state. */
export async function findStoredPart(db: Executor, id: string): Promise<PartRow | undefined> {
  return db.selectFrom('parts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Parts in any state, their rows held like `lockParts` does. */
export async function lockStoredParts(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, PartRow>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('parts')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The part held like `lockPart` does, unless it is deleted: administrators and deliveries know drafts and discontinued parts too. */
export async function lockKeptPart(tx: Tx, id: string): Promise<PartRow | undefined> {
  const part = (await lockStoredParts(tx, [id])).get(id);
  return part?.status === 'deleted' ? undefined : part;
}

const partToLock = cachedQuery((db, { id }: QueryParams<{ id: string }>) =>
  live(db).where('id', '=', id).forNoKeyUpdate(),
);

/**
 * The part with its row held until the transaction ends, so that no other order reads the same stock. Rows that refer
 * to the part, such as sales, need not wait for it.
 */
export async function lockPart(tx: Tx, id: string): Promise<PartRow | undefined> {
  const { rows } = await partToLock(tx, { id });
  return rows[0];
}

/** The parts with these ids, their rows held like `lockPart` does, in one order so that no two callers deadlock. */
export async function lockParts(tx: Tx, ids: readonly string[]): Promise<Map<string, PartRow>> {
  const [only, ...others] = ids;
  if (only === undefined) return new Map();
  if (others.length === 0) {
    const part = await lockPart(tx, only);
    return new Map(part ? [[part.id, part]] : []);
  }
  const rows = await live(tx).where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The units of a part's deliveries that orders wait for. */
export async function promisedUnits(tx: Tx, id: string): Promise<number> {
  const { units } = await tx
    .selectFrom('deliveries')
    .select((eb) => eb.fn.sum<number | string | null>('promised_units').as('units'))
    .where('part_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(units ?? 0);
}

export async function findPartByName(db: Executor, name: string): Promise<PartRow | undefined> {
  return live(db).where('name_key', '=', nameKey(name)).executeTakeFirst();
}

const kept = (db: Executor) =>
  db.selectFrom('parts').selectAll().where('status', '<>', sql.lit<PartStatus>('deleted'));

/** The part of this name in any state but deleted, in which names are unique. */
export async function findKeptByName(db: Executor, name: string): Promise<PartRow | undefined> {
  return kept(db).where('name_key', '=', nameKey(name)).executeTakeFirst();
}

/** The same by SKU. */
export async function findKeptBySku(db: Executor, sku: string): Promise<PartRow | undefined> {
  return kept(db).where('sku_key', '=', nameKey(sku)).executeTakeFirst();
}

/** The columns of a part's state. */
export type PartLife = Pick<PartRow, 'status' | 'unlisted_at' | 'replaced_by'>;

/** Of a part that is sold. */
export const activeLife: PartLife = { status: 'active', unlisted_at: null, replaced_by: null };

/** Columns that no form or import sets. */
type InternalColumn =
  | 'id'
  | 'available'
  | `next_delivery_${string}`
  | 'created_at'
  | 'updated_at'
  | keyof PartLife;

function columns(part: PartWithoutStock, currency: string): Omit<PartRow, InternalColumn> {
  const sku = part.sku || null;
  return {
    ...columnsOfPlain(part, currency),
    sku_key: sku === null ? null : nameKey(sku),
    sku_reversed: sku === null ? null : reversedSku(sku),
    name: part.name,
    name_key: nameKey(part.name),
    name_order: nameOrder(part.name),
    price_minor: minorOf(part.price, currency),
    minimum_quantity: part.minimumQuantity,
    price_breaks: storedPriceBreaks(part.priceBreaks ?? [], currency),
    description: part.description,
    attributes: attributesText(part.attributes ?? {}),
    texts: storedTexts(part.texts ?? {}),
    image_url: part.img,
    pictures: storedPictures(part.pictures ?? []),
  };
}

/** What a row takes from the shop: the currency of prices, and the time in milliseconds. */
type WriteContext = { readonly currency: string; readonly now: number };
/** What a write takes besides: the part's state. */
type StateContext = WriteContext & { readonly life: PartLife };

/**
 * Adds a part without stock; `changeStock` adds that.
 * @returns the part's id
 */
export async function insertPart(
  tx: Tx,
  part: PartWithoutStock,
  { currency, now, life = activeLife }: WriteContext & { readonly life?: PartLife },
): Promise<string> {
  const id = newId();
  const row = columns(part, currency);
  await tx
    .insertInto('parts')
    .values({
      id,
      ...row,
      available: 0,
      next_delivery_id: null,
      next_delivery_on: null,
      next_delivery_units: null,
      next_delivery_unpromised: null,
      created_at: now,
      updated_at: now,
      ...life,
    })
    .execute();
  if (life.status !== 'active') return id;
  await indexPart(tx, id, row);
  await indexAttributes(tx, id, part.attributes ?? {});
  return id;
}

/** Saves a part except for its stock. The search and the filters have active parts only. */
export async function updatePart(
  tx: Tx,
  id: string,
  part: PartWithoutStock,
  { currency, now, life }: StateContext,
): Promise<void> {
  const row = columns(part, currency);
  await tx
    .updateTable('parts')
    .set({ ...row, ...life, updated_at: now })
    .where('id', '=', id)
    .execute();
  if (life.status !== 'active') {
    await unindexPart(tx, id);
    await unindexAttributes(tx, id);
    return;
  }
  await indexPart(tx, id, row);
  await indexAttributes(tx, id, part.attributes ?? {});
}

type Prices = PriceTerms & { readonly id: string };

/** Writes the prices of parts, which no search index holds. */
export async function updatePrices(
  tx: Tx,
  parts: readonly Prices[],
  { currency, now }: WriteContext,
): Promise<void> {
  for (const { id, price, priceBreaks } of parts)
    await tx
      .updateTable('parts')
      .set({
        price_minor: minorOf(price, currency),
        price_breaks: storedPriceBreaks(priceBreaks, currency),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
}

/** Takes a part whose row is held out of the catalogue and the search. */
export async function unlistPart(tx: Tx, id: string, life: PartLife): Promise<void> {
  await tx.updateTable('parts').set(life).where('id', '=', id).execute();
  await unindexPart(tx, id);
  await unindexAttributes(tx, id);
}

/** The languages besides the default in which any part has texts, deleted ones apart. */
export async function usedTranslations(db: Executor): Promise<Translation[]> {
  const used: Translation[] = [];
  for (const language of translations) {
    const row = await db
      .selectFrom('parts')
      .select('id')
      .where('status', '<>', 'deleted')
      // A quote within a text is escaped, so only a key matches.
      .where('texts', 'like', `%"${language}":{%`)
      .limit(1)
      .executeTakeFirst();
    if (row) used.push(language);
  }
  return used;
}

/** The languages in which any part has texts of pictures; null, the default, if any has more than one picture or a text. */
export async function usedPictureTexts(db: Executor): Promise<(Translation | null)[]> {
  const used: (Translation | null)[] = [];
  for (const language of [null, ...translations]) {
    // A quote within a text is escaped, so only a key matches.
    const pattern = language === null ? '[{%' : `%"altIn":{%"${language}":%`;
    const row = await db
      .selectFrom('parts')
      .select('id')
      .where('status', '<>', 'deleted')
      .where('pictures', 'like', pattern)
      .limit(1)
      .executeTakeFirst();
    if (row) used.push(language);
  }
  return used;
}

/** The categories in use, by name, with the number of parts in each. Triggers maintain the counts. */
export async function countCategories(db: Executor): Promise<{ name: string; parts: number }[]> {
  return db
    .selectFrom('parts_per_category')
    .select(['category as name', 'part_count as parts'])
    .orderBy('category')
    .execute();
}

/** How many parts have no category. An index answers this, and most shops have few. */
export async function countWithoutCategory(db: Executor): Promise<number> {
  const { parts } = await db
    .selectFrom('parts')
    .select((eb) => eb.fn.countAll<number | string>().as('parts'))
    .where('unlisted_at', 'is', null)
    .where('category', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(parts);
}
