import { setImmediate } from 'node:timers/promises';
import { DAY_MS } from '../../../domain/durations.ts';
import { type OrderFilter, orderFilters } from '../../../domain/orders/order.states.ts';
import { type Result, succeed } from '../../../domain/result.ts';
import { type Database, firstIdAt } from '../../db/database.ts';
import type { OrderRow } from '../../db/schema.ts';
import { listedOrders } from './listed-orders.store.ts';

export type OrderExport = {
  readonly filter: OrderFilter;
  readonly find?: string | undefined;
  /** First and last day of placing (UTC, `2026-01-31`). */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** A few milliseconds of reading, during which the embedded database answers nobody else. */
const PAGE = 250;

/**
 * The orders of an administrator's list, oldest first, in pages. Each page is read on its own, so that the database
 * keeps nothing open between two.
 */
export async function ordersForExport(
  db: Database,
  { filter, find, from, to }: OrderExport,
): Promise<Result<AsyncGenerator<readonly OrderRow[]>, 'INVALID_FIELDS'>> {
  const first = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from);
  const behind = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to) + DAY_MS;
  // An order's id holds its time; no two clocks differ by more than a day.
  const start = from === undefined ? undefined : firstIdAt(first - DAY_MS);
  const end = to === undefined ? null : firstIdAt(behind + DAY_MS);
  const page = (cursor: string | undefined) =>
    listedOrders(db, { filter, find, order: 'asc', limit: PAGE, cursor });
  const firstPage = await page(start);
  if (!firstPage.ok) return firstPage;
  const readRows = (ids: readonly string[]) =>
    db.query
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', ids)
      .where('status', 'in', orderFilters[filter])
      .orderBy('id')
      // The limit also keeps PostgreSQL from preparing a statement per number of ids (preparing-client.ts).
      .limit(ids.length)
      .execute();

  async function* pages() {
    for (let listed = firstPage; ;) {
      // New buyers may exceed the search limit meanwhile; a file without their orders would look complete.
      if (!listed.ok) throw new Error('Too many buyers are meant by now to list their orders');
      const { rows, next } = listed.value;
      const ids = rows
        .filter(({ placed_at }) => placed_at >= first && placed_at < behind)
        .map(({ id }) => id);
      if (ids.length > 0) yield await readRows(ids);
      if (next === null || (end !== null && next >= end)) return;
      // Lets other requests in, even between empty pages.
      await setImmediate();
      listed = await page(next);
    }
  }
  return succeed(pages());
}
