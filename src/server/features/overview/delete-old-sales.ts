import { DAY_MS, overviewLimits } from '../../../domain/overview/overview.rules.ts';
import type { Deps } from '../../deps.ts';
import { SALES_BATCH, deleteSalesBefore } from './overview.store.ts';

/**
 * Deletes sales that are too old for the best sellers. The overview is correct without this, but
 * grows slower with each.
 */
export async function deleteOldSales(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const before = clock.now() - overviewLimits.bestSellerDays * DAY_MS;
  while (!stopping.aborted) {
    if ((await deleteSalesBefore(db.query, before)) < SALES_BATCH) return;
  }
}
