import { sql } from 'kysely';
import type { Page } from '../../platform/rules/contract/shapes.ts';
import { readOrderNumber } from '../rules/order-number.ts';
import { MAX_MATCHING_CHECKOUTS } from '../rules/order-search.ts';
import { orderFilters } from '../rules/order.states.ts';
import { nameKey } from '../../catalogue/rules/parts/part.schema.ts';
import type { Executor } from '../../platform/server/db/database.ts';
import { cursorOperator, pageOf } from '../../platform/server/db/queries/paging.ts';
import { documentedCheckouts } from './documented-checkouts.store.ts';
import { hasEnding, tailOfId } from './lists/id-ends.ts';
import { type ShownOrderRow, shownColumns } from './orders.store.ts';
import type { ListPaging } from './lists/paged-orders.store.ts';

/** If more PO numbers begin with a text, only a whole one is looked for. */
const MAX_BY_PREFIX = 100;

/**
 * Finds checkouts by the buyer's PO number, by the number of an invoice, a credit note or a shipment, by a tracking
 * number, or larger ones by their own number, which is the reference of a transfer.
 * @returns their ids; null for more than MAX_MATCHING_CHECKOUTS
 */
export async function findCheckouts(
  db: Executor,
  typed: string,
): Promise<readonly string[] | null> {
  const key = nameKey(typed);
  const all = db.selectFrom('checkouts').select('id');
  const most = MAX_MATCHING_CHECKOUTS + 1;
  const [whole, begun, byNumber, documented] = await Promise.all([
    all.where('po_number_key', '=', key).limit(most).execute(),
    all
      .where('po_number_key', '>=', key)
      .where('po_number_key', '<', `${key}\u{10FFFF}`)
      .limit(MAX_BY_PREFIX + 1)
      .execute(),
    findLargerByNumber(db, typed),
    documentedCheckouts(db, typed),
  ]);
  const found = [...whole, ...(begun.length > MAX_BY_PREFIX ? [] : begun), ...byNumber];
  const ids = new Set([...found.map(({ id }) => id), ...documented]);
  return ids.size > MAX_MATCHING_CHECKOUTS ? null : [...ids];
}

/** A checkout of one has its order's number. */
async function findLargerByNumber(db: Executor, typed: string) {
  const meant = readOrderNumber(typed);
  if (meant === null) return [];
  const { from, to, ends, id } = meant;
  const larger = db
    .selectFrom('checkouts')
    .select('id')
    .where('order_count', '>', sql.lit(1))
    .limit(MAX_MATCHING_CHECKOUTS + 1);
  if (id !== undefined) return larger.where('id', '=', id).execute();
  const found = await Promise.all([
    larger.where(tailOfId, '>=', from).where(tailOfId, '<=', to).execute(),
    larger.where(hasEnding(ends)).execute(),
  ]);
  return found.flat();
}

/** A page of the orders of some checkouts. Materialized first, so that no engine walks the whole list instead. */
export async function ordersOfCheckouts(
  db: Executor,
  checkouts: readonly string[],
  { filter, order, limit, cursor }: ListPaging,
): Promise<Page<ShownOrderRow>> {
  if (checkouts.length === 0) return { rows: [], next: null };
  const rows = await db
    .with(
      (name) => name('matches').materialized(),
      (query) =>
        query.selectFrom('orders').select(shownColumns).where('checkout_id', 'in', checkouts),
    )
    .selectFrom('matches')
    .selectAll()
    .where('status', 'in', orderFilters[filter])
    .$if(cursor !== undefined, (query) => query.where('id', cursorOperator[order], cursor ?? ''))
    .orderBy('id', order)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row.id);
}
