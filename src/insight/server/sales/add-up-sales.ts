import { setImmediate } from 'node:timers/promises';
import { type Period, dayIn, periodOfDays, startOfDay } from '../../../platform/rules/day-in.ts';
import { majorOf } from '../../../platform/rules/money/money.ts';
import type { SalesGroup } from '../../rules/sales-groups.ts';
import type { Sales, SalesRow } from '../../rules/sales.contract.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { newestOrders } from '../../../orders/server/lists/newest-orders.store.ts';
import { type SalesSum, namesOfParts, soldWithin, sumSales, timeOfSale } from './sales.store.ts';

export type SalesRequest = {
  readonly by: SalesGroup;
  /** Of the days and months. */
  readonly timeZone: string;
  /** First and last day of payment (`2026-01-31`). */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Sales of one statement: a few milliseconds, during which the embedded database answers nobody else. */
const SLICE = 5_000;

/**
 * Adds up sales in slices of their time of payment, and lets other requests in between. Sorted by time for months,
 * else by amount, with the shop's own currency first.
 */
export async function addUpSales(
  db: Executor,
  { by, from, to, timeZone }: SalesRequest,
  ownCurrency: string,
): Promise<SalesSum[]> {
  const sums = new Map<string, SalesSum>();
  const all = await soldWithin(db, periodOfDays(timeZone, { from, to }));
  for (let rest = all; rest && rest.from < rest.before;) {
    const slice = await sliceOf(db, by, rest, timeZone);
    for (const sum of await sumSales(db, by, slice, monthOf(timeZone, slice.from))) {
      const key = `${sum.currency} ${sum.key}`;
      sums.set(key, addTo(sums.get(key), sum));
    }
    rest = { ...rest, from: slice.before };
    await setImmediate();
  }
  return [...sums.values()].toSorted(by === 'month' ? byMonth : byAmount(ownCurrency));
}

/** The start of a period: at most SLICE sales, apart from sales of one millisecond, and at most a month. */
async function sliceOf(
  db: Executor,
  by: SalesGroup,
  rest: Period,
  timeZone: string,
): Promise<Period> {
  const next = (await timeOfSale(db, rest, SLICE)) ?? rest.before;
  const end = by === 'month' ? Math.min(next, nextMonth(timeZone, rest.from)) : next;
  return { from: rest.from, before: Math.min(Math.max(end, rest.from + 1), rest.before) };
}

const monthOf = (timeZone: string, time: number) =>
  dayIn(timeZone, time).slice(0, 'yyyy-mm'.length);
function nextMonth(timeZone: string, time: number): number {
  const first = new Date(`${monthOf(timeZone, time)}-01`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  return startOfDay(timeZone, dayIn('UTC', first.getTime()));
}

function addTo(before: SalesSum | undefined, sum: SalesSum): SalesSum {
  if (!before) return sum;
  return {
    ...sum,
    orders: before.orders + sum.orders,
    units: before.units + sum.units,
    soldMinor: before.soldMinor + sum.soldMinor,
  };
}

const byText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
const byMonth = (a: SalesSum, b: SalesSum) =>
  byText(a.key, b.key) || byText(a.currency, b.currency);
const byAmount = (own: string) => (a: SalesSum, b: SalesSum) =>
  byText(a.currency === own ? '' : a.currency, b.currency === own ? '' : b.currency) ||
  b.soldMinor - a.soldMinor ||
  byText(a.key, b.key);

/** Rows with the names of their parts or customers. */
export async function rowsWithNames(
  db: Executor,
  by: SalesGroup,
  sums: readonly SalesSum[],
): Promise<SalesRow[]> {
  const keys = sums.map(({ key }) => key);
  const parts = by === 'part' ? await namesOfParts(db, keys) : null;
  const buyers = by === 'customer' ? await newestOrders(db, keys) : null;
  return sums.map((sum) => ({
    key: sum.key,
    name: (parts ?? buyers)?.get(sum.key)?.name ?? null,
    sku: parts?.get(sum.key)?.sku ?? null,
    ...toAnswer(sum),
  }));
}

const toAnswer = ({ currency, orders, units, soldMinor }: SalesSum) => ({
  currency,
  orders,
  units,
  net: majorOf(soldMinor, currency),
});

/** The first rows of a report, with the totals of all. */
export async function readSales(
  db: Executor,
  { limit, ...wanted }: SalesRequest & { readonly limit: number },
  ownCurrency: string,
): Promise<Sales> {
  const sums = await addUpSales(db, wanted, ownCurrency);
  const totals = new Map<string, SalesSum>();
  // An order of several parts counts for each of them, but once in all.
  const all =
    wanted.by === 'part' ? await addUpSales(db, { ...wanted, by: 'month' }, ownCurrency) : sums;
  for (const sum of all) totals.set(sum.currency, addTo(totals.get(sum.currency), sum));
  return {
    rows: await rowsWithNames(db, wanted.by, sums.slice(0, limit)),
    rowCount: sums.length,
    totals: [...totals.values()].map(toAnswer),
  };
}
