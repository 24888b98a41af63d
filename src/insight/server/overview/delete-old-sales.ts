import { overviewLimits } from '../../rules/overview.rules.ts';
import { DAY_MS } from '../../../platform/rules/durations.ts';
import { succeed } from '../../../platform/rules/result.ts';
import { type Tx, transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';

const BATCH = 1_000;

/** Deletes sales too old for the best sellers, which only make the overview slower. */
export async function deleteOldSales(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const before = clock.now() - overviewLimits.bestSellerDays * DAY_MS;
  while (!stopping.aborted) {
    const { value: deletedCount } = await transact(db, async (tx) =>
      succeed(await deleteSome(tx, before)),
    );
    if (deletedCount < BATCH) return;
  }
}

/**
 * Locks the totals of parts first, in one order with payments, and waits for no sale that a refund has locked: its next
 * run deletes that one.
 * @returns the number of old sales
 */
async function deleteSome(tx: Tx, before: number): Promise<number> {
  const old = await tx
    .selectFrom('recent_sales')
    .select(['line_id', 'part_id'])
    .where('paid_at', '<', before)
    .orderBy('paid_at')
    .orderBy('line_id')
    .limit(BATCH)
    .execute();
  if (old.length === 0) return 0;
  const parts = [...new Set(old.map(({ part_id }) => part_id))];
  await tx
    .selectFrom('part_sales')
    .select('part_id')
    .where('part_id', 'in', parts)
    .orderBy('part_id')
    .forUpdate()
    .execute();
  const free = await tx
    .selectFrom('recent_sales')
    .select('line_id')
    .where(
      'line_id',
      'in',
      old.map(({ line_id }) => line_id),
    )
    .forUpdate()
    .skipLocked()
    .execute();
  if (free.length === 0) return 0;
  await tx
    .deleteFrom('recent_sales')
    .where(
      'line_id',
      'in',
      free.map(({ line_id }) => line_id),
    )
    .execute();
  return old.length;
}
