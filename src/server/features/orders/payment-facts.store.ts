import { sql } from 'kysely';
import { isPaidBack } from '../../../domain/orders/order.states.ts';
import { type StandingDispute, standingStatuses } from '../../../domain/payments/dispute.states.ts';
import {
  type OutstandingRefund,
  outstandingRefunds as outstandingStatuses,
} from '../../../domain/payments/refund.states.ts';
import type { Executor } from '../../db/database.ts';
import type { DisputeRow, OrderRow } from '../../db/schema.ts';

type Paid = Pick<OrderRow, 'id' | 'transaction_id'>;

/** Literals as in the partial index disputes_standing, or SQLite does not use it. */
const isStanding = sql<boolean>`disputes.status in (${sql.join(standingStatuses.map((status) => sql.lit(status)))})`;

/** Standing disputes about the payments that settled these orders, by order id. */
export async function standingDisputes(
  db: Executor,
  orders: readonly Paid[],
): Promise<ReadonlyMap<string, StandingDispute>> {
  const payments = new Map(
    orders.flatMap(({ id, transaction_id }) =>
      transaction_id === null ? [] : [[id, transaction_id] as const],
    ),
  );
  if (payments.size === 0) return new Map();
  const rows = await db
    .selectFrom('disputes')
    .select(['order_id', 'intent_id', 'status'])
    .where('order_id', 'in', [...payments.keys()])
    .where(isStanding)
    .$narrowType<{ status: StandingDispute }>()
    .execute();
  const own = rows.filter(({ order_id, intent_id }) => payments.get(order_id) === intent_id);
  return new Map(mostSevere(own).map(({ order_id, status }) => [order_id, status]));
}

export async function standingDispute(db: Executor, order: Paid): Promise<StandingDispute | null> {
  return (await standingDisputes(db, [order])).get(order.id) ?? null;
}

type Standing = Pick<DisputeRow, 'order_id' | 'intent_id'> & { readonly status: StandingDispute };

/** Paid, unshipped orders whose payment a bank disputes. */
export async function disputedOrdersToShip(db: Executor): Promise<readonly Standing[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.id', '=', 'disputes.order_id')
        .onRef('orders.transaction_id', '=', 'disputes.intent_id'),
    )
    .select(['disputes.order_id', 'disputes.intent_id', 'disputes.status'])
    .where(isStanding)
    .where('orders.status', '=', 'paid')
    .orderBy('disputes.order_id')
    .$narrowType<{ status: StandingDispute }>()
    .execute();
  return mostSevere(rows);
}

/** One dispute per order; a chargeback wins over an inquiry. */
function mostSevere(rows: readonly Standing[]): readonly Standing[] {
  const ofOrders = new Map<string, Standing>();
  for (const row of rows) {
    if (row.status === 'open' || !ofOrders.has(row.order_id)) ofOrders.set(row.order_id, row);
  }
  return [...ofOrders.values()];
}

type Refunded = Paid & Pick<OrderRow, 'status'>;

/** Statuses of refunds whose money has not arrived yet, by order id. */
export async function outstandingRefunds(
  db: Executor,
  orders: readonly Refunded[],
): Promise<ReadonlyMap<string, OutstandingRefund>> {
  const payments = orders.flatMap(({ status, transaction_id }) =>
    isPaidBack(status) && transaction_id !== null ? [transaction_id] : [],
  );
  if (payments.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .select(['order_id', 'status'])
    .where('intent_id', 'in', payments)
    .where('status', 'in', outstandingStatuses)
    .$narrowType<{ status: OutstandingRefund }>()
    .execute();
  return new Map(rows.map(({ order_id, status }) => [order_id, status]));
}

export async function outstandingRefund(
  db: Executor,
  order: Refunded,
): Promise<OutstandingRefund | null> {
  return (await outstandingRefunds(db, [order])).get(order.id) ?? null;
}
