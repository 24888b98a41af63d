import { fault } from '../../platform/rules/errors/faults.ts';
import { type Updated, updatedOne } from '../../platform/rules/contract/shapes.ts';
import { readMinor } from '../../platform/rules/money/money.ts';
import { everPaidStatuses, paidBefore } from '../../orders/rules/order.states.ts';
import { TRANSFER } from '../../orders/rules/payment/transfer.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { newId, transact } from '../../platform/server/db/database.ts';
import type { StoreAnswer } from '../../platform/server/db/idempotency.ts';
import type { PlacedLine, PaymentIntentRow } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { audit } from '../../platform/server/audit/audit.store.ts';
import { linesOfOrders } from '../../orders/server/lines.store.ts';
import { issueDueInvoices } from '../../documents/server/issue-invoices.ts';
import { queueOrderMail } from '../../orders/server/order-mail.ts';
import { payOrder } from '../../orders/server/orders.store.ts';
import { reportSales } from '../../orders/server/report-sales.ts';
import { insertIntent, lockLines, openIntents } from './payments.store.ts';
import { reconcilePayment } from './reconciler/reconcile.ts';

type Transfer = {
  readonly orderId: string;
  readonly actor: string;
  /** In the major unit. */
  readonly amount: number;
  /** The day on which the money arrived, such as 2026-01-31. */
  readonly date: string;
};
type Refused =
  | 'NOT_FOUND'
  | 'INVALID_FIELDS'
  | 'ORDER_PAID'
  | 'ORDER_REFUNDED'
  | 'ORDER_MOVE_REFUSED'
  | 'PAYMENT_UNDER_WAY'
  | 'PROVIDER_DOWN';

/**
 * Records a bank transfer that pays what is unpaid of an order. Cancels an open card payment first;
 * if that has succeeded, it settles the orders instead.
 */
export async function recordTransfer(
  deps: Deps,
  transfer: Transfer,
  storeIn?: StoreAnswer,
): Promise<Result<Updated, Refused>> {
  const { orderId } = transfer;
  if (Date.parse(transfer.date) > deps.clock.now())
    return fail('INVALID_FIELDS', { errors: { date: fault('dayToCome') } });
  const orders = await linesOfOrders(deps.db.query, [orderId]);
  if (orders.length === 0) return fail('NOT_FOUND', { what: 'order' });
  const matches = checkAmount(orders, transfer);
  if (!matches.ok) return matches;
  for (const { id } of await openIntents(deps.db.query, orderId)) {
    const done = await reconcilePayment(deps, id, { cancel: true });
    if (!done.ok) return done;
    const status = done.value?.snapshot?.intent?.status;
    if (status === 'processing' || status === 'open') return fail('PAYMENT_UNDER_WAY');
  }
  return writeTransfer(deps, transfer, storeIn);
}

/** The amount must be what is due: an administrator settles a difference with the buyer first. */
function checkAmount(
  orders: readonly PlacedLine[],
  { amount }: Transfer,
): Result<readonly PlacedLine[], Refused> {
  const unpaid = orders.filter(({ status }) => status === 'unpaid');
  const [first] = unpaid;
  if (!first) return refused(orders);
  const { currency } = first;
  const due = unpaid.reduce((sum, { total_minor }) => sum + total_minor, 0);
  if (readMinor(amount, currency) === due) return succeed(unpaid);
  return fail('INVALID_FIELDS', { errors: { amount: fault('amountDue', due, currency) } });
}

/** Money that arrives after the orders have ended belongs to nothing. */
function refused(orders: readonly PlacedLine[]): Result<never, Refused> {
  const paid = orders.find(({ status }) => everPaidStatuses.some((one) => one === status));
  if (paid) return paidBefore(paid.status);
  return fail('ORDER_MOVE_REFUSED', { from: orders[0]?.status ?? 'lapsed', to: 'paid' });
}

async function writeTransfer(
  deps: Deps,
  { orderId, actor, amount, date }: Transfer,
  storeIn?: StoreAnswer,
): Promise<Result<Updated, Refused>> {
  const current = await deps.settings.current();
  return transact(deps.db, async (tx) => {
    const all = await lockLines(tx, orderId);
    const matches = checkAmount(all, { orderId, actor, amount, date });
    if (!matches.ok) return matches;
    const unpaid = matches.value;
    const [first] = unpaid;
    if (!first) return refused(all);
    if ((await openIntents(tx, orderId)).length > 0) return fail('PAYMENT_UNDER_WAY');
    const now = deps.clock.now();
    const payment: PaymentIntentRow = {
      id: `${TRANSFER}-${newId()}`,
      order_id: orderId,
      provider: TRANSFER,
      amount_minor: unpaid.reduce((sum, { total_minor }) => sum + total_minor, 0),
      currency: first.currency,
      client_secret: '',
      status: 'succeeded',
      created_at: Date.parse(date),
    };
    await insertIntent(tx, payment, unpaid);
    const set = { transaction_id: payment.id, paid_at: now };
    await payOrder(tx, orderId, set);
    const entry = { action: 'record transfer', subject: orderId, before: null, actor } as const;
    await audit(tx, { ...entry, after: { amount, date }, now });
    await queueOrderMail(tx, 'order-paid', unpaid, now);
    await reportSales(deps, tx, [unpaid], now);
    await issueDueInvoices(tx, [orderId], { deps, current, now });
    const recorded = succeed(updatedOne(1));
    await storeIn?.(tx, recorded);
    return recorded;
  });
}
