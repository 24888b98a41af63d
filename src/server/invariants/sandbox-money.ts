import { sql } from 'kysely';
import type { OrderStatus } from '../../domain/orders/order.states.ts';
import type { Executor } from '../db/database.ts';

type Row = {
  id: string;
  charged: boolean | number;
  refunded_minor: number;
  amount_minor: number;
  intent_status: string | null;
  refund_status: string | null;
  paid_order: string | null;
  order_status: OrderStatus | null;
};

/**
 * Compares the sandbox's payments with the shop's records, without calling it since both use one database. Empty for
 * other providers.
 */
export async function sandboxMoneyFaults(db: Executor): Promise<string[]> {
  const { rows } = await sql<Row>`
    select sandbox.id, sandbox.status = 'succeeded' as charged, sandbox.refunded_minor, sandbox.amount_minor,
      intents.status as intent_status, refunds.status as refund_status,
      orders.id as paid_order, orders.status as order_status
    from sandbox_intents as sandbox
    left join payment_intents as intents on intents.id = sandbox.id
    left join refunds on refunds.intent_id = sandbox.id
    left join orders on orders.transaction_id = sandbox.id
    where sandbox.status = 'succeeded' or orders.id is not null or sandbox.refunded_minor > 0
    order by sandbox.id`.execute(db);
  return rows.flatMap((row) => {
    const fault = faultOf(row);
    return fault === null ? [] : [`Payment ${row.id} at the sandbox: ${fault}.`];
  });
}

function faultOf(row: Row): string | null {
  const charged = Boolean(row.charged);
  if (row.paid_order !== null && !charged)
    return `order ${row.paid_order} counts as paid by it, but it was never charged`;
  if (row.intent_status === null)
    return 'the card was charged, but the shop does not know the payment';
  if (row.intent_status === 'canceled')
    return 'the card was charged, but the shop has it as cancelled';
  const wholeBack = row.refunded_minor === row.amount_minor;
  if (row.refunded_minor > 0 && !wholeBack) return 'only a part of it was paid back';
  if (row.refund_status === 'done' && !wholeBack)
    return 'the shop counts it as paid back, but the money is still there';
  if (row.refund_status === null && wholeBack) return 'it was paid back, but nobody decided that';
  return null;
}
