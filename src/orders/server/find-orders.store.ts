import { MAX_MATCHING_ORDERS } from '../rules/order-search.ts';
import { nameKey } from '../../catalogue/rules/parts/part.schema.ts';
import type { Executor } from '../../platform/server/db/database.ts';
import { documentedOrders } from './documented-orders.store.ts';

/** If more PO numbers begin with a text, only a whole one is looked for. */
const MAX_BY_PREFIX = 100;

/**
 * Finds orders by the buyer's PO number, by the number of an invoice, a credit note or a shipment, or by a tracking
 * number.
 * @returns their ids; null for more than MAX_MATCHING_ORDERS
 */
export async function findOrders(db: Executor, typed: string): Promise<readonly string[] | null> {
  const key = nameKey(typed);
  const all = db.selectFrom('orders').select('id');
  const most = MAX_MATCHING_ORDERS + 1;
  const [whole, begun, documented] = await Promise.all([
    all.where('po_number_key', '=', key).limit(most).execute(),
    all
      .where('po_number_key', '>=', key)
      .where('po_number_key', '<', `${key}\u{10FFFF}`)
      .limit(MAX_BY_PREFIX + 1)
      .execute(),
    documentedOrders(db, typed),
  ]);
  const found = [...whole, ...(begun.length > MAX_BY_PREFIX ? [] : begun)];
  const ids = new Set([...found.map(({ id }) => id), ...documented]);
  return ids.size > MAX_MATCHING_ORDERS ? null : [...ids];
}
