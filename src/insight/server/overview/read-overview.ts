import type { Overview, Sum } from '../../rules/overview.contract.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import { overviewLimits, visibleWeeks } from '../../rules/overview.rules.ts';
import { orderFilters } from '../../../orders/rules/order.states.ts';
import { DAY_MS } from '../../../platform/rules/durations.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { countOpenOrders, findBestSellers, findRunningLow, sumRevenue } from './overview.store.ts';

/** Reads the overview as sums; no order is loaded. */
export async function readOverview({
  db,
  clock,
  config,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'> & {
  readonly config: Pick<Deps['config'], 'currency'>;
}): Promise<Overview> {
  const now = clock.now();
  const weeks = visibleWeeks(now);
  const { limits } = await settings.current();
  const [open, revenue, sellers, low] = await Promise.all([
    countOpenOrders(db.query),
    sumRevenue(db.query, weeks[0] ?? now),
    findBestSellers(db.query, now - overviewLimits.bestSellerDays * DAY_MS),
    findRunningLow(db.query, limits),
  ]);
  const openIn = (statuses: readonly (typeof open)[number]['status'][]) =>
    sumOfOrders(
      open.filter(({ status }) => statuses.includes(status)),
      config.currency,
    );
  const byWeek = Map.groupBy(revenue, ({ weekOf }) => weekOf);
  const byPart = Map.groupBy(sellers, ({ id }) => id);
  return {
    open: { unpaid: openIn(orderFilters.unPaid), toShip: openIn(orderFilters.pending) },
    revenue: weeks.map((week) => ({
      weekOf: new Date(week).toISOString(),
      ...sumOfOrders(byWeek.get(week) ?? [], config.currency),
    })),
    bestSellers: [...byPart.values()].flatMap((rows) =>
      rows.slice(0, 1).map(({ id: _id, name, image_url: img, quantity }) => ({
        _id,
        name,
        img,
        quantity,
        ...sumOf(rows, config.currency),
      })),
    ),
    ...low,
  };
}

type InCurrency = { readonly currency: string; readonly amountMinor: number };

/** Splits rows by currency into the shop's own amount and the others. */
function sumOf(rows: readonly InCurrency[], own: string): Sum {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of rows)
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return {
    amount: majorOf(sums.get(own) ?? 0, own),
    otherAmounts: [...sums]
      .filter(([currency, amountMinor]) => currency !== own && amountMinor > 0)
      .map(([currency, amountMinor]) => ({ currency, amount: majorOf(amountMinor, currency) }))
      .toSorted((one, other) => (one.currency < other.currency ? -1 : 1)),
  };
}

function sumOfOrders(rows: readonly (InCurrency & { readonly orders: number })[], own: string) {
  return { orders: rows.reduce((all, { orders }) => all + orders, 0), ...sumOf(rows, own) };
}
