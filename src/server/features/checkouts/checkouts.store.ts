import type { Page } from '../../../domain/contract/shapes.ts';
import { listedStatuses } from '../../../domain/orders/order.states.ts';
import { type QueryParams, cachedQuery } from '../../db/cached-query.ts';
import type { Executor, Tx } from '../../db/database.ts';
import { pageOf } from '../../db/paging.ts';
import type { CheckoutRow, OrderRow } from '../../db/schema.ts';

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

type Listed = {
  readonly email: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
};

/** A page of a buyer's checkouts that have a listed order, newest first. */
export async function checkoutsOfBuyer(
  db: Executor,
  { email, limit, cursor }: Listed,
): Promise<Page<CheckoutRow>> {
  const rows = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('user_email', '=', email)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('orders')
          .select('orders.id')
          .whereRef('orders.checkout_id', '=', 'checkouts.id')
          .where('orders.status', 'in', listedStatuses),
      ),
    )
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row.id);
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
