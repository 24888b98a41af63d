import { sql } from 'kysely';
import { type OrderStatus, isPaidBack } from '../../domain/orders/order.states.ts';
import type { Executor } from '../db/database.ts';
import type { PaymentIntentRow, RefundRow } from '../db/schema.ts';

type Row = {
  id: string;
  status: OrderStatus;
  total_minor: number;
  currency: string;
  transaction_id: string;
  intent_order: string | null;
  intent_status: PaymentIntentRow['status'] | null;
  amount_minor: number | null;
  intent_currency: string | null;
  refund_status: RefundRow['status'] | null;
};

/** Every paid order has its own payment of the right amount, refunded or not as the order's status says. */
export async function paidOrderFaults(db: Executor): Promise<string[]> {
  const { rows } = await sql<Row>`
    select orders.id, orders.status, orders.total_minor, orders.currency, orders.transaction_id,
      intents.order_id as intent_order, intents.status as intent_status, intents.amount_minor,
      intents.currency as intent_currency, refunds.status as refund_status
    from orders
    left join payment_intents as intents on intents.id = orders.transaction_id
    left join refunds on refunds.intent_id = orders.transaction_id
    where orders.transaction_id is not null
    order by orders.id`.execute(db);
  return rows.flatMap((row) => {
    const fault = faultOf(row);
    return fault === null ? [] : [`Order ${row.id} is ${row.status}, but ${fault}.`];
  });
}

function faultOf(row: Row): string | null {
  const right = row.total_minor;
  if (row.intent_order === null) return `its payment ${row.transaction_id} is not recorded`;
  if (row.intent_order !== row.id) return `its payment belongs to order ${row.intent_order}`;
  if (row.amount_minor !== right || row.intent_currency !== row.currency) {
    return `its payment is ${row.amount_minor} ${row.intent_currency}, not ${right} ${row.currency} (minor units)`;
  }
  if (isPaidBack(row.status)) {
    if (row.refund_status === null) return 'no refund was ever decided';
    const paidBack = row.refund_status === 'done';
    return (row.intent_status === 'refunded') === paidBack
      ? null
      : refundMismatch(row.refund_status, row.intent_status);
  }
  if (row.refund_status !== null) return 'its payment was sent back';
  return row.intent_status === 'succeeded'
    ? null
    : `its payment is recorded as ${row.intent_status}`;
}

const refundMismatch = (refund: string, intent: string | null) =>
  `its refund is recorded as ${refund} and its payment as ${intent}`;

/** A payment that did not settle its order and was not refunded as recorded. */
export type StrayPaymentFault = {
  readonly intentId: string;
  readonly orderId: string;
  readonly status: PaymentIntentRow['status'];
  readonly refund: RefundRow['status'] | null;
};

/** Payments that did not settle their order must be refunded, and refunds agree with their payment. */
export async function strayPaymentFaults(db: Executor): Promise<StrayPaymentFault[]> {
  const { rows } = await sql<StrayPaymentFault>`
    select intents.id as "intentId", intents.order_id as "orderId", intents.status, refunds.status as refund
    from payment_intents as intents
    join orders on orders.id = intents.order_id
    left join refunds on refunds.intent_id = intents.id
    where (orders.transaction_id is null or orders.transaction_id <> intents.id)
      and (intents.status in ('succeeded', 'refunded') or refunds.status is not null)
      and (refunds.status is null or (refunds.status = 'done') <> (intents.status = 'refunded'))
    order by intents.id`.execute(db);
  return rows;
}

export function strayPaymentSentence({
  intentId,
  orderId,
  status,
  refund,
}: StrayPaymentFault): string {
  return refund === null
    ? `Payment ${intentId} arrived for order ${orderId} beside its own, and nobody decided to send it back.`
    : `Payment ${intentId} for order ${orderId}: ${refundMismatch(refund, status)}.`;
}

/** An intent that can still take money for a paid or closed order. */
export type OpenIntentFault = {
  readonly intentId: string;
  readonly orderId: string;
  readonly status: OrderStatus;
};

export async function openIntentFaults(db: Executor): Promise<OpenIntentFault[]> {
  const rows = await db
    .selectFrom('payment_intents as intents')
    .innerJoin('orders', 'orders.id', 'intents.order_id')
    .select(['intents.id', 'orders.id as order_id', 'orders.status'])
    .where('intents.status', '=', 'open')
    .where('orders.status', '!=', 'unpaid')
    .orderBy('intents.id')
    .execute();
  return rows.map((row) => ({ intentId: row.id, orderId: row.order_id, status: row.status }));
}

export function openIntentSentence({ intentId, orderId, status }: OpenIntentFault): string {
  return `Order ${orderId} is ${status}, but its payment ${intentId} still stands open.`;
}
