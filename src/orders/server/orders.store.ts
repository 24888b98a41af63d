import { sql } from 'kysely';
import type { Order } from '../rules/orders.contract.ts';
import { percentOf } from '../../platform/rules/money/rates.ts';
import { orderNumber } from '../rules/order-number.ts';
import { majorOf } from '../../platform/rules/money/money.ts';
import { type Fulfilment, isPaid, listedStatuses } from '../rules/order.states.ts';
import type { Executor, Tx } from '../../platform/server/db/database.ts';
import {
  type NonEmptyList,
  type QueryParams,
  cachedRowsQuery,
} from '../../platform/server/db/queries/cached-query.ts';
import type { OrderLineRow, OrderRow, PlacedLine } from '../../platform/server/db/tables/schema.ts';
import type { AheadColumns } from '../../catalogue/server/deliveries/promises.store.ts';
import { refundedMinorOf, unitsLeft } from './order-units.ts';
import { hasStatus, joinedLines, placedLines } from './placed-lines.ts';

/** A line as `shownLines` reads it. */
export type ShownLine = Omit<
  PlacedLine,
  | 'fulfilment'
  | 'released_units'
  | 'delivery_id'
  | 'shipped_at'
  | 'ended_at'
  | 'language'
  | 'payment_status'
>;

/** The API's shape of a line, which the owner's calls name an order. */
export function showOrder(row: ShownLine): Order {
  return {
    _id: row.id,
    number: orderNumber(row.order_id),
    position: row.position,
    toolId: row.part_id,
    toolName: row.part_name,
    sku: row.part_sku,
    unitPrice: majorOf(row.unit_price_minor, row.currency),
    price: majorOf(row.price_minor, row.currency),
    net: majorOf(row.price_minor, row.currency),
    tax: majorOf(row.tax_minor, row.currency),
    freight: majorOf(row.freight_minor, row.currency),
    total: majorOf(row.total_minor, row.currency),
    taxRate: percentOf(row.tax_rate),
    taxTreatment: row.tax_treatment,
    currency: row.currency,
    userName: row.user_name,
    userEmail: row.user_email,
    quantity: row.quantity,
    phone: row.phone,
    address: row.address,
    street: row.street,
    postcode: row.postcode,
    city: row.city,
    country: row.country,
    company: row.company,
    taxId: row.tax_id,
    poNumber: row.po_number,
    checkoutId: row.order_id,
    payment: row.payment,
    sentUnits: row.sent_units,
    unsentUnits: unitsLeft(row),
    aheadUnits: row.ahead_units,
    promisedOn: row.promised_on,
    refundedUnits: row.refunded_units,
    refunded: majorOf(refundedMinorOf(row), row.currency),
    paid: isPaid(row.status),
    shipment: row.status === 'shipped',
    transactionId: row.transaction_id,
    status: row.status,
    createdAt: new Date(row.placed_at).toISOString(),
    paidAt: row.paid_at === null ? null : new Date(row.paid_at).toISOString(),
    unverified: row.unverified_network !== null,
  };
}

/** Names all columns, because the types would not report a missing nullable one. */
const writeLines = cachedRowsQuery((db, rows: NonEmptyList<QueryParams<OrderLineRow>>) =>
  db.insertInto('order_lines').values(
    rows.map(
      (row) =>
        ({
          id: row.id,
          order_id: row.order_id,
          position: row.position,
          part_id: row.part_id,
          part_name: row.part_name,
          part_sku: row.part_sku,
          unit_price_minor: row.unit_price_minor,
          quantity: row.quantity,
          price_minor: row.price_minor,
          tax_minor: row.tax_minor,
          freight_minor: row.freight_minor,
          total_minor: row.total_minor,
          fulfilment: row.fulfilment,
          sent_units: row.sent_units,
          refunded_units: row.refunded_units,
          returned_units: row.returned_units,
          refunded_minor: row.refunded_minor,
          allowance_minor: row.allowance_minor,
          ahead_units: row.ahead_units,
          released_units: row.released_units,
          delivery_id: row.delivery_id,
          promised_on: row.promised_on,
          shipped_at: row.shipped_at,
          ended_at: row.ended_at,
        }) satisfies QueryParams<OrderLineRow>,
    ),
  ),
);

/** Inserts the lines of a new order. */
export async function insertLines(tx: Tx, rows: readonly OrderLineRow[]): Promise<void> {
  await writeLines(tx, rows);
}

export async function findLine(db: Executor, id: string): Promise<PlacedLine | undefined> {
  return placedLines(db).where('order_lines.id', '=', id).executeTakeFirst();
}

/** Lists hide lines that ended unpaid. */
export async function findListedLine(db: Executor, id: string): Promise<PlacedLine | undefined> {
  return placedLines(db)
    .where('order_lines.id', '=', id)
    .where(hasStatus(listedStatuses))
    .executeTakeFirst();
}

/** For the guard; null for an unknown line. */
export function lineOwner(db: Executor, id: string) {
  return joinedLines(db)
    .select(['orders.user_email', 'orders.company_id'])
    .where('order_lines.id', '=', id)
    .executeTakeFirst();
}

/**
 * Counts an open order as paid; of concurrent calls exactly one succeeds.
 * @returns whether this call changed it
 */
export async function payOrder(
  tx: Tx,
  id: string,
  set: Pick<OrderRow, 'transaction_id' | 'paid_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ ...set, payment_status: 'paid', unverified_network: null })
    .where('id', '=', id)
    .where('payment_status', '=', 'open')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Ends the payment of an order whose lines have all ended unpaid. */
export async function voidOrder(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_status: 'void', unverified_network: null })
    .where('id', '=', id)
    .where('payment_status', '=', 'open')
    .where('open_lines', '=', sql.lit(0))
    .execute();
}

/** Counts a paid order as refunded once all of its paid lines are. */
export async function countRefunded(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_status: 'refunded' })
    .where('id', '=', id)
    .where('payment_status', '=', 'paid')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_lines')
            .select('order_lines.id')
            .where('order_lines.order_id', '=', id)
            .where('order_lines.fulfilment', 'in', ['toSend', 'partSent', 'sent']),
        ),
      ),
    )
    .execute();
}

type Change = Readonly<Record<'from' | 'to', Fulfilment>> & {
  readonly set: Partial<
    Pick<
      OrderLineRow,
      | 'shipped_at'
      | 'ended_at'
      | 'sent_units'
      | 'refunded_units'
      | 'returned_units'
      | 'refunded_minor'
      | 'allowance_minor'
      | keyof AheadColumns
    >
  >;
};

/**
 * Changes a line whose fulfilment is `from`; of concurrent calls exactly one succeeds. The database refuses a move that
 * the table of states does not allow.
 * @returns whether this call changed it
 */
export async function changeLine(tx: Tx, id: string, { from, to, set }: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('order_lines')
    .set({ fulfilment: to, ...set })
    .where('id', '=', id)
    .where('fulfilment', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A buyer's unpaid lines with this total, at most two: enough to detect ambiguity. */
export async function unpaidLinesOfTotal(
  db: Executor,
  email: string,
  { totalMinor, currency }: { readonly totalMinor: number; readonly currency: string },
): Promise<PlacedLine[]> {
  return placedLines(db)
    .where('orders.user_email', '=', email)
    .where('orders.open_lines', '>', sql.lit(0))
    .where(hasStatus(['unpaid']))
    .where('order_lines.total_minor', '=', totalMinor)
    .where('orders.currency', '=', currency)
    .limit(2)
    .execute();
}

/** The times before which unpaid orders are due, by how they are to be paid and for unverified buyers. */
type DueBefore = Readonly<Record<'card' | 'transfer' | 'unverified', number>>;

/** A page of unpaid orders that are due, oldest first. */
export async function unpaidBefore(
  db: Executor,
  { card, transfer, unverified }: DueBefore,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string }[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('payment_status', '=', 'open')
    .where('open_lines', '>', sql.lit(0))
    .where((eb) =>
      eb.or([
        eb.and([eb('payment', '=', 'card'), eb('placed_at', '<', card)]),
        eb.and([eb('payment', '=', 'transfer'), eb('placed_at', '<', transfer)]),
        eb.and([eb('placed_at', '<', unverified), eb('unverified_network', 'is not', null)]),
      ]),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
