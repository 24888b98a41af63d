import { overviewLimits } from '../../../domain/overview/overview.rules.ts';
import { DAY_MS } from '../../../domain/durations.ts';
import type { Deps } from '../../deps.ts';

const BATCH = 1_000;

/** Deletes sales too old for the best sellers, which only make the overview slower. */
export async function deleteOldSales(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const before = clock.now() - overviewLimits.bestSellerDays * DAY_MS;
  while (!stopping.aborted) {
    const { numDeletedRows } = await db.query
      .deleteFrom('recent_sales')
      .where('order_id', 'in', (eb) =>
        eb
          .selectFrom('recent_sales')
          .select('order_id')
          .where('paid_at', '<', before)
          .orderBy('paid_at')
          .orderBy('order_id')
          .limit(BATCH),
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows < BATCH) return;
  }
}
