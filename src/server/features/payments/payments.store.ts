import type { PaymentRecord } from '../../../domain/payments/payment-record.ts';
import type { ReportedDispute } from '../../../domain/payments/provider-snapshot.ts';
import type { Executor, Tx } from '../../db/database.ts';
import type { OrderRow, PaymentIntentRow, RefundRow } from '../../db/schema.ts';

export async function findIntent(db: Executor, id: string) {
  return db.selectFrom('payment_intents').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function intentsOfOrder(db: Executor, orderId: string): Promise<PaymentIntentRow[]> {
  return db
    .selectFrom('payment_intents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
}

/** An order's intents that can still take money. */
export async function openIntents(db: Executor, orderId: string): Promise<PaymentIntentRow[]> {
  return (await intentsOfOrder(db, orderId)).filter(({ status }) => status === 'open');
}

type PageOf = { readonly after: string; readonly limit: number };

/** A page of a provider's open intents of unpaid orders, created before a time, by id. */
export async function openIntentsBefore(
  db: Executor,
  { provider, before, after, limit }: PageOf & { provider: string; before: number },
): Promise<{ id: string }[]> {
  return db
    .selectFrom('payment_intents')
    .innerJoin('orders', 'orders.id', 'payment_intents.order_id')
    .select('payment_intents.id')
    .where('payment_intents.status', '=', 'open')
    .where('orders.status', '=', 'unpaid')
    .where('payment_intents.provider', '=', provider)
    .where('payment_intents.created_at', '<', before)
    .where('payment_intents.id', '>', after)
    .orderBy('payment_intents.id')
    .limit(limit)
    .execute();
}

/** A page of payments with an outstanding refund, by id. */
export async function outstandingPayments(
  db: Executor,
  { after, limit }: PageOf,
): Promise<{ id: string }[]> {
  return db
    .selectFrom('refunds')
    .select('intent_id as id')
    .where('status', 'in', ['asked', 'elsewhere'])
    .where('intent_id', '>', after)
    .orderBy('intent_id')
    .limit(limit)
    .execute();
}

/** Locks the order's row until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Idempotent. */
export async function insertIntent(tx: Tx, row: PaymentIntentRow): Promise<void> {
  await tx
    .insertInto('payment_intents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function updateIntent(
  tx: Tx,
  id: string,
  change: { status: PaymentRecord['status'] } | { reported_refunded_minor: number },
): Promise<void> {
  await tx.updateTable('payment_intents').set(change).where('id', '=', id).execute();
}

export async function findRefund(db: Executor, intentId: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('intent_id', '=', intentId).executeTakeFirst();
}

export async function insertRefund(tx: Tx, row: RefundRow): Promise<void> {
  await tx.insertInto('refunds').values(row).execute();
}

export async function updateRefund(
  tx: Tx,
  intentId: string,
  change: Pick<RefundRow, 'status' | 'failures' | 'failure_reason'>,
): Promise<void> {
  await tx.updateTable('refunds').set(change).where('intent_id', '=', intentId).execute();
}

export async function saveDispute(
  tx: Tx,
  { orderId, intentId }: { orderId: string; intentId: string },
  { id, status, amountMinor, reason, reportedAt }: ReportedDispute,
): Promise<void> {
  const changing = { status, amount_minor: amountMinor, reason, updated_at: reportedAt };
  await tx
    .insertInto('disputes')
    .values({ id, intent_id: intentId, order_id: orderId, created_at: reportedAt, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute();
}
