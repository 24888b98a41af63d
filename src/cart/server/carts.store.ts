import { digestOf } from '../../platform/server/formats/digest.ts';
import type { CartLine } from '../rules/cart-lines.ts';
import type { Cart, SavedCart } from '../rules/carts.contract.ts';
import { type Executor, type Tx, newId } from '../../platform/server/db/database.ts';
import type { CartRow } from '../../platform/server/db/tables/schema.ts';

/** The name key of the current cart. */
const CURRENT = '';

/** A customer's current cart; empty before the first change. */
export async function readCart(db: Executor, email: string): Promise<Cart> {
  const row = await db
    .selectFrom('carts')
    .select(['lines', 'version'])
    .where('user_email', '=', email)
    .where('name_key', '=', CURRENT)
    .executeTakeFirst();
  return row ? { lines: linesOf(row), version: row.version } : { lines: [], version: 0 };
}

type CartWrite = {
  readonly email: string;
  readonly lines: readonly CartLine[];
  /** The version that they were made from. */
  readonly version: number;
  readonly now: number;
};

/**
 * Replaces the current cart.
 * @returns the new version, or null when the cart is not of the named version
 */
export async function writeCart(
  db: Executor,
  { email, lines, version, now }: CartWrite,
): Promise<number | null> {
  const columns = { ...columnsOf(lines), version: version + 1, updated_at: now };
  const { length } = await (version === 0
    ? db
        .insertInto('carts')
        .values({ id: newId(), user_email: email, name: null, name_key: CURRENT, ...columns })
        .onConflict((conflict) => conflict.columns(['user_email', 'name_key']).doNothing())
        .returning('id')
        .execute()
    : db
        .updateTable('carts')
        .set(columns)
        .where('user_email', '=', email)
        .where('name_key', '=', CURRENT)
        .where('version', '=', version)
        .returning('id')
        .execute());
  return length === 1 ? version + 1 : null;
}

/** A customer's saved carts by name. */
export async function savedCarts(db: Executor, email: string): Promise<SavedCart[]> {
  const rows = await db
    .selectFrom('carts')
    .select(['id', 'name', 'line_count', 'updated_at'])
    .where('user_email', '=', email)
    .where('name_key', '!=', CURRENT)
    .orderBy('name_key')
    .execute();
  return rows.map(showSaved);
}

export async function findSavedCart(db: Executor, email: string, id: string) {
  const row = await db
    .selectFrom('carts')
    .selectAll()
    .where('id', '=', id)
    .where('user_email', '=', email)
    .where('name_key', '!=', CURRENT)
    .executeTakeFirst();
  return row && { ...showSaved(row), lines: linesOf(row) };
}

/**
 * Saves lines under a name, in place of those that had it.
 * @returns its id
 */
export async function writeSavedCart(
  db: Executor,
  saved: { email: string; name: string; lines: readonly CartLine[]; now: number },
): Promise<string> {
  const columns = { ...columnsOf(saved.lines), name: saved.name, updated_at: saved.now };
  const { id } = await db
    .insertInto('carts')
    .values({
      id: newId(),
      user_email: saved.email,
      name_key: nameKey(saved.name),
      version: 1,
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(['user_email', 'name_key']).doUpdateSet(columns))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns whether there was one; null if another of the account has the name */
export async function renameSavedCart(
  tx: Tx,
  { email, id, name }: { readonly email: string; readonly id: string; readonly name: string },
): Promise<boolean | null> {
  const own = tx
    .selectFrom('carts')
    .select('id')
    .where('user_email', '=', email)
    .where('name_key', '=', nameKey(name))
    .where('id', '<>', id);
  if (await own.executeTakeFirst()) return null;
  const { numUpdatedRows } = await tx
    .updateTable('carts')
    .set({ name, name_key: nameKey(name) })
    .where('id', '=', id)
    .where('user_email', '=', email)
    .where('name_key', '!=', CURRENT)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Names that differ only in case and spaces are one. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ');

/** @returns whether there was one */
export async function deleteSavedCart(db: Executor, email: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('carts')
    .where('id', '=', id)
    .where('user_email', '=', email)
    .where('name_key', '!=', CURRENT)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

type Share = {
  readonly token: string;
  readonly owner: string;
  readonly lines: readonly SharedLine[];
  readonly now: number;
};

export async function insertShare(
  db: Executor,
  { token, owner, lines, now }: Share,
): Promise<void> {
  await db
    .insertInto('cart_shares')
    .values({
      token_hash: digestOf(token),
      lines: JSON.stringify(lines),
      created_at: now,
      owner_hash: owner,
    })
    .execute();
}

/** Keeps the newest links of an owner. */
export async function deleteOldestShares(db: Executor, owner: string, kept: number): Promise<void> {
  const old = await db
    .selectFrom('cart_shares')
    .select('token_hash')
    .where('owner_hash', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(DELETED_AT_ONCE)
    .offset(kept)
    .execute();
  if (old.length === 0) return;
  await db
    .deleteFrom('cart_shares')
    .where(
      'token_hash',
      'in',
      old.map((row) => row.token_hash),
    )
    .execute();
}

/** Usually one. */
const DELETED_AT_ONCE = 100;

/** Those of the ids that are parts', of the catalogue or deleted. */
export async function knownParts(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('parts')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type SharedLine = { readonly toolId: string; readonly quantity: number };

export async function findShare(db: Executor, token: string): Promise<SharedLine[] | null> {
  const row = await db
    .selectFrom('cart_shares')
    .select('lines')
    .where('token_hash', '=', digestOf(token))
    .executeTakeFirst();
  return row ? (JSON.parse(row.lines) as SharedLine[]) : null;
}

export const columnsOf = (lines: readonly CartLine[]) => ({
  lines: JSON.stringify(lines),
  line_count: lines.length,
});

export const linesOf = ({ lines }: Pick<CartRow, 'lines'>) => JSON.parse(lines) as CartLine[];

const showSaved = (row: Pick<CartRow, 'id' | 'name' | 'line_count' | 'updated_at'>): SavedCart => ({
  _id: row.id,
  name: row.name ?? '',
  lineCount: row.line_count,
  updatedAt: new Date(row.updated_at).toISOString(),
  of: 'self',
  savedBy: null,
  mayRename: true,
  mayDelete: true,
});
