import type { Overview } from '../../../domain/overview/overview.contract.ts';
import { DAY_MS, overviewLimits, shownWeeks } from '../../../domain/overview/overview.rules.ts';
import type { Deps } from '../../deps.ts';
import { countOpenOrders, findBestSellers, findRunningLow, sumRevenue } from './overview.store.ts';

/** What an administrator looks at first, read by the database as sums: no order is loaded. */
export async function readOverview({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Overview> {
  const now = clock.now();
  const weeks = shownWeeks(now);
  const [open, revenue, bestSellers, low] = await Promise.all([
    countOpenOrders(db.query),
    sumRevenue(db.query, weeks[0] ?? now),
    findBestSellers(db.query, now - overviewLimits.bestSellerDays * DAY_MS),
    findRunningLow(db.query),
  ]);
  const byWeek = new Map(revenue.map((row) => [row.weekOf, row]));
  return {
    open,
    revenue: weeks.map((week) => ({
      weekOf: new Date(week).toISOString(),
      orders: byWeek.get(week)?.orders ?? 0,
      amount: byWeek.get(week)?.amount ?? 0,
    })),
    bestSellers,
    ...low,
  };
}
