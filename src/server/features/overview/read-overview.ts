import type { Overview } from '../../../domain/overview/overview.contract.ts';
import {
  DAY_MS,
  WEEK_MS,
  overviewLimits,
  shownWeeks,
} from '../../../domain/overview/overview.rules.ts';
import type { Deps } from '../../deps.ts';
import { countOpenOrders, findBestSellers, findRunningLow, sumRevenue } from './overview.store.ts';

/** What an administrator looks at first, read by the database as sums: no order is loaded. */
export async function readOverview({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Overview> {
  const now = clock.now();
  const weeks = shownWeeks(now);
  const [open, revenue, bestSellers, runningLow] = await Promise.all([
    countOpenOrders(db.query),
    sumRevenue(db.query, { since: weeks[0] ?? now, length: WEEK_MS }),
    findBestSellers(db.query, now - overviewLimits.bestSellerDays * DAY_MS),
    findRunningLow(db.query),
  ]);
  const byWeek = new Map(revenue.map((row) => [row.period, row]));
  return {
    open,
    revenue: weeks.map((week, index) => ({
      weekOf: new Date(week).toISOString(),
      orders: byWeek.get(index)?.orders ?? 0,
      amount: byWeek.get(index)?.amount ?? 0,
    })),
    bestSellers,
    runningLow,
  };
}
