import { DAY_MS, overviewLimits } from '../../../domain/overview/overview.rules.ts';
import type { Deps } from '../../deps.ts';
import { FORGOTTEN_AT_ONCE, deleteOldSales } from './overview.store.ts';

/**
 * Takes the sales that best sellers no longer count out of what is kept for them. The overview is right
 * without it, and takes the longer the more of them there are.
 */
export async function forgetOldSales(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping: AbortSignal,
): Promise<void> {
  const before = clock.now() - overviewLimits.bestSellerDays * DAY_MS;
  while (!stopping.aborted) {
    if ((await deleteOldSales(db.query, before)) < FORGOTTEN_AT_ONCE) return;
  }
}
