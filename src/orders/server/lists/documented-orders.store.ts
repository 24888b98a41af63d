import { sql } from 'kysely';
import { readOrderNumber } from '../../rules/order-number.ts';
import type { Executor } from '../../../platform/server/db/database.ts';

/** Far above what one number can mean. */
const MOST = 100;

/** The orders that an invoice, a credit note or a shipment belongs to, by its number or tracking number. */
export async function documentedOrders(db: Executor, typed: string): Promise<readonly string[]> {
  const number = typed.trim().toUpperCase();
  const [invoiced, shipped, tracked] = await Promise.all([
    db.selectFrom('invoices').select('order_id').where('number', '=', number).limit(MOST).execute(),
    shippedUnder(db, typed),
    // Written like the index shipments_by_tracking, or neither engine uses it.
    ofShipments(db)
      .where('tracking_number', 'is not', null)
      .where(
        sql<string>`upper(replace(tracking_number, ' ', ''))`,
        '=',
        number.replaceAll(/\s/g, ''),
      )
      .execute(),
  ]);
  return [...invoiced, ...shipped, ...tracked].map((row) => row.order_id);
}

function shippedUnder(db: Executor, typed: string) {
  const meant = readOrderNumber(typed);
  if (meant === null) return [];
  const { from, to, id } = meant;
  if (id !== undefined) return ofShipments(db).where('shipments.id', '=', id).execute();
  // Written like the index shipments_by_number.
  const tail = sql<string>`substr(shipments.id, 27)`;
  return ofShipments(db).where(tail, '>=', from).where(tail, '<=', to).execute();
}

const ofShipments = (db: Executor) =>
  db
    .selectFrom('shipments')
    .innerJoin('shipment_lines', 'shipment_lines.shipment_id', 'shipments.id')
    .innerJoin('order_lines', 'order_lines.id', 'shipment_lines.line_id')
    .select('order_lines.order_id')
    .distinct()
    .limit(MOST);
