import { LIST_LIMIT, type Page } from '../../../platform/rules/contract/shapes.ts';
import { periodOfDays } from '../../../platform/rules/day-in.ts';
import type { OrderFilter } from '../../rules/order.states.ts';
import { type Result, succeed } from '../../../platform/rules/result.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { InvoiceRow, OrderRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { issuedFor } from '../../../documents/server/invoices.store.ts';
import { type ShownLine, linesOfOrders } from '../lines.store.ts';
import type { StatusSum } from '../order-sums.ts';
import { findOrders, sumsByStatus } from '../orders.store.ts';
import { ownerOf } from '../lists/order-owner.ts';
import { type OwnOrders, ownOrders } from '../lists/own-orders.store.ts';

/** An order of a list with the lines that match. */
export type OwnOrder = {
  readonly order: OrderRow;
  readonly lines: readonly ShownLine[];
  /** Of all lines, if not all of them are in the list. */
  readonly sums?: readonly StatusSum[] | undefined;
  readonly issued: readonly InvoiceRow[];
};

type Wanted = Omit<OwnOrders, 'filter' | 'order' | 'period' | 'companyId'> & {
  readonly of?: 'company' | undefined;
  readonly filter?: OrderFilter | undefined;
  /** First and last day of placing in the shop's time zone, such as `2026-01-31`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Lines that are read at a time once a page turns out to hold larger orders. */
const MORE_LINES = 250;

/**
 * A page of a buyer's orders with the lines that match, or with all if nothing narrows them down. It ends early with
 * the order that brings it to LIST_LIMIT lines.
 */
export async function listOwnOrders(
  { db, settings }: Deps,
  { from, to, of, ...wanted }: Wanted,
): Promise<Result<Page<OwnOrder>, 'INVALID_FIELDS'>> {
  const owner = await ownerOf(db.query, wanted.email, of);
  if (!owner) return succeed({ rows: [], next: null });
  const { filter, find } = wanted;
  const hasDays = (from ?? to) !== undefined;
  const isNarrowed = hasDays || (filter ?? find) !== undefined;
  const { 'shop.timeZone': timeZone } = (await settings.current()).settings;
  const grouped = await linesByOrder(db, {
    ...wanted,
    ...owner,
    period: hasDays ? periodOfDays(timeZone, { from, to }) : undefined,
    filter: filter ?? 'all',
    order: 'desc',
  });
  if (!grouped.ok) return grouped;
  const { rows: groups, next } = grouped.value;
  const ids = [...new Set(groups.flatMap(([first]) => first?.order_id ?? []))];
  const [orders, issued, sums, whole] = await Promise.all([
    findOrders(db.query, ids),
    issuedFor(db.query, ids),
    isNarrowed ? sumsByStatus(db.query, ids) : [],
    isNarrowed ? [] : linesOfOrders(db.query, ids),
  ]);
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const sumsOf = Map.groupBy(sums, ({ order_id }) => order_id);
  const linesOf = Map.groupBy(whole, ({ order_id }) => order_id);
  const issuedOf = Map.groupBy(issued, ({ order_id }) => order_id);
  const rows = groups.flatMap((matching): OwnOrder[] => {
    const order = orderOf.get(matching[0]?.order_id ?? '');
    if (!order) return [];
    const { id } = order;
    const lines = linesOf.get(id) ?? matching;
    return [{ order, lines, sums: sumsOf.get(id), issued: issuedOf.get(id) ?? [] }];
  });
  return succeed({ rows, next });
}

/** A page of orders as their matching lines, in the order in which they were placed. */
async function linesByOrder(
  db: Database,
  { limit, ...wanted }: OwnOrders,
): Promise<Result<Page<readonly ShownLine[]>, 'INVALID_FIELDS'>> {
  const groups: ShownLine[][] = [];
  let count = 0;
  let { cursor } = wanted;
  let read = limit + 1;
  for (;;) {
    const page = await ownOrders(db, { ...wanted, cursor, limit: read });
    if (!page.ok) return page;
    for (const row of page.value.rows) {
      const group = groups.at(-1);
      const last = group?.[0];
      if (group && last?.order_id === row.order_id) group.unshift(row);
      else if (last && (groups.length === limit || count >= LIST_LIMIT))
        return succeed({ rows: groups, next: last.id });
      else groups.push([row]);
      count += 1;
    }
    if (page.value.next === null) return succeed({ rows: groups, next: null });
    cursor = page.value.next;
    read = MORE_LINES;
  }
}
