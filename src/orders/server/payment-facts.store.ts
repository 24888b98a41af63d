import { sql } from 'kysely';
import { orderFilters } from '../rules/order.states.ts';
import { type StandingDispute, standingStatuses } from '../rules/payment/dispute.states.ts';
import {
  type OutstandingRefund,
  outstandingRefunds as outstandingStatuses,
} from '../rules/payment/refund.states.ts';
import { hasStatus } from './placed-lines.ts';
import type { Executor } from '../../platform/server/db/database.ts';
import type { DisputeRow, PlacedLine } from '../../platform/server/db/tables/schema.ts';

type Paid = Pick<PlacedLine, 'id' | 'transaction_id'>;

/** Literals as in the partial index disputes_standing, or SQLite does not use it. */
const isStanding = sql<boolean>`disputes.status in (${sql.join(standingStatuses.map((status) => sql.lit(status)))})`;

/** Standing disputes about the payments that settled these orders, by order id. */
export async function standingDisputes(
  db: Executor,
  orders: readonly Paid[],
): Promise<ReadonlyMap<string, StandingDispute>> {
  const payments = paymentsOf(orders);
  if (payments.length === 0) return new Map();
  const rows = await db
    .selectFrom('disputes')
    .select(['intent_id', 'status'])
    .where('intent_id', 'in', payments)
    .where(isStanding)
    .$narrowType<{ status: StandingDispute }>()
    .execute();
  const ofPayments = Map.groupBy(rows, ({ intent_id }) => intent_id);
  return new Map(
    orders.flatMap(({ id, transaction_id }) => {
      const status = mostSevere(ofPayments.get(transaction_id ?? '') ?? []);
      return status === null ? [] : [[id, status] as const];
    }),
  );
}

const paymentsOf = (orders: readonly Paid[]) => [
  ...new Set(orders.flatMap(({ transaction_id }) => transaction_id ?? [])),
];

export async function standingDispute(db: Executor, order: Paid): Promise<StandingDispute | null> {
  return (await standingDisputes(db, [order])).get(order.id) ?? null;
}

type Disputed = Pick<DisputeRow, 'intent_id'> & {
  readonly line_id: string;
  readonly status: StandingDispute;
};

/** Paid orders with units to send whose payment a bank disputes. */
export async function disputedOrdersToShip(db: Executor): Promise<readonly Disputed[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.transaction_id', 'disputes.intent_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['order_lines.id as line_id', 'disputes.intent_id', 'disputes.status'])
    .where(isStanding)
    .where(hasStatus(orderFilters.pending))
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .$narrowType<{ status: StandingDispute }>()
    .execute();
  return [...Map.groupBy(rows, ({ line_id }) => line_id).values()].flatMap((same) => {
    const [first] = same;
    const status = mostSevere(same);
    return first && status ? [{ ...first, status }] : [];
  });
}

/** A chargeback wins over an inquiry. */
function mostSevere(rows: readonly { readonly status: StandingDispute }[]): StandingDispute | null {
  return rows.some(({ status }) => status === 'open') ? 'open' : (rows[0]?.status ?? null);
}

/** The most pressing status of refunds of these orders whose money has not arrived yet, by order id. */
export async function outstandingRefunds(
  db: Executor,
  orders: readonly Refundable[],
): Promise<ReadonlyMap<string, OutstandingRefund>> {
  // Money may also come after an order has ended, or twice.
  const ids = orders.flatMap(({ id, status }) => (status === 'unpaid' ? [] : [id]));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment_allocations as allocation')
    .innerJoin('refunds', (join) =>
      join
        .onRef('refunds.intent_id', '=', 'allocation.intent_id')
        .onRef('refunds.line_id', '=', 'allocation.line_id'),
    )
    .select(['refunds.line_id', 'refunds.status'])
    .where('allocation.line_id', 'in', ids)
    .where('refunds.status', 'in', outstandingStatuses)
    .$narrowType<{ status: OutstandingRefund }>()
    .execute();
  const byPress = rows.toSorted((a, b) => PRESSING.indexOf(b.status) - PRESSING.indexOf(a.status));
  // The last one of an order counts.
  return new Map(byPress.toReversed().map(({ line_id, status }) => [line_id, status]));
}

type Refundable = Pick<PlacedLine, 'id' | 'status'>;

/** What a person has to act on comes last. */
const PRESSING: readonly OutstandingRefund[] = ['asked', 'elsewhere', 'failed'];

export async function outstandingRefund(
  db: Executor,
  order: Refundable,
): Promise<OutstandingRefund | null> {
  return (await outstandingRefunds(db, [order])).get(order.id) ?? null;
}
