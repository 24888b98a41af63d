import { setImmediate } from 'node:timers/promises';
import type { Delivery } from '../../../cart/rules/order-details.schema.ts';
import { periodOfDays } from '../../../platform/rules/day-in.ts';
import { DAY_MS } from '../../../platform/rules/durations.ts';
import { type OrderFilter, orderFilters } from '../../rules/order.states.ts';
import { type Result, succeed } from '../../../platform/rules/result.ts';
import { type Database, type Executor, firstIdAt } from '../../../platform/server/db/database.ts';
import type { PlacedLine } from '../../../platform/server/db/tables/schema.ts';
import { deliveryAddresses } from '../delivery-addresses.store.ts';
import { hasStatus, placedLines } from '../placed-lines.ts';
import { listedOrders } from '../lists/listed-orders.store.ts';

export type OrderExport = {
  readonly filter: OrderFilter;
  readonly find?: string | undefined;
  /** First and last day of placing in the shop's time zone, such as `2026-01-31`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export type ExportedOrder = PlacedLine & {
  /** Of its shipments, oldest first, each once. */
  readonly trackingNumbers: readonly string[];
  /** Null if it goes to the buyer's address. */
  readonly delivery: Delivery | null;
  /** When the last invoice of a line on account is due; null before it is issued, and for others. */
  readonly dueOn: string | null;
};

/** A few milliseconds of reading, during which the embedded database answers nobody else. */
export const EXPORT_PAGE = 250;

/**
 * The orders of an administrator's list, oldest first, in pages. Each page is read on its own, so that the database
 * keeps nothing open between two.
 */
export async function ordersForExport(
  db: Database,
  { filter, find, from, to }: OrderExport,
  timeZone: string,
): Promise<Result<AsyncGenerator<readonly ExportedOrder[]>, 'INVALID_FIELDS'>> {
  const period = periodOfDays(timeZone, { from, to });
  // An order's id holds its time; no two clocks differ by more than a day.
  const start = from === undefined ? undefined : firstIdAt(period.from - DAY_MS);
  const end = to === undefined ? null : firstIdAt(period.before + DAY_MS);
  const page = (cursor: string | undefined) =>
    listedOrders(db, { filter, find, order: 'asc', limit: EXPORT_PAGE, cursor });
  const firstPage = await page(start);
  if (!firstPage.ok) return firstPage;
  async function* pages() {
    for (let listed = firstPage; ;) {
      // New buyers may exceed the search limit meanwhile; a file without their orders would look complete.
      if (!listed.ok) throw new Error('Too many buyers are meant by now to list their orders');
      const { rows, next } = listed.value;
      const ids = rows
        .filter(({ placed_at }) => placed_at >= period.from && placed_at < period.before)
        .map(({ id }) => id);
      if (ids.length > 0) yield await readExported(db.query, ids, filter);
      if (next === null || (end !== null && next >= end)) return;
      // Lets other requests in, even between empty pages.
      await setImmediate();
      listed = await page(next);
    }
  }
  return succeed(pages());
}

/** Orders by id with all columns, oldest first, and their tracking numbers. */
export async function readExported(
  db: Executor,
  ids: readonly string[],
  filter: OrderFilter,
): Promise<readonly ExportedOrder[]> {
  const rows = await placedLines(db)
    .where('order_lines.id', 'in', ids)
    .where(hasStatus(orderFilters[filter]))
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    // The limit also keeps PostgreSQL from preparing a statement per number of ids (preparing-client.ts).
    .limit(ids.length)
    .execute();
  const numbers = await trackingNumbersOf(db, rows);
  const deliveries = await deliveryAddresses(db, rows);
  const dueDays = await dueDaysOf(db, rows);
  return rows.map((row) => ({
    ...row,
    trackingNumbers: numbers.get(row.id) ?? [],
    delivery: deliveries.get(row.id) ?? null,
    dueOn: dueDays.get(row.id) || null,
  }));
}

/** By line: an order may have an invoice for each shipment, of which the last one due counts. */
async function dueDaysOf(
  db: Executor,
  lines: readonly PlacedLine[],
): Promise<ReadonlyMap<string, string>> {
  const ids = lines.filter(({ payment }) => payment === 'invoice').map((line) => line.order_id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('invoice_lines', (join) =>
      join.onRef('invoice_lines.invoice_id', '=', 'invoices.id').on('units', '>', 0),
    )
    .select(['order_id', 'due_on', 'part', 'line_id'])
    .where('order_id', 'in', [...new Set(ids)])
    .where('due_on', 'is not', null)
    .orderBy('due_on')
    .execute();
  const dayOf = (line: PlacedLine) =>
    rows.findLast(
      (row) => row.order_id === line.order_id && (row.part === 0 || row.line_id === line.id),
    )?.due_on;
  return new Map(lines.flatMap((line) => [[line.id, dayOf(line) ?? '']]));
}

async function trackingNumbersOf(
  db: Executor,
  orders: readonly PlacedLine[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const sent = orders.filter(({ sent_units }) => sent_units > 0).map(({ id }) => id);
  if (sent.length === 0) return new Map();
  const rows = await db
    .selectFrom('shipment_lines as line')
    .innerJoin('shipments', 'shipments.id', 'line.shipment_id')
    .select(['line.line_id', 'shipments.tracking_number'])
    .where('line.line_id', 'in', sent)
    .where('shipments.tracking_number', 'is not', null)
    .orderBy('line.line_id')
    .orderBy('shipments.id')
    .$narrowType<{ tracking_number: string }>()
    .execute();
  const byOrder = Map.groupBy(rows, ({ line_id }) => line_id);
  return new Map(
    [...byOrder].map(([id, lines]) => [
      id,
      [...new Set(lines.map(({ tracking_number }) => tracking_number))],
    ]),
  );
}
