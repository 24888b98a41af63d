import { currencyOf } from '../../../domain/money/currencies.ts';
import { readMinor, tooFine } from '../../../domain/money/money.ts';
import { isListed, paidBefore } from '../../../domain/orders/order.states.ts';
import type { ProviderIntent } from '../../../domain/payments/provider-snapshot.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { OrderRow, PaymentIntentRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { findListedOrder, unpaidOrdersOfTotal } from '../orders/orders.store.ts';
import type { Viewer } from '../users/viewer.ts';
import { askProvider, attemptKey } from './ask-provider.ts';
import { insertIntent, intentsOfOrder, lockOrder, openIntents } from './payments.store.ts';
import { reconcilePayment } from './reconcile.ts';

type Wanted = { readonly orderId?: string | undefined; readonly price?: number | undefined };
type Refused =
  | 'INVALID_FIELDS'
  | 'NOT_FOUND'
  | 'AMBIGUOUS_ORDER'
  | 'ORDER_PAID'
  | 'ORDER_REFUNDED'
  | 'PROVIDER_DOWN';
type Created = Result<{ clientSecret: string }, Refused>;

/**
 * Creates a payment intent for the caller's unpaid order, with the stored amount (rulings §1). An order has one open
 * intent: another call returns the same one.
 */
export async function createIntent(deps: Deps, viewer: Viewer, wanted: Wanted): Promise<Created> {
  const found = await findPayable(deps, viewer, wanted);
  if (!found.ok) return found;
  const order = found.value;

  const earlier = await intentsOfOrder(deps.db.query, order.id);
  const open = earlier.find((intent) => intent.status === 'open');
  if (open) {
    const reusable = await reuse(deps, open);
    if (reusable !== 'canceled') return reusable;
  }
  const asked = await askProvider(
    deps.payments.createIntent({
      orderId: order.id,
      amountMinor: order.total_minor,
      currency: order.currency,
      email: viewer.email,
      idempotencyKey: attemptKey(`order-${order.id}-${earlier.length}`, deps.clock.now()),
    }),
  );
  if (!asked.ok) return asked;
  return record(deps, order, asked.value);
}

/** The caller's unpaid order by id or, for the seed's own client, by an unambiguous total. */
async function findPayable(
  deps: Deps,
  viewer: Viewer,
  { orderId, price }: Wanted,
): Promise<Result<OrderRow, Refused>> {
  if (orderId !== undefined) {
    const order = await findListedOrder(deps.db.query, orderId);
    if (!order || order.user_email !== viewer.email) return fail('NOT_FOUND', { what: 'order' });
    return order.status === 'unpaid' ? succeed(order) : paidBefore(order.status);
  }
  if (price === undefined)
    return fail('INVALID_FIELDS', { errors: { orderId: 'orderId is required' } });
  const { currency } = deps.config;
  const totalMinor = readMinor(price, currency);
  if (totalMinor === null) {
    const fault = tooFine('Price', currencyOf(currency).finest);
    return fail('INVALID_FIELDS', { errors: { price: fault } });
  }
  const total = { totalMinor, currency };
  const matches = await unpaidOrdersOfTotal(deps.db.query, viewer.email, total);
  const [only] = matches;
  return only && matches.length === 1
    ? succeed(only)
    : fail('AMBIGUOUS_ORDER', { several: matches.length > 1 });
}

/** Returns the open intent, unless it was cancelled. A completed payment settles the order instead. */
async function reuse(deps: Deps, stored: PaymentIntentRow): Promise<Created | 'canceled'> {
  const done = await reconcilePayment(deps, stored.id);
  if (!done.ok) return done;
  const status = done.value?.snapshot?.intent?.status ?? 'canceled';
  if (status === 'canceled') return 'canceled';
  if (status !== 'succeeded') return succeed({ clientSecret: stored.client_secret });
  const order = await findListedOrder(deps.db.query, stored.order_id);
  return order ? paidBefore(order.status) : fail('NOT_FOUND', { what: 'order' });
}

/** Records the intent if the order is still unpaid and has no other open one; otherwise cancels it. */
async function record(deps: Deps, order: OrderRow, intent: ProviderIntent): Promise<Created> {
  const recorded = await transact(deps.db, async (tx) => {
    const current = await lockOrder(tx, order.id);
    if (!current || !isListed(current.status)) return fail('NOT_FOUND', { what: 'order' });
    if (current.status !== 'unpaid') return paidBefore(current.status);
    await insertIntent(tx, {
      id: intent.id,
      order_id: order.id,
      provider: deps.payments.provider,
      amount_minor: intent.amountMinor,
      currency: intent.currency,
      client_secret: intent.clientSecret,
      status: 'open',
      created_at: deps.clock.now(),
    });
    const [open] = await openIntents(tx, order.id);
    return open ? succeed(open) : fail('ORDER_PAID');
  });
  if (!recorded.ok || recorded.value.id !== intent.id) {
    await askProvider(deps.payments.cancelIntent(intent.id));
  }
  if (!recorded.ok) return recorded;
  return succeed({ clientSecret: recorded.value.client_secret });
}
