import { type Tx, newId } from '../../db/database.ts';
import type { StockReason } from '../../db/schema.ts';
import { leaveToCommit } from '../../db/together.ts';

type Change = {
  readonly partId: string;
  readonly reason: StockReason;
  readonly orderId?: string;
  /** Who did it, by address; null for the shop itself. */
  readonly actor: string | null;
  readonly now: number;
};

/**
 * Changes a part's stock and writes the ledger's row for it, in the caller's transaction. Every
 * change of stock goes through here, so the ledger always adds up to `available` (rulings §4).
 * @returns the level afterwards, or null where there is not enough: then nothing was changed
 */
export async function changeStock(tx: Tx, delta: number, change: Change): Promise<number | null> {
  const row = await tx
    .updateTable('parts')
    .set((eb) => ({ available: eb('available', '+', delta) }))
    .where('id', '=', change.partId)
    .$if(delta < 0, (query) => query.where('available', '>=', -delta))
    .returning('available')
    .executeTakeFirst();
  if (!row) return null;
  const written = tx
    .insertInto('stock_ledger')
    .values({
      id: newId(),
      part_id: change.partId,
      delta,
      level_after: row.available,
      reason: change.reason,
      order_id: change.orderId ?? null,
      actor: change.actor,
      at: change.now,
    })
    .execute();
  leaveToCommit(tx, written);
  return row.available;
}
