import { fault } from '../../platform/rules/errors/faults.ts';
import { readMinor } from '../../platform/rules/money/money.ts';
import { everPaidStatuses, isListed, paidBefore } from '../../orders/rules/order.states.ts';
import type { ProviderIntent } from '../rules/provider-snapshot.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import { transact } from '../../platform/server/db/database.ts';
import type { StoreAnswer } from '../../platform/server/db/idempotency.ts';
import type { PlacedLine, PaymentIntentRow } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { cardFault } from '../../orders/server/placing/place-lines.ts';
import { linesOfOrders } from '../../orders/server/lines.store.ts';
import { findListedLine, unpaidLinesOfTotal } from '../../orders/server/lines.store.ts';
import type { Viewer } from '../../platform/server/http/viewer.ts';
import { askProvider, attemptKey } from './reconciler/ask-provider.ts';
import { insertIntent, intentsOfOrder, lockLines, openIntents } from './payments.store.ts';
import { reconcilePayment } from './reconciler/reconcile.ts';
import { withCustomer } from './saved-cards.ts';

type IntentRequest = {
  readonly orderId?: string | undefined;
  readonly checkoutId?: string | undefined;
  readonly price?: number | undefined;
};
type Refused =
  | 'INVALID_FIELDS'
  | 'NOT_FOUND'
  | 'AMBIGUOUS_ORDER'
  | 'ORDER_PAID'
  | 'ORDER_REFUNDED'
  | 'PART_OF_CHECKOUT'
  | 'PROVIDER_DOWN';
type Created = Result<{ clientSecret: string }, Refused>;

/** The unpaid lines of an order, which one intent pays. */
type Payable = { readonly orderId: string; readonly lines: readonly PlacedLine[] };

/**
 * Creates a payment intent for what is unpaid of the caller's order, with the stored amounts. A
 * order has one open intent: another call returns the same one.
 */
export async function createIntent(
  deps: Deps,
  viewer: Viewer,
  request: IntentRequest,
  storeIn?: StoreAnswer,
): Promise<Created> {
  const payable = await findPayable(deps, viewer, request);
  if (!payable.ok) return payable;
  if (!deps.config.payments.takesCards)
    return fail('INVALID_FIELDS', { errors: { payment: fault('noCards') } });
  const { orderId, lines } = payable.value;
  const { currency } = lines[0] ?? deps.config;
  const amountMinor = sumOf(lines);
  const outside = cardFault(amountMinor, deps.payments.amountBounds(currency), currency);
  if (outside !== null) return fail('INVALID_FIELDS', { errors: { price: outside } });

  const earlier = await intentsOfOrder(deps.db.query, orderId);
  const open = earlier.find((intent) => intent.status === 'open');
  if (open) {
    const reusable = await reuse(deps, open, amountMinor);
    if (reusable !== 'canceled') return reusable;
  }
  const providerResult = await askProvider(
    withCustomer(deps, viewer.email, (customerId) =>
      deps.payments.createIntent({
        reference: orderId,
        amountMinor,
        currency,
        email: viewer.email,
        customerId,
        idempotencyKey: attemptKey(`checkout-${orderId}-${earlier.length}`, deps.clock.now()),
      }),
    ),
  );
  if (!providerResult.ok) return providerResult;
  return record(deps, payable.value, providerResult.value, storeIn);
}

const sumOf = (lines: readonly PlacedLine[]) =>
  lines.reduce((sum, { total_minor }) => sum + total_minor, 0);

/** The caller's order by id, by its only line, or, for the owner's own client, by an unambiguous total. */
async function findPayable(
  deps: Deps,
  viewer: Viewer,
  request: IntentRequest,
): Promise<Result<Payable, Refused>> {
  const { checkoutId: orderId, orderId: lineId } = request;
  if (orderId !== undefined) return payableOrder(deps, viewer, orderId);
  if (lineId === undefined) return findByTotal(deps, viewer, request);
  const line = await findListedLine(deps.db.query, lineId);
  if (!line || line.user_email !== viewer.email) return fail('NOT_FOUND', { what: 'order' });
  return payOnlyLine(line);
}

/** A line of a larger order is paid with the others. */
function payOnlyLine(line: PlacedLine): Result<Payable, Refused> {
  const { id, order_id: orderId, status } = line;
  if (id !== orderId) return fail('PART_OF_CHECKOUT', { checkoutId: orderId });
  return status === 'unpaid' ? succeed({ orderId, lines: [line] }) : paidBefore(status);
}

async function payableOrder(
  { db }: Deps,
  viewer: Viewer,
  orderId: string,
): Promise<Result<Payable, Refused>> {
  const all = await linesOfOrders(db.query, [orderId]);
  const lines = all.filter(({ status }) => status === 'unpaid');
  const listed = all.find(({ status }) => isListed(status));
  if (!listed || listed.user_email !== viewer.email) return fail('NOT_FOUND', { what: 'order' });
  return lines.length > 0 ? succeed({ orderId, lines }) : alreadyPaid(all);
}

async function findByTotal(
  deps: Deps,
  viewer: Viewer,
  { price }: IntentRequest,
): Promise<Result<Payable, Refused>> {
  if (price === undefined)
    return fail('INVALID_FIELDS', { errors: { orderId: fault('orderIdRequired') } });
  const { currency } = deps.config;
  const totalMinor = readMinor(price, currency);
  if (totalMinor === null) {
    return fail('INVALID_FIELDS', { errors: { price: fault('tooFinePrice', currency) } });
  }
  const total = { totalMinor, currency };
  const matches = await unpaidLinesOfTotal(deps.db.query, viewer.email, total);
  const [only] = matches;
  return only && matches.length === 1
    ? payOnlyLine(only)
    : fail('AMBIGUOUS_ORDER', { several: matches.length > 1 });
}

/** Returns the open intent, unless it was cancelled. A completed payment settles the order instead. */
async function reuse(
  deps: Deps,
  stored: PaymentIntentRow,
  amountMinor: number,
): Promise<Created | 'canceled'> {
  // An intent for lines that have ended since is of no use.
  const isOutdated = stored.amount_minor !== amountMinor;
  const done = await reconcilePayment(deps, stored.id, { cancel: isOutdated });
  if (!done.ok) return done;
  const status = done.value?.snapshot?.intent?.status ?? 'canceled';
  if (status === 'canceled') return 'canceled';
  if (status !== 'succeeded') return succeed({ clientSecret: stored.client_secret });
  return alreadyPaid(await linesOfOrders(deps.db.query, [stored.order_id]));
}

/** The failure of paying lines of which none is unpaid. */
function alreadyPaid(
  lines: readonly PlacedLine[],
): Result<never, 'ORDER_PAID' | 'ORDER_REFUNDED' | 'NOT_FOUND'> {
  const paid = lines.find(({ status }) => everPaidStatuses.some((one) => one === status));
  return paid ? paidBefore(paid.status) : fail('NOT_FOUND', { what: 'order' });
}

/** Records the intent if the same lines are still unpaid and have no other open one; otherwise cancels it. */
async function record(
  deps: Deps,
  { orderId, lines }: Payable,
  intent: ProviderIntent,
  storeIn?: StoreAnswer,
): Promise<Created> {
  const answer = succeed({ clientSecret: intent.clientSecret });
  const recorded = await transact(deps.db, async (tx) => {
    const current = await lockLines(tx, orderId);
    const unpaid = current.filter(({ status }) => status === 'unpaid');
    if (unpaid.length === 0) return alreadyPaid(current);
    const row = {
      id: intent.id,
      order_id: orderId,
      provider: deps.payments.provider,
      amount_minor: intent.amountMinor,
      currency: intent.currency,
      client_secret: intent.clientSecret,
      status: 'open' as const,
      created_at: deps.clock.now(),
    };
    if (unpaid.length === lines.length && (await insertIntent(tx, row, unpaid)))
      await storeIn?.(tx, answer);
    const [open] = await openIntents(tx, orderId);
    return open ? succeed(open) : fail('ORDER_PAID');
  });
  if (!recorded.ok || recorded.value.id !== intent.id) {
    await askProvider(deps.payments.cancelIntent(intent.id));
  }
  if (!recorded.ok) return recorded;
  return succeed({ clientSecret: recorded.value.client_secret });
}
