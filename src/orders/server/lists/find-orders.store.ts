import { type RawBuilder, sql } from 'kysely';
import { MAX_MATCHING_ORDERS } from '../../rules/order-search.ts';
import { nameKey } from '../../../catalogue/rules/parts/part.schema.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { documentedOrders } from './documented-orders.store.ts';

/** If more PO numbers hold a text, only a whole one is looked for. */
const MAX_HOLDING = 100;

/** Shorter texts find PO numbers by their beginning only, since most numbers hold them somewhere. */
const MIN_INFIX = 3;

/**
 * Whether a PO number begins with a text, or holds it if it is long enough.
 * @param key as `nameKey` writes it
 */
export function holdsPoNumber(key: string): RawBuilder<boolean> {
  if (key.length < MIN_INFIX)
    return sql<boolean>`po_number_key >= ${key} and po_number_key < ${`${key}\u{10FFFF}`}`;
  const pattern = `%${key.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`po_number_key like ${pattern} escape '\\'`;
}

/**
 * Finds orders by the buyer's PO number or a part of it, by the number of an invoice, a credit note or a shipment, or by a tracking
 * number.
 * @returns their ids; null for more than MAX_MATCHING_ORDERS
 */
export async function findOrders(db: Executor, typed: string): Promise<readonly string[] | null> {
  const key = nameKey(typed);
  const all = db.selectFrom('orders').select('id');
  const most = MAX_MATCHING_ORDERS + 1;
  const [whole, holding, documented] = await Promise.all([
    all.where('po_number_key', '=', key).limit(most).execute(),
    all
      .where('po_number_key', 'is not', null)
      .where(holdsPoNumber(key))
      .limit(MAX_HOLDING + 1)
      .execute(),
    documentedOrders(db, typed),
  ]);
  const found = [...whole, ...(holding.length > MAX_HOLDING ? [] : holding)];
  const ids = new Set([...found.map(({ id }) => id), ...documented]);
  return ids.size > MAX_MATCHING_ORDERS ? null : [...ids];
}
