import { sql } from 'kysely';
import { MAX_STOCK_NOTICES } from '../../rules/stock-notices.contract.ts';
import type { Executor, Tx } from '../../../platform/server/db/database.ts';
import { insertInFreeSlot } from '../../../platform/server/db/queries/free-slot.ts';

/** The parts that an account waits for, the newest request first. */
export async function listNotices(
  db: Executor,
  email: string,
): Promise<{ toolId: string; createdAt: string }[]> {
  const rows = await db
    .selectFrom('stock_notices')
    .innerJoin('parts', 'parts.id', 'part_id')
    .select(['part_id', 'stock_notices.created_at'])
    .where('user_email', '=', email)
    .where('unlisted_at', 'is', null)
    .orderBy('stock_notices.created_at', 'desc')
    .orderBy('part_id')
    .execute();
  return rows.map((row) => ({
    toolId: row.part_id,
    createdAt: new Date(row.created_at).toISOString(),
  }));
}

/**
 * Stores a request once per account and part.
 * @returns false when the account has as many as it may
 */
export async function insertNotice(
  tx: Tx,
  email: string,
  partId: string,
  now: number,
): Promise<boolean> {
  const own = () =>
    tx.selectFrom('stock_notices').select(['part_id', 'slot']).where('user_email', '=', email);
  const isThere = async () =>
    (await own().where('part_id', '=', partId).executeTakeFirst()) !== undefined;
  if (await isThere()) return true;
  return insertInFreeSlot({
    max: MAX_STOCK_NOTICES,
    used: async () => (await own().execute()).map(({ slot }) => slot),
    insert: async (slot) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('stock_notices')
        .values({ user_email: email, part_id: partId, slot, created_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n || (await isThere());
    },
  });
}

/**
 * Deletes a request.
 * @returns whether it was there, so that of two processes only one mails its account
 */
export async function deleteNotice(db: Executor, email: string, partId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_notices')
    .where('user_email', '=', email)
    .where('part_id', '=', partId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** The stock at which a part is back: the smallest quantity of full cartons that reaches its minimum (`leastQuantity`), in whole numbers on both engines. */
const leastUnits = sql<number>`(minimum_quantity + multiple_of - 1) / multiple_of * multiple_of`;

/** Requests whose part is back in stock, and those of deleted parts, the oldest first. */
export async function dueNotices(db: Executor, limit: number) {
  return db
    .selectFrom('stock_notices')
    .innerJoin('parts', 'parts.id', 'part_id')
    .leftJoin('users', 'users.email', 'user_email')
    .select([
      'user_email',
      'part_id',
      'name',
      'available',
      'minimum_quantity',
      'multiple_of',
      'unlisted_at',
      'language',
    ])
    .where((eb) => eb.or([eb('unlisted_at', 'is not', null), eb('available', '>=', leastUnits)]))
    .orderBy('stock_notices.created_at')
    .orderBy('user_email')
    .orderBy('part_id')
    .limit(limit)
    .execute();
}
