import { setImmediate } from 'node:timers/promises';
import { DAY_MS } from '../../../domain/overview/overview.rules.ts';
import { type OrderFilter, orderFilters } from '../../../domain/orders/order.states.ts';
import { type Result, succeed } from '../../../domain/result.ts';
import { type Database, firstIdAt } from '../../db/database.ts';
import type { OrderRow } from '../../db/schema.ts';
import { listedOrders } from './listed-orders.store.ts';

export type BookedWanted = {
  readonly filter: OrderFilter;
  readonly find?: string | undefined;
  /** The first and the last day on which they were placed (UTC, `2026-01-31`). */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Rows that are read at once: some milliseconds' work, since the embedded database answers nobody else meanwhile. */
const PAGE = 250;

/**
 * The orders that an administrator lists, page by page, oldest first, each as it stands when its page is read: nothing
 * is held in the database between two pages. Fails as the list does.
 */
export async function bookedOrders(
  db: Database,
  { filter, find, from, to }: BookedWanted,
): Promise<Result<AsyncGenerator<readonly OrderRow[]>, 'INVALID_FIELDS'>> {
  const first = from === undefined ? Number.NEGATIVE_INFINITY : Date.parse(from);
  const behind = to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to) + DAY_MS;
  // An order's id is made when it is placed; a day is more than two clocks are apart.
  const start = from === undefined ? undefined : firstIdAt(first - DAY_MS);
  const end = to === undefined ? null : firstIdAt(behind + DAY_MS);
  const page = (cursor: string | undefined) =>
    listedOrders(db, { filter, find, order: 'asc', limit: PAGE, cursor });
  const begun = await page(start);
  if (!begun.ok) return begun;
  const whole = (ids: readonly string[]) =>
    db.query
      .selectFrom('orders')
      .selectAll()
      .where('id', 'in', ids)
      .where('status', 'in', orderFilters[filter])
      .orderBy('id')
      // Also keeps PostgreSQL from preparing one statement for each number of ids (preparing-client.ts).
      .limit(ids.length)
      .execute();

  async function* pages() {
    for (let listed = begun; ;) {
      // Buyers who came meanwhile may be too many: a file without their orders would pass for whole.
      if (!listed.ok) throw new Error('Too many buyers are meant by now to list their orders');
      const { rows, next } = listed.value;
      const ids = rows
        .filter(({ placed_at }) => placed_at >= first && placed_at < behind)
        .map(({ id }) => id);
      if (ids.length > 0) yield await whole(ids);
      if (next === null || (end !== null && next >= end)) return;
      // Pages of which nothing is wanted shall hold up nobody either.
      await setImmediate();
      listed = await page(next);
    }
  }
  return succeed(pages());
}
