import type { Tx } from '../../../platform/server/db/database.ts';
import type { OrderLineRow, PlacedLine } from '../../../platform/server/db/tables/schema.ts';

type Promised = Pick<OrderLineRow, 'part_id' | 'delivery_id'>;
/** The columns that say what an order waits for. */
export type AheadColumns = Pick<
  OrderLineRow,
  'ahead_units' | 'released_units' | 'delivery_id' | 'promised_on'
>;

/** Of an order that waits for nothing. */
export const nothingAhead: AheadColumns = {
  ahead_units: 0,
  released_units: 0,
  delivery_id: null,
  promised_on: null,
};

/** Of an order after units that it waits for have arrived, or have ended (`released`). */
export function aheadAfter(
  { ahead_units, released_units, delivery_id, promised_on }: AheadColumns,
  { arrived = 0, released = 0 }: { readonly arrived?: number; readonly released?: number },
): AheadColumns {
  const left = ahead_units - arrived - released;
  const ended = { ...nothingAhead, released_units: released_units + released };
  return left === 0 ? ended : { ...ended, ahead_units: left, delivery_id, promised_on };
}

/**
 * Promises units of a delivery to an order, or releases them if `units` is below 0; the database refuses to promise
 * more than the delivery has. Writes the part first, whose row serializes all changes of its deliveries.
 */
export async function changePromised(
  tx: Tx,
  { part_id: partId, delivery_id: deliveryId }: Promised,
  units: number,
): Promise<void> {
  if (units === 0 || deliveryId === null) return;
  await tx
    .updateTable('parts')
    .set((eb) => ({
      // Another delivery may be the next one by now; the write still takes the row's lock.
      next_delivery_unpromised: eb
        .case()
        .when('next_delivery_id', '=', deliveryId)
        .then(eb('next_delivery_unpromised', '-', units))
        .else(eb.ref('next_delivery_unpromised'))
        .end(),
    }))
    .where('id', '=', partId)
    .execute();
  await tx
    .updateTable('deliveries')
    .set((eb) => ({ promised_units: eb('promised_units', '+', units) }))
    .where('id', '=', deliveryId)
    .execute();
}

/** What the change of a delivery needs of an order that waits for it. */
export type WaitingOrder = AheadColumns &
  Pick<PlacedLine, 'id' | 'order_id' | 'user_email' | 'user_name' | 'part_name' | 'language'>;

/** Locks the orders that wait for a delivery, oldest first, as other callers lock orders before parts. */
export function lockWaiting(tx: Tx, deliveryId: string): Promise<WaitingOrder[]> {
  return tx
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      'order_lines.id',
      'order_lines.order_id',
      'orders.user_email',
      'orders.user_name',
      'order_lines.part_name',
      'orders.language',
      'order_lines.ahead_units',
      'order_lines.released_units',
      'order_lines.delivery_id',
      'order_lines.promised_on',
    ])
    .where('order_lines.delivery_id', '=', deliveryId)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .forUpdate()
    .execute();
}

export async function countWaiting(tx: Tx, deliveryId: string): Promise<number> {
  const { waiting } = await tx
    .selectFrom('order_lines')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirstOrThrow();
  return waiting;
}

export async function writeAhead(tx: Tx, lineId: string, columns: AheadColumns): Promise<void> {
  await tx.updateTable('order_lines').set(columns).where('id', '=', lineId).execute();
}

/** Lets the orders that wait for a delivery wait for another one, or for another day. */
export async function moveWaiting(
  tx: Tx,
  deliveryId: string,
  to: Partial<Pick<AheadColumns, 'delivery_id' | 'promised_on'>>,
): Promise<void> {
  await tx.updateTable('order_lines').set(to).where('delivery_id', '=', deliveryId).execute();
}
