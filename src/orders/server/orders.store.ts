import type { Order } from '../rules/orders.contract.ts';
import { percentOf } from '../../platform/rules/money/rates.ts';
import { orderNumber } from '../rules/order-number.ts';
import { majorOf } from '../../platform/rules/money/money.ts';
import { type OrderMove, type OrderStatus, isPaid, listedStatuses } from '../rules/order.states.ts';
import type { Executor, Tx } from '../../platform/server/db/database.ts';
import {
  type NonEmptyList,
  type QueryParams,
  cachedRowsQuery,
} from '../../platform/server/db/queries/cached-query.ts';
import type { OrderRow } from '../../platform/server/db/tables/schema.ts';
import { pipelined } from '../../platform/server/db/queries/pipelined.ts';
import type { AheadColumns } from '../../catalogue/server/deliveries/promises.store.ts';
import { recordBuyers } from './lists/buyers.store.ts';
import { refundedMinorOf, unitsLeft } from './order-units.ts';

/** The columns of an answer. Lists read no others, since reading is most of their cost. */
export const shownColumns = [
  'id',
  'position',
  'part_id',
  'part_name',
  'part_sku',
  'unit_price_minor',
  'price_minor',
  'tax_rate',
  'tax_treatment',
  'tax_minor',
  'freight_minor',
  'total_minor',
  'currency',
  'user_name',
  'user_email',
  'quantity',
  'phone',
  'address',
  'street',
  'postcode',
  'city',
  'country',
  'company',
  'tax_id',
  'po_number',
  'checkout_id',
  'status',
  'payment',
  'sent_units',
  'refunded_units',
  'returned_units',
  'refunded_minor',
  'allowance_minor',
  'ahead_units',
  'promised_on',
  'transaction_id',
  'placed_at',
  'paid_at',
  'unverified_network',
] as const satisfies readonly (keyof OrderRow)[];
export type ShownOrderRow = Pick<OrderRow, (typeof shownColumns)[number]>;

/** The API's shape of an order. */
export function showOrder(row: ShownOrderRow): Order {
  return {
    _id: row.id,
    number: orderNumber(row.checkout_id),
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
    checkoutId: row.checkout_id,
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
const writeOrders = cachedRowsQuery((db, rows: NonEmptyList<QueryParams<OrderRow>>) =>
  db.insertInto('orders').values(
    rows.map(
      (row) =>
        ({
          id: row.id,
          checkout_id: row.checkout_id,
          position: row.position,
          part_id: row.part_id,
          part_name: row.part_name,
          part_sku: row.part_sku,
          unit_price_minor: row.unit_price_minor,
          quantity: row.quantity,
          price_minor: row.price_minor,
          tax_rate: row.tax_rate,
          tax_treatment: row.tax_treatment,
          tax_minor: row.tax_minor,
          freight_minor: row.freight_minor,
          total_minor: row.total_minor,
          currency: row.currency,
          user_email: row.user_email,
          user_name: row.user_name,
          phone: row.phone,
          address: row.address,
          street: row.street,
          postcode: row.postcode,
          city: row.city,
          country: row.country,
          company: row.company,
          tax_id: row.tax_id,
          po_number: row.po_number,
          status: row.status,
          payment: row.payment,
          language: row.language,
          transaction_id: row.transaction_id,
          sent_units: row.sent_units,
          refunded_units: row.refunded_units,
          returned_units: row.returned_units,
          refunded_minor: row.refunded_minor,
          allowance_minor: row.allowance_minor,
          ahead_units: row.ahead_units,
          released_units: row.released_units,
          delivery_id: row.delivery_id,
          promised_on: row.promised_on,
          placed_at: row.placed_at,
          paid_at: row.paid_at,
          shipped_at: row.shipped_at,
          ended_at: row.ended_at,
          unverified_network: row.unverified_network,
        }) satisfies QueryParams<OrderRow>,
    ),
  ),
);

/** Inserts new orders of a checkout and indexes their buyer. */
export async function insertOrders(tx: Tx, rows: readonly OrderRow[]): Promise<void> {
  await pipelined(writeOrders(tx, rows), recordBuyers(tx, rows));
}

export async function findOrder(db: Executor, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Lists hide cancelled and lapsed orders. */
export async function findListedOrder(db: Executor, id: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('status', 'in', listedStatuses)
    .executeTakeFirst();
}

/** For the guard; null for an unknown order. */
export async function orderOwnerEmail(db: Executor, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('user_email')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_email ?? null;
}

type Move = OrderMove & {
  readonly set: Partial<
    Pick<
      OrderRow,
      | 'transaction_id'
      | 'paid_at'
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
 * Changes an order's status from `from` to `to`; of concurrent calls exactly one succeeds.
 * @returns whether this call changed it
 */
export async function moveOrder(tx: Tx, id: string, move: Move): Promise<boolean> {
  return changeOrder(tx, id, move);
}

/** The same for a change that may keep the status; the database refuses a move that the table does not allow. */
export async function changeOrder(
  tx: Tx,
  id: string,
  { from, to, set }: Pick<Move, 'set'> & Readonly<Record<'from' | 'to', OrderStatus>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ status: to, ...set, unverified_network: null })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** A buyer's unpaid orders with this total, at most two: enough to detect ambiguity. */
export async function unpaidOrdersOfTotal(
  db: Executor,
  email: string,
  { totalMinor, currency }: { readonly totalMinor: number; readonly currency: string },
): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_email', '=', email)
    .where('status', '=', 'unpaid')
    .where('total_minor', '=', totalMinor)
    .where('currency', '=', currency)
    .limit(2)
    .execute();
}

/** The times before which unpaid orders are due, by how they are to be paid and for unverified buyers. */
type DueBefore = Readonly<Record<'card' | 'transfer' | 'unverified', number>>;

/** A page of checkouts with unpaid orders that are due, oldest first. */
export async function unpaidBefore(
  db: Executor,
  { card, transfer, unverified }: DueBefore,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string }[]> {
  return db
    .selectFrom('orders')
    .select('checkout_id as id')
    .distinct()
    .where('status', '=', 'unpaid')
    .where((eb) =>
      eb.or([
        eb.and([eb('payment', '=', 'card'), eb('placed_at', '<', card)]),
        eb.and([eb('payment', '=', 'transfer'), eb('placed_at', '<', transfer)]),
        eb.and([eb('placed_at', '<', unverified), eb('unverified_network', 'is not', null)]),
      ]),
    )
    .where('checkout_id', '>', after)
    .orderBy('checkout_id')
    .limit(limit)
    .execute();
}
