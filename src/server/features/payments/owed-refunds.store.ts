import { isPaidBack } from '../../../domain/orders/order.states.ts';
import type { OwedRefund } from '../../../domain/payments/refund.states.ts';
import type { Executor } from '../../db/database.ts';
import type { OrderRow } from '../../db/schema.ts';
import { TAKEN_ELSEWHERE } from './taken-elsewhere.ts';

type Refunded = Pick<OrderRow, 'id' | 'status' | 'transaction_id'>;

/** Of the orders given those that are refunded and whose own payment has not gone back, by their ids. */
export async function owedRefunds(
  db: Executor,
  orders: readonly Refunded[],
): Promise<ReadonlyMap<string, OwedRefund>> {
  const payments = orders.flatMap(({ status, transaction_id }) =>
    isPaidBack(status) && transaction_id !== null ? [transaction_id] : [],
  );
  if (payments.length === 0) return new Map();
  const rows = await db
    .selectFrom('refunds')
    .select(['order_id', 'status', 'told_reason'])
    .where('intent_id', 'in', payments)
    .where('status', 'in', ['asked', 'failed'])
    .$narrowType<{ status: 'asked' | 'failed' }>()
    .execute();
  return new Map(
    rows.map(({ order_id, status, told_reason }) => [
      order_id,
      // What is told of is why the last attempt did not make it.
      status === 'asked' && told_reason === TAKEN_ELSEWHERE ? 'elsewhere' : status,
    ]),
  );
}

/** How an order's refund stands while its money has not gone back; null where none is owed. */
export async function owedRefund(db: Executor, order: Refunded): Promise<OwedRefund | null> {
  return (await owedRefunds(db, [order])).get(order.id) ?? null;
}
