import { toMinorUnits } from '../../../domain/money.ts';
import { isListed, paidBefore } from '../../../domain/orders/order.states.ts';
import type { ProviderIntent } from '../../../domain/payments/provider-snapshot.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { OrderRow, PaymentIntentRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { findListedOrder, unpaidOrdersAtPrice } from '../orders/orders.store.ts';
import type { Viewer } from '../users/viewer.ts';
import { askProvider } from './ask-provider.ts';
import { insertIntent, intentsOfOrder, lockOrder, openIntents } from './payments.store.ts';
import { reconcilePayment } from './reconcile.ts';

const KEY_WINDOW_MS = 5 * 60_000;

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
 * A payment intent for an unpaid order of the caller; the amount is the stored order's (rulings §1).
 * An order has one open intent: asking again gives the same one.
 */
export async function createIntent(deps: Deps, viewer: Viewer, wanted: Wanted): Promise<Created> {
  const found = await findPayable(deps, viewer, wanted);
  if (!found.ok) return found;
  const order = found.value;
  const amountMinor = toMinorUnits(order.price, order.currency);

  const earlier = await intentsOfOrder(deps.db.query, order.id);
  const open = earlier.find((intent) => intent.status === 'open');
  if (open) {
    const reusable = await reuse(deps, open);
    if (reusable !== 'canceled') return reusable;
  }
  const asked = await askProvider(
    deps.payments.createIntent({
      orderId: order.id,
      amountMinor,
      currency: order.currency,
      email: viewer.email,
      idempotencyKey: attemptKey(order.id, earlier.length, deps.clock.now()),
    }),
  );
  if (!asked.ok) return asked;
  return record(deps, order, asked.value);
}

/**
 * One key for each attempt at an order, which changes with time: under one key Stripe repeats a failure for a day. Two
 * keys at once do no harm, since `record` keeps one intent.
 */
function attemptKey(orderId: string, earlier: number, now: number): string {
  return `order-${orderId}-${earlier}-${Math.floor(now / KEY_WINDOW_MS)}`;
}

/** The caller's unpaid order, by its id or, for the seed's own client, by a price that fits one only. */
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
  const matches = await unpaidOrdersAtPrice(deps.db.query, viewer.email, price);
  const [only] = matches;
  return only && matches.length === 1
    ? succeed(only)
    : fail('AMBIGUOUS_ORDER', { several: matches.length > 1 });
}

/** The open intent, unless the provider has cancelled it; a payment that has come settles the order instead. */
async function reuse(deps: Deps, stored: PaymentIntentRow): Promise<Created | 'canceled'> {
  const done = await reconcilePayment(deps, stored.id);
  if (!done.ok) return done;
  const status = done.value?.snapshot?.intent?.status ?? 'canceled';
  if (status === 'canceled') return 'canceled';
  if (status !== 'succeeded') return succeed({ clientSecret: stored.client_secret });
  const order = await findListedOrder(deps.db.query, stored.order_id);
  return order ? paidBefore(order.status) : fail('NOT_FOUND', { what: 'order' });
}

/** Records the intent while the order is unpaid. If the order moved on, or has another open intent, ours is cancelled. */
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
