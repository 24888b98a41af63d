import type { Page } from '../../../domain/contract/shapes.ts';
import { type Part, type PartUpdate, nameKey } from '../../../domain/parts/part.schema.ts';
import type { PartSort, PartsQuery } from '../../../domain/parts/parts.contract.ts';
import { sql } from 'kysely';
import { type Executor, type Tx, newId } from '../../db/database.ts';
import type { PartRow } from '../../db/schema.ts';
import { pageOf } from '../../db/paging.ts';
import { indexPart, unindexPart } from './search.store.ts';

/** A part in the shape that the API answers (seed §3). */
export function showPart(row: PartRow): Part {
  return {
    _id: row.id,
    name: row.name,
    img: row.img,
    price: row.price,
    minimumQuantity: row.minimum_quantity,
    available: row.available,
    description: row.description,
    sku: row.sku,
    category: row.category,
  };
}

const live = (db: Executor) => db.selectFrom('parts').selectAll().where('deleted_at', 'is', null);

export async function findPart(db: Executor, id: string): Promise<PartRow | undefined> {
  return live(db).where('id', '=', id).executeTakeFirst();
}

/** The part with its row held until the transaction ends, so that no other order reads the same stock. */
export async function lockPart(tx: Tx, lock: boolean, id: string): Promise<PartRow | undefined> {
  return live(tx)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function findPartByName(db: Executor, name: string): Promise<PartRow | undefined> {
  return live(db).where('name_key', '=', nameKey(name)).executeTakeFirst();
}

export async function findPartBySku(db: Executor, sku: string): Promise<PartRow | undefined> {
  return live(db).where('sku_key', '=', nameKey(sku)).executeTakeFirst();
}

/** What an admin or an import sets, as columns. */
function columns(part: Omit<PartUpdate, 'available' | 'availableWas'>) {
  const sku = part.sku || null;
  return {
    sku,
    sku_key: sku === null ? null : nameKey(sku),
    name: part.name,
    name_key: nameKey(part.name),
    category: part.category || null,
    price: part.price,
    minimum_quantity: part.minimumQuantity,
    description: part.description,
    img: part.img,
  };
}

/** Adds a part with no stock yet: stock comes through the ledger (see stock.store.ts). @returns its id */
export async function insertPart(
  tx: Tx,
  part: Omit<PartUpdate, 'available' | 'availableWas'>,
  now: number,
): Promise<string> {
  const id = newId();
  const row = columns(part);
  await tx
    .insertInto('parts')
    .values({ id, ...row, available: 0, created_at: now, updated_at: now, deleted_at: null })
    .execute();
  await indexPart(tx, id, row);
  return id;
}

/** Saves everything of a part but its stock. */
export async function updatePart(
  tx: Tx,
  id: string,
  part: Omit<PartUpdate, 'available' | 'availableWas'>,
  now: number,
): Promise<void> {
  const row = columns(part);
  await tx
    .updateTable('parts')
    .set({ ...row, updated_at: now })
    .where('id', '=', id)
    .execute();
  await indexPart(tx, id, row);
}

/** Takes a part out of the catalogue; its row stays for the orders and the ledger. @returns whether it was there */
export async function deletePart(tx: Tx, id: string, now: number): Promise<boolean> {
  await unindexPart(tx, id);
  const { numUpdatedRows } = await tx
    .updateTable('parts')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The parts of these ids that are in the catalogue, in the order of the ids. */
export async function findParts(db: Executor, ids: readonly string[]): Promise<PartRow[]> {
  if (ids.length === 0) return [];
  const rows = await live(db).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type SortColumn = 'id' | 'name_key' | 'price' | 'available';
export const partSortColumns: Readonly<
  Record<PartSort, { column: SortColumn; direction: 'asc' | 'desc' }>
> = {
  newest: { column: 'id', direction: 'desc' },
  name: { column: 'name_key', direction: 'asc' },
  price: { column: 'price', direction: 'asc' },
  '-price': { column: 'price', direction: 'desc' },
  '-available': { column: 'available', direction: 'desc' },
};

/** Parts in the order they were added unless a sort is asked for, a page at a time. */
export async function listParts(
  db: Executor,
  { limit, cursor, category, inStock, sort }: Omit<PartsQuery, 'q'>,
): Promise<Page<PartRow>> {
  const { column, direction } = sort
    ? partSortColumns[sort]
    : ({ column: 'id', direction: 'asc' } as const);
  let query = live(db);
  if (category) query = query.where('category', '=', category);
  if (inStock === 'true') query = query.where('available', '>', 0);
  const after = cursor === undefined ? null : readCursor(cursor, column);
  if (after) {
    const beyond = direction === 'asc' ? '>' : '<';
    query =
      column === 'id'
        ? query.where('id', beyond, after.id)
        : query.where(
            sql<boolean>`(${sql.ref(column)}, ${sql.ref('id')}) ${sql.raw(beyond)} (${after.value}, ${after.id})`,
          );
  }
  if (column !== 'id') query = query.orderBy(column, direction);
  const rows = await query
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => makeCursor(column === 'id' ? '' : row[column], row.id));
}

function makeCursor(value: string | number, id: string): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/**
 * A cursor that does not read counts as none: the list then begins at its beginning. Anybody may have
 * written it, so it must hold what the sort's own column holds: a text, or a whole number.
 */
function readCursor(
  cursor: string,
  column: SortColumn,
): { value: string | number; id: string } | null {
  try {
    const [value, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    const counts = column === 'price' || column === 'available';
    const valid = isPlainText(id) && (counts ? Number.isSafeInteger(value) : isPlainText(value));
    return valid ? { value: value as string | number, id } : null;
  } catch {
    return null;
  }
}

/** Text that either engine takes as a parameter. */
function isPlainText(value: unknown): value is string {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000');
}

/** The categories in use and how many parts each holds, by name. */
export async function countCategories(db: Executor): Promise<{ name: string; parts: number }[]> {
  const rows = await db
    .selectFrom('parts')
    .select(['category', (eb) => eb.fn.countAll<number | string>().as('parts')])
    .where('deleted_at', 'is', null)
    .where('category', 'is not', null)
    .groupBy('category')
    .orderBy('category')
    .execute();
  return rows.map((row) => ({ name: row.category ?? '', parts: Number(row.parts) }));
}
