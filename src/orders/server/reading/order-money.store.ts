import type { AuditAction } from '../../../platform/rules/audit/audit-actions.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type {
  AuditRow,
  PaymentIntentRow,
  RefundRow,
} from '../../../platform/server/db/tables/schema.ts';

/** The payments of an order that brought money, oldest first. */
export async function paymentsOf(db: Executor, orderId: string): Promise<PaymentIntentRow[]> {
  return db
    .selectFrom('payment_intents')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['succeeded', 'refunded'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What of an order on account was paid, and what of it is settled, by payments and discounts. */
export async function paidOnAccount(
  db: Executor,
  orderId: string,
): Promise<{ readonly paidMinor: number; readonly settledMinor: number }> {
  const rows = await db
    .selectFrom('invoice_payment_allocations as paid')
    .innerJoin('invoices', 'invoices.id', 'paid.invoice_id')
    .select(['paid.amount_minor', 'paid.discount_minor'])
    .where('invoices.order_id', '=', orderId)
    .execute();
  const paidMinor = rows.reduce((sum, { amount_minor: minor }) => sum + minor, 0);
  const discounts = rows.reduce((sum, { discount_minor: minor }) => sum + minor, 0);
  return { paidMinor, settledMinor: paidMinor + discounts };
}

/** The refunds of these payments, oldest first. */
export async function refundsOfPayments(
  db: Executor,
  ids: readonly string[],
): Promise<RefundRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('intent_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What an order's history tells of the audit log. */
const told: readonly AuditAction[] = [
  'order for customer',
  'record transfer',
  'ship order',
  'cancel order',
  'refund order',
];

export type ActRow = Pick<AuditRow, 'created_at' | 'action' | 'subject' | 'actor'>;

/** What administrators did to an order and its lines, oldest first. */
export async function actsOn(db: Executor, subjects: readonly string[]): Promise<ActRow[]> {
  return db
    .selectFrom('audit_log')
    .select(['created_at', 'action', 'subject', 'actor'])
    .where('subject', 'in', subjects)
    .where('action', 'in', told)
    .orderBy('id')
    .execute();
}
