import type { Delivery } from '../../cart/rules/order-details.schema.ts';
import type { Fulfilment } from '../../orders/rules/order.states.ts';
import type { Shipment } from '../rules/shipments.contract.ts';
import type { Tracking } from '../../orders/rules/tracking.ts';
import type { Executor, Tx } from '../../platform/server/db/database.ts';
import type {
  PlacedLine,
  ShipmentLineRow,
  ShipmentRow,
} from '../../platform/server/db/tables/schema.ts';
import { placedLines } from '../../orders/server/placed-lines.ts';
import { deliveryAddresses } from '../../orders/server/delivery-addresses.store.ts';

/** Locks lines with their orders in one order, so that no two shipments deadlock. */
export async function lockLinesToSend(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, PlacedLine>> {
  const rows = await placedLines(tx)
    .where('order_lines.id', 'in', ids)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Where the goods of lines go, by line: the order's delivery address, else the buyer's own. */
export async function deliveriesOf(
  db: Executor,
  orders: readonly PlacedLine[],
): Promise<ReadonlyMap<string, Delivery>> {
  const others = await deliveryAddresses(db, orders);
  return new Map(orders.map((order) => [order.id, others.get(order.id) ?? ownAddress(order)]));
}

function ownAddress(order: PlacedLine): Delivery {
  const { user_name: name, address, company, street, postcode, city, country } = order;
  return {
    name,
    address,
    ...(company !== null && { company }),
    ...(street !== null && { street }),
    ...(postcode !== null && { postcode }),
    ...(city !== null && { city }),
    ...(country !== null && { country }),
  };
}

/**
 * Counts units of a locked order as sent.
 * @returns whether the order was still as it was read
 */
export async function countSent(
  tx: Tx,
  order: PlacedLine,
  to: { readonly fulfilment: Fulfilment; readonly sent: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_lines')
    .set({ fulfilment: to.fulfilment, sent_units: to.sent, shipped_at: to.now })
    .where('id', '=', order.id)
    .where('fulfilment', '=', order.fulfilment)
    .where('sent_units', '=', order.sent_units)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function insertShipment(
  tx: Tx,
  row: ShipmentRow,
  lines: readonly Omit<ShipmentLineRow, 'shipment_id'>[],
): Promise<void> {
  await tx.insertInto('shipments').values(row).execute();
  await tx
    .insertInto('shipment_lines')
    .values(lines.map((line) => ({ ...line, shipment_id: row.id })))
    .execute();
}

export function lockShipment(tx: Tx, id: string): Promise<ShipmentRow | undefined> {
  return tx.selectFrom('shipments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function saveTracking(tx: Tx, id: string, tracking: Tracking): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({
      carrier: tracking.carrier,
      tracking_number: tracking.trackingNumber,
      tracking_url: tracking.trackingUrl,
    })
    .where('id', '=', id)
    .execute();
}

export const trackingIn = (row: ShipmentRow): Tracking => ({
  carrier: row.carrier,
  trackingNumber: row.tracking_number,
  trackingUrl: row.tracking_url,
});

type ShipmentFilter =
  | { readonly id: string }
  | { readonly lineId: string }
  | { readonly orderId: string };

/** Shipments with their lines, oldest first: one of them, or all that carried a line or units of an order. */
export async function findShipments(db: Executor, filter: ShipmentFilter): Promise<Shipment[]> {
  const rows = await db
    .selectFrom('shipments')
    .selectAll()
    .where('id', 'in', 'id' in filter ? [filter.id] : shipmentsWith(db, filter))
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('shipment_lines as line')
    .innerJoin('order_lines', 'order_lines.id', 'line.line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'line.shipment_id',
      'line.line_id',
      'order_lines.order_id',
      'order_lines.position',
      'order_lines.part_name',
      'order_lines.part_sku',
      'line.units',
      'order_lines.quantity',
      'orders.po_number',
    ])
    .where(
      'line.shipment_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('line.shipment_id')
    .orderBy('line.line_id')
    .execute();
  const linesOf = Map.groupBy(lines, ({ shipment_id }) => shipment_id);
  return rows.map((row) => ({
    _id: row.id,
    userEmail: row.user_email,
    delivery: JSON.parse(row.delivery) as Delivery,
    ...trackingIn(row),
    sentAt: new Date(row.sent_at).toISOString(),
    lines: (linesOf.get(row.id) ?? []).map(showLine),
  }));
}

type LineRow = Pick<ShipmentLineRow, 'line_id' | 'units'> &
  Pick<PlacedLine, 'order_id' | 'position' | 'part_name' | 'part_sku' | 'quantity' | 'po_number'>;

const showLine = (row: LineRow): Shipment['lines'][number] => ({
  orderId: row.line_id,
  checkoutId: row.order_id,
  position: row.position,
  toolName: row.part_name,
  sku: row.part_sku,
  units: row.units,
  quantity: row.quantity,
  poNumber: row.po_number,
});

function shipmentsWith(db: Executor, filter: Exclude<ShipmentFilter, { id: string }>) {
  const lines = db.selectFrom('shipment_lines as line').select('line.shipment_id');
  if ('lineId' in filter) return lines.where('line.line_id', '=', filter.lineId);
  return lines
    .innerJoin('order_lines', 'order_lines.id', 'line.line_id')
    .where('order_lines.order_id', '=', filter.orderId);
}
