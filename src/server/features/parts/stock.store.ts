import { type Tx, newId } from '../../db/database.ts';
import { type QueryParams, cachedQuery } from '../../db/cached-query.ts';
import type { Schema, StockReason } from '../../db/schema.ts';
import { deferToCommit } from '../../db/pipelined.ts';

type Change = {
  readonly partId: string;
  readonly reason: StockReason;
  readonly orderId?: string;
  readonly note?: string | null;
  /** The acting user's address; null for the shop itself. */
  readonly actor: string | null;
  readonly now: number;
};

/** @param least the level that the part must have */
const updateLevel = cachedQuery(
  (db, { id, delta, least }: QueryParams<{ id: string; delta: number; least: number }>) =>
    db
      .updateTable('parts')
      .set((eb) => ({ available: eb('available', '+', delta) }))
      .where('id', '=', id)
      .where('available', '>=', least)
      .returning('available'),
);

const writeEntry = cachedQuery((db, row: QueryParams<Schema['stock_ledger']>) =>
  db.insertInto('stock_ledger').values({
    id: row.id,
    part_id: row.part_id,
    delta: row.delta,
    available_after: row.available_after,
    reason: row.reason,
    note: row.note,
    order_id: row.order_id,
    actor: row.actor,
    created_at: row.created_at,
  } satisfies QueryParams<Schema['stock_ledger']>),
);

/**
 * Changes a part's stock and writes its ledger entry in the caller's transaction. All stock changes go through here, so
 * the ledger always adds up to `available` (rulings §4).
 * @returns the new level, or null if the stock is too small and nothing was changed
 */
export async function changeStock(tx: Tx, delta: number, change: Change): Promise<number | null> {
  const { rows } = await updateLevel(tx, { id: change.partId, delta, least: Math.max(-delta, 0) });
  const [row] = rows;
  if (!row) return null;
  const written = writeEntry(tx, {
    id: newId(),
    part_id: change.partId,
    delta,
    available_after: row.available,
    reason: change.reason,
    note: change.note ?? null,
    order_id: change.orderId ?? null,
    actor: change.actor,
    created_at: change.now,
  });
  deferToCommit(tx, written);
  return row.available;
}
