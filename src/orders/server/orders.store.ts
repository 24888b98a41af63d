import { sql } from 'kysely';
import type { Executor, Tx } from '../../platform/server/db/database.ts';
import { type QueryParams, cachedQuery } from '../../platform/server/db/queries/cached-query.ts';
import type { AccountTerms } from '../../companies/server/check-account.ts';
import type { OrderRow, PlacedLine } from '../../platform/server/db/tables/schema.ts';
import type { StatusSum } from './order-sums.ts';
import { joinedLines, openOrders, statusColumn } from './placed-lines.ts';

type NewOrder = OrderRow & AccountTerms & { readonly company_id: string | null };

const writeOrder = cachedQuery((db, row: QueryParams<NewOrder>) =>
  db.insertInto('orders').values({
    id: row.id,
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
    po_number_key: row.po_number_key,
    delivery: row.delivery,
    currency: row.currency,
    language: row.language,
    payment: row.payment,
    payment_status: row.payment_status,
    transaction_id: row.transaction_id,
    paid_at: row.paid_at,
    line_count: row.line_count,
    open_lines: row.open_lines,
    net_minor: row.net_minor,
    tax_rate: row.tax_rate,
    tax_treatment: row.tax_treatment,
    tax_minor: row.tax_minor,
    freight_minor: row.freight_minor,
    total_minor: row.total_minor,
    placed_at: row.placed_at,
    unverified_network: row.unverified_network,
    company_id: row.company_id,
    terms_days: row.terms_days,
    terms_discount_percent: row.terms_discount_percent,
    terms_discount_days: row.terms_discount_days,
  } satisfies QueryParams<NewOrder>),
);

export async function insertOrder(tx: Tx, row: NewOrder): Promise<void> {
  await writeOrder(tx, row);
}

export async function findOrder(
  db: Executor,
  id: string,
): Promise<(OrderRow & AccountTerms) | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Orders by id, in no order. */
export async function findOrders(db: Executor, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  // The limit also keeps PostgreSQL from preparing a statement per number of ids (preparing-client.ts).
  return db.selectFrom('orders').selectAll().where('id', 'in', ids).limit(ids.length).execute();
}

/** For the guard. */
export function orderOwner(db: Executor, id: string) {
  return db
    .selectFrom('orders')
    .select(['user_email', 'company_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type SumOfOrder = StatusSum & Pick<PlacedLine, 'order_id'>;

/** How the lines of orders stand, added up by status. */
export async function sumsByStatus(db: Executor, ids: readonly string[]): Promise<SumOfOrder[]> {
  if (ids.length === 0) return [];
  const rows = await joinedLines(db)
    .select(['order_lines.order_id', 'orders.payment', statusColumn.as('status')])
    .select((eb) => [
      eb.fn.sum<number | string>('order_lines.price_minor').as('price'),
      eb.fn.sum<number | string>('order_lines.tax_minor').as('tax'),
      eb.fn.sum<number | string>('order_lines.freight_minor').as('freight'),
      eb.fn.sum<number | string>('order_lines.total_minor').as('total'),
      eb.fn.sum<number | string>('order_lines.refunded_minor').as('refunded'),
      eb.fn.sum<number | string>('order_lines.allowance_minor').as('allowance'),
    ])
    .where('order_lines.order_id', 'in', ids)
    .groupBy(['order_lines.order_id', 'orders.payment', statusColumn])
    .execute();
  return rows.map(({ price, tax, freight, total, refunded, allowance, ...row }) => ({
    ...row,
    price_minor: Number(price),
    tax_minor: Number(tax),
    freight_minor: Number(freight),
    total_minor: Number(total),
    refunded_minor: Number(refunded),
    allowance_minor: Number(allowance),
  }));
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

/**
 * Counts orders on account as paid, once all of their invoices are.
 * @returns those that this call changed
 */
export async function payOwedOrders(
  tx: Tx,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .updateTable('orders')
    .set({ paid_at: now, payment_status: 'paid' })
    .where('id', 'in', ids)
    .where('payment_status', '=', 'owed')
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Counts an order on account as owed again, since a payment of its invoices was reversed. */
export async function oweOrderAgain(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ paid_at: null, payment_status: 'owed' })
    .where('id', '=', id)
    .where('payment_status', '=', 'paid')
    .where('payment', '=', 'invoice')
    .execute();
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

/** Counts a settled order as refunded once all of its settled lines are. */
export async function countRefunded(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_status: 'refunded' })
    .where('id', '=', id)
    .where('payment_status', 'in', ['paid', 'owed'])
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
    .where(openOrders.unPaid)
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
