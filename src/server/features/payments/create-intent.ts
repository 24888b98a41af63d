import { toMinorUnits } from '../../../domain/money.ts';
import { isListed, paidBefore } from '../../../domain/orders/order.states.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { OrderRow, PaymentIntentRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import type { Intent } from '../../ports/payments.ts';
import { findListedOrder, unpaidOrdersAtPrice } from '../orders/orders.store.ts';
import type { Viewer } from '../users/viewer.ts';
import { askProvider } from './ask-provider.ts';
import { insertIntent, intentsOfOrder, lockOrder, setIntentStatus } from './payments.store.ts';
import { settlePayment } from './settle-payment.ts';

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
 * An order has one open intent: asking again gives the same one, whoever asks first.
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
 * One key for each attempt at an order: the same instant gives the same intent, and a cancelled one is
 * not answered again. It changes with time, because a provider that failed once repeats that failure
 * under the same key (Stripe: for a day). Two keys at once do no harm: `record` keeps one intent.
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

/** The open intent as the provider has it: still open, paid meanwhile, or cancelled there. */
async function reuse(deps: Deps, stored: PaymentIntentRow): Promise<Created | 'canceled'> {
  const asked = await askProvider(deps.payments.readIntent(stored.id));
  if (!asked.ok) return asked;
  const status = asked.value?.status ?? 'canceled';
  if (status === 'canceled') {
    await setIntentStatus(deps.db.query, stored.id, 'canceled');
    return 'canceled';
  }
  if (status !== 'succeeded') return succeed({ clientSecret: stored.client_secret });
  const settled = await settlePayment(deps, stored.id);
  if (!settled.ok && settled.code === 'PROVIDER_DOWN') return settled;
  const order = await findListedOrder(deps.db.query, stored.order_id);
  // Refunded where the money had gone back before the shop heard that it came.
  return order ? paidBefore(order.status) : fail('NOT_FOUND', { what: 'order' });
}

/**
 * Records the intent while the order is still unpaid. Where the order moved on, or another intent was
 * opened first, ours is cancelled again at the provider.
 */
async function record(deps: Deps, order: OrderRow, intent: Intent): Promise<Created> {
  const recorded = await transact(deps.db, async (tx) => {
    const current = await lockOrder(tx, deps.db.engine === 'postgres', order.id);
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
    const open = (await intentsOfOrder(tx, order.id)).find(({ status }) => status === 'open');
    return open ? succeed(open) : fail('ORDER_PAID');
  });
  if (!recorded.ok || recorded.value.id !== intent.id) {
    await askProvider(deps.payments.cancelIntent(intent.id));
  }
  if (!recorded.ok) return recorded;
  return succeed({ clientSecret: recorded.value.client_secret });
}
