import { type QueryParams, cachedQuery } from '../../../platform/server/db/queries/cached-query.ts';
import type { Executor, Tx } from '../../../platform/server/db/database.ts';
import type { CheckoutRow, OrderRow } from '../../../platform/server/db/tables/schema.ts';
import type { StatusSum } from './show-checkout.ts';

const writeCheckout = cachedQuery((db, row: QueryParams<CheckoutRow>) =>
  db.insertInto('checkouts').values({
    id: row.id,
    user_email: row.user_email,
    currency: row.currency,
    order_count: row.order_count,
    net_minor: row.net_minor,
    tax_rate: row.tax_rate,
    tax_treatment: row.tax_treatment,
    tax_minor: row.tax_minor,
    freight_minor: row.freight_minor,
    total_minor: row.total_minor,
    po_number: row.po_number,
    po_number_key: row.po_number_key,
    delivery: row.delivery,
    placed_at: row.placed_at,
  } satisfies QueryParams<CheckoutRow>),
);

export async function insertCheckout(tx: Tx, row: CheckoutRow): Promise<void> {
  await writeCheckout(tx, row);
}

export async function findCheckout(db: Executor, id: string): Promise<CheckoutRow | undefined> {
  return db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The orders of checkouts in the order of their lines, ended ones included. */
export async function ordersOfCheckouts(db: Executor, ids: readonly string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('checkout_id', 'in', ids)
    .orderBy('checkout_id')
    .orderBy('id')
    .execute();
}

/** Checkouts by id, in no order. */
export async function findCheckouts(db: Executor, ids: readonly string[]): Promise<CheckoutRow[]> {
  if (ids.length === 0) return [];
  // The limit also keeps PostgreSQL from preparing a statement per number of ids (preparing-client.ts).
  return db.selectFrom('checkouts').selectAll().where('id', 'in', ids).limit(ids.length).execute();
}

type SumOfCheckout = StatusSum & Pick<OrderRow, 'checkout_id'>;

/** How the orders of checkouts stand, added up by status. */
export async function sumsByStatus(db: Executor, ids: readonly string[]): Promise<SumOfCheckout[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select(['checkout_id', 'status', 'payment'])
    .select((eb) => [
      eb.fn.sum<number | string>('price_minor').as('price'),
      eb.fn.sum<number | string>('tax_minor').as('tax'),
      eb.fn.sum<number | string>('freight_minor').as('freight'),
      eb.fn.sum<number | string>('total_minor').as('total'),
      eb.fn.sum<number | string>('refunded_minor').as('refunded'),
      eb.fn.sum<number | string>('allowance_minor').as('allowance'),
    ])
    .where('checkout_id', 'in', ids)
    .groupBy(['checkout_id', 'status', 'payment'])
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

/** For the guard; null for an unknown checkout. */
export async function checkoutOwnerEmail(db: Executor, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('checkouts')
    .select('user_email')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.user_email ?? null;
}
