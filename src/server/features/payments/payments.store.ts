import type { Executor, Tx } from '../../db/database.ts';
import type { OrderRow, PaymentIntentRow, RefundRow } from '../../db/schema.ts';

export async function findIntent(db: Executor, id: string): Promise<PaymentIntentRow | undefined> {
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

/** A provider's open intents of unpaid orders that were made before a time, by id; `after` is the last one seen. */
export async function openIntentsBefore(
  db: Executor,
  {
    provider,
    before,
    after,
    limit,
  }: { provider: string; before: number; after: string; limit: number },
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

export async function hasOpenIntent(db: Executor, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_intents')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return row !== undefined;
}

/** The order with its row held until the transaction ends; SQLite's transactions exclude each other anyway. */
export async function lockOrder(tx: Tx, lock: boolean, id: string): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Records an intent that the provider made; doing it again, for the same intent, changes nothing. */
export async function insertIntent(tx: Tx, row: PaymentIntentRow): Promise<void> {
  await tx
    .insertInto('payment_intents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setIntentStatus(
  db: Executor,
  id: string,
  status: PaymentIntentRow['status'],
): Promise<void> {
  await db.updateTable('payment_intents').set({ status }).where('id', '=', id).execute();
}

/**
 * Records that it is told how much was ever paid back of a payment at the card company, in minor units.
 * @returns whether that is more than was told before
 */
export async function tellPaidBack(tx: Tx, id: string, takenMinor: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payment_intents')
    .set({ told_back_minor: takenMinor })
    .where('id', '=', id)
    .where('told_back_minor', '<', takenMinor)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Decides that a payment goes back. One payment goes back once. @returns whether this call decided it */
export async function insertRefund(
  tx: Tx,
  refund: { intentId: string; orderId: string; reason: RefundRow['reason']; now: number },
): Promise<boolean> {
  const intent = await findIntent(tx, refund.intentId);
  if (!intent) throw new Error(`There is no payment intent ${refund.intentId} to refund`);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refunds')
    .values({
      intent_id: refund.intentId,
      order_id: refund.orderId,
      amount_minor: intent.amount_minor,
      reason: refund.reason,
      status: 'asked',
      created_at: refund.now,
      failures: 0,
      failure_reason: null,
    })
    .onConflict((conflict) => conflict.column('intent_id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findRefund(db: Executor, intentId: string): Promise<RefundRow | undefined> {
  return db.selectFrom('refunds').selectAll().where('intent_id', '=', intentId).executeTakeFirst();
}

/** The order that a payment paid. */
export async function findOrderPaidBy(
  db: Executor,
  intentId: string,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('transaction_id', '=', intentId)
    .executeTakeFirst();
}

/** Records that the provider took a refund, unless word of that very one's failure came first. */
export async function markRefunded(
  tx: Tx,
  { intent_id: intentId, failures }: Pick<RefundRow, 'intent_id' | 'failures'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ status: 'done', failure_reason: null })
    .where('intent_id', '=', intentId)
    .where('status', '=', 'asked')
    .where('failures', '=', failures)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) await setIntentStatus(tx, intentId, 'refunded');
}

/** Records that so many attempts have failed by now. @returns whether that was news */
export async function markRefundFailed(
  tx: Tx,
  intentId: string,
  { failures, reason }: { failures: number; reason: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ status: 'failed', failures, failure_reason: reason })
    .where('intent_id', '=', intentId)
    .where('failures', '<', failures)
    .executeTakeFirstOrThrow();
  // The money is with the shop again.
  if (numUpdatedRows === 1n) await setIntentStatus(tx, intentId, 'succeeded');
  return numUpdatedRows === 1n;
}

/** Records that a refund that failed was made at the provider in another way, unless word of a later failure came first. @returns whether that was news */
export async function markMadeGood(tx: Tx, intentId: string, failures: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ status: 'done', failures, failure_reason: null })
    .where('intent_id', '=', intentId)
    .where('status', '=', 'failed')
    .where('failures', '<=', failures)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 1n) await setIntentStatus(tx, intentId, 'refunded');
  return numUpdatedRows === 1n;
}

/**
 * Takes the telling of why a refund is not made: where nobody has told that since a time, or it was for another
 * reason. @returns whether this call is to tell it
 */
export async function tellNotRefunded(
  db: Executor,
  intentId: string,
  { reason, now, toldBefore }: { reason: string; now: number; toldBefore: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ told_reason: reason, told_at: now })
    .where('intent_id', '=', intentId)
    .where((eb) =>
      eb.or([
        eb('told_reason', 'is', null),
        eb('told_reason', '<>', reason),
        eb('told_at', '<=', toldBefore),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Decides that a refund that failed is asked for once more; what stands against it is told anew. */
export async function askRefundAgain(db: Executor, intentId: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'asked', told_reason: null, told_at: null })
    .where('intent_id', '=', intentId)
    .where('status', '=', 'failed')
    .execute();
}

/** Refunds that were decided and not yet made at the provider, by payment; `after` is the last one seen. */
export async function refundsAsked(
  db: Executor,
  { after, limit }: { after: string; limit: number },
): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('status', '=', 'asked')
    .where('intent_id', '>', after)
    .orderBy('intent_id')
    .limit(limit)
    .execute();
}

/** Those of some events that were acted upon already, by their ids. */
export async function knownEvents(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('payment_events').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertEvent(db: Executor, id: string, now: number): Promise<void> {
  await db
    .insertInto('payment_events')
    .values({ id, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
