import type { PaymentStatus } from '../../orders/rules/order.states.ts';
import type { PaymentRecord } from '../rules/payment-record.ts';
import type { ReportedDispute } from '../rules/provider-snapshot.ts';
import { placedLines } from '../../orders/server/placed-lines.ts';
import type { Executor, Tx } from '../../platform/server/db/database.ts';
import type {
  PlacedLine,
  PaymentIntentRow,
  RefundRow,
} from '../../platform/server/db/tables/schema.ts';

export async function findIntent(db: Executor, id: string) {
  return db.selectFrom('payment_intents').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function intentsOfOrder(db: Executor, id: string): Promise<PaymentIntentRow[]> {
  return db
    .selectFrom('payment_intents')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('created_at')
    .execute();
}

/** An order's intents that can still take money. */
export async function openIntents(db: Executor, orderId: string): Promise<PaymentIntentRow[]> {
  return (await intentsOfOrder(db, orderId)).filter(({ status }) => status === 'open');
}

type PageOf = { readonly after: string; readonly limit: number };

/**
 * A page of a provider's open intents, by id: of unpaid orders those created before a time, and all of orders that
 * wait for no payment.
 */
export async function openIntentsBefore(
  db: Executor,
  { provider, before, after, limit }: PageOf & { provider: string; before: number },
): Promise<{ id: string; payment_status: PaymentStatus }[]> {
  return db
    .selectFrom('payment_intents')
    .innerJoin('orders', 'orders.id', 'payment_intents.order_id')
    .select(['payment_intents.id', 'orders.payment_status'])
    .where('payment_intents.status', '=', 'open')
    .where('payment_intents.provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb('orders.payment_status', '<>', 'open'),
        eb('payment_intents.created_at', '<', before),
      ]),
    )
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
    .distinct()
    .where('status', 'in', ['asked', 'elsewhere'])
    .where('intent_id', '>', after)
    .orderBy('intent_id')
    .limit(limit)
    .execute();
}

/** An order's lines, which are locked with the order in one order until the transaction ends. */
export async function lockLines(tx: Tx, orderId: string): Promise<PlacedLine[]> {
  return placedLines(tx)
    .where('order_lines.order_id', '=', orderId)
    .orderBy('order_lines.order_id')
    .orderBy('order_lines.position')
    .forUpdate()
    .execute();
}

/**
 * Inserts an intent that pays these lines.
 * @returns false if the order has an open intent or this one is known
 */
export async function insertIntent(
  tx: Tx,
  row: PaymentIntentRow,
  lines: readonly Pick<PlacedLine, 'id' | 'total_minor'>[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_intents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .insertInto('payment_allocations')
    .values(
      lines.map(({ id, total_minor }) => ({
        intent_id: row.id,
        line_id: id,
        amount_minor: total_minor,
      })),
    )
    .execute();
  return true;
}

export async function updateIntent(
  tx: Tx,
  id: string,
  change: { status: PaymentRecord['status'] } | { reported_refunded_minor: number },
): Promise<void> {
  await tx.updateTable('payment_intents').set(change).where('id', '=', id).execute();
}

/** Records whether all of a payment has gone back. */
export async function updateReturned(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('payment_intents')
    .set((eb) => ({
      status: eb
        .case()
        .when(
          eb
            .selectFrom('refunds')
            .select((sum) => sum.fn.sum<number>('refunds.amount_minor').as('returned'))
            .where('refunds.intent_id', '=', id)
            .where('refunds.status', '=', 'done'),
          '>=',
          eb.ref('amount_minor'),
        )
        .then('refunded' as const)
        .else('succeeded' as const)
        .end(),
    }))
    .where('id', '=', id)
    .execute();
}

/** The refunds of a payment, oldest first. */
export async function refundsOf(db: Executor, intentId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('intent_id', '=', intentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The refunds of a line, of any of its payments, oldest first. */
export async function refundsOfLine(db: Executor, lineId: string): Promise<RefundRow[]> {
  return db
    .selectFrom('payment_allocations as allocation')
    .innerJoin('refunds', (join) =>
      join
        .onRef('refunds.intent_id', '=', 'allocation.intent_id')
        .onRef('refunds.line_id', '=', 'allocation.line_id'),
    )
    .selectAll('refunds')
    .where('allocation.line_id', '=', lineId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();
}

export async function insertRefund(
  tx: Tx,
  row: RefundRow & { readonly billed: number; readonly freight_minor: number },
): Promise<void> {
  await tx.insertInto('refunds').values(row).execute();
}

export async function updateRefund(
  tx: Tx,
  id: string,
  change: Pick<RefundRow, 'status' | 'failures' | 'manual_failures' | 'failure_reason' | 'outside'>,
): Promise<void> {
  await tx.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** Counts a refusal of the provider, which ends the refund's idempotency key. */
export async function countRefusal(db: Executor, id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set((eb) => ({ refusals: eb('refusals', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function saveDispute(
  tx: Tx,
  intentId: string,
  { id, status, amountMinor, reason, reportedAt }: ReportedDispute,
): Promise<void> {
  const changing = { status, amount_minor: amountMinor, reason, updated_at: reportedAt };
  await tx
    .insertInto('disputes')
    .values({ id, intent_id: intentId, created_at: reportedAt, ...changing })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute();
}
