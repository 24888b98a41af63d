import { DAY_MS, overviewLimits } from '../../../domain/overview/overview.rules.ts';
import type { Deps } from '../../deps.ts';
import { SALES_BATCH, deleteSalesBefore } from './overview.store.ts';

/** Deletes sales too old for the best sellers, which only make the overview slower. */
export async function deleteOldSales(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const before = clock.now() - overviewLimits.bestSellerDays * DAY_MS;
  while (!stopping.aborted) {
    if ((await deleteSalesBefore(db.query, before)) < SALES_BATCH) return;
  }
}
