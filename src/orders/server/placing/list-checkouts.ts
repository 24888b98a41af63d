import type { Checkout } from '../../rules/checkouts.contract.ts';
import { LIST_LIMIT, type Page } from '../../../platform/rules/contract/shapes.ts';
import { periodOfDays } from '../../../platform/rules/day-in.ts';
import type { OrderFilter } from '../../rules/order.states.ts';
import { type Result, succeed } from '../../../platform/rules/result.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { issuedFor } from '../../../documents/server/invoices.store.ts';
import { ownerOf } from '../lists/order-owner.ts';
import { type OwnOrders, ownOrders } from '../lists/own-orders.store.ts';
import type { ShownLine } from '../orders.store.ts';
import { findOrders, linesOfOrders, sumsByStatus } from './checkouts.store.ts';
import { showCheckout } from './show-checkout.ts';

type Wanted = Omit<OwnOrders, 'filter' | 'order' | 'period' | 'companyId'> & {
  readonly of?: 'company' | undefined;
  readonly filter?: OrderFilter | undefined;
  /** First and last day of placing in the shop's time zone, such as `2026-01-31`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** Orders that are read at a time once a page turns out to hold larger checkouts. */
const MORE_ORDERS = 250;

/**
 * A page of a buyer's checkouts with the orders that match, or with all if nothing narrows them down. It ends early with
 * the checkout that brings it to LIST_LIMIT orders.
 */
export async function listCheckouts(
  { db, settings }: Deps,
  { from, to, of, ...wanted }: Wanted,
): Promise<Result<Page<Checkout>, 'INVALID_FIELDS'>> {
  const owner = await ownerOf(db.query, wanted.email, of);
  if (!owner) return succeed({ rows: [], next: null });
  const { filter, find } = wanted;
  const current = await settings.current();
  const hasDays = (from ?? to) !== undefined;
  const isNarrowed = hasDays || (filter ?? find) !== undefined;
  const period = hasDays
    ? periodOfDays(current.settings['shop.timeZone'], { from, to })
    : undefined;
  const grouped = await ordersByCheckout(db, {
    ...wanted,
    ...owner,
    period,
    filter: filter ?? 'all',
    order: 'desc',
  });
  if (!grouped.ok) return grouped;
  const { rows: groups, next } = grouped.value;
  const ids = [...new Set(groups.flatMap(([first]) => first?.order_id ?? []))];
  const [checkouts, issued, sums, whole] = await Promise.all([
    findOrders(db.query, ids),
    issuedFor(db.query, ids),
    isNarrowed ? sumsByStatus(db.query, ids) : [],
    isNarrowed ? [] : linesOfOrders(db.query, ids),
  ]);
  const byId = new Map(checkouts.map((row) => [row.id, row]));
  const sumsOf = Map.groupBy(sums, ({ order_id }) => order_id);
  const all = Map.groupBy(whole, ({ order_id }) => order_id);
  const documents = Map.groupBy(issued, ({ order_id }) => order_id);
  const rows = groups.flatMap((matching) => {
    const row = byId.get(matching[0]?.order_id ?? '');
    if (!row) return [];
    const shown = isNarrowed
      ? { orders: matching, all: sumsOf.get(row.id) ?? matching }
      : { orders: all.get(row.id) ?? matching };
    return [showCheckout(row, { ...shown, issued: documents.get(row.id) ?? [] }, current)];
  });
  return succeed({ rows, next });
}

/** A page of checkouts as their matching orders, in the order in which they were placed. */
async function ordersByCheckout(
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
    read = MORE_ORDERS;
  }
}
