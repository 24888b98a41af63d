import { formatMinor } from '../../../platform/rules/money/money.ts';
import { refundTotals } from '../../rules/provider-snapshot.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { PaymentEvent } from '../../../platform/server/ports/payments.ts';
import { askSnapshot } from './ask-provider.ts';
import { handledEvents, insertHandledEvent, recordUnhandledEvent } from './events.store.ts';
import { reconcilePayment } from './reconcile.ts';

export type Handled = { readonly received: true };

/** An event that only a person can resolve. Until then each retry fails alike. */
class NeedsAPerson extends Error {
  override readonly name = 'NeedsAPerson';
}

/** Handles a webhook call, after verifying the signature on the raw bytes. */
export async function handleWebhook(
  deps: Deps,
  body: Uint8Array,
  headers: Headers,
): Promise<Result<Handled, 'WEBHOOK_REFUSED' | 'PROVIDER_DOWN'>> {
  const event = await deps.payments.readWebhook(body, headers);
  if (!event) return fail('WEBHOOK_REFUSED');
  try {
    return await handleEvent(deps, event);
  } catch (error) {
    if (!(error instanceof NeedsAPerson)) throw error;
    // Another delivery would not help.
    await recordUnhandledEvent(deps, event, error);
    return succeed({ received: true });
  }
}

/**
 * Handles an event from the webhook or the provider's list, once: its id is stored afterwards, so a failed event can
 * be retried.
 * @throws NeedsAPerson
 */
export async function handleEvent(
  deps: Deps,
  event: PaymentEvent,
): Promise<Result<Handled, 'PROVIDER_DOWN'>> {
  const { query } = deps.db;
  if ((await handledEvents(query, [event.id])).has(event.id)) return succeed({ received: true });
  if (event.type !== 'other') {
    const hint = event.type === 'dispute' ? { dispute: event.dispute } : {};
    const done = await reconcilePayment(deps, event.intentId, hint);
    if (!done.ok) return done;
    if (done.value?.snapshot?.intent === null)
      throw new NeedsAPerson(
        'the payment provider tells of a payment of this shop which it does not know: the webhook and the keys are of different accounts',
      );
    if (done.value === null && event.type === 'intent.succeeded') {
      const lost = await moneyForLostOrder(deps, event.intentId);
      if (!lost.ok) return lost;
      if (lost.value !== null) throw new NeedsAPerson(lost.value);
    }
  }
  await insertHandledEvent(query, event.id, deps.clock.now());
  return succeed({ received: true });
}

/**
 * Describes money taken for an order that the database lacks, as after restoring a backup or losing a primary. Null
 * for other shops' payments and for refunded ones.
 */
async function moneyForLostOrder(
  deps: Deps,
  intentId: string,
): Promise<Result<string | null, 'PROVIDER_DOWN'>> {
  const snapshot = await askSnapshot(deps, intentId);
  if (!snapshot.ok) return snapshot;
  const { intent, refunds } = snapshot.value;
  if (!intent?.isOurs || intent.status !== 'succeeded') return succeed(null);
  if (refundTotals(refunds).madeMinor >= intent.amountMinor) return succeed(null);
  const amount = formatMinor(intent.amountMinor, intent.currency);
  return succeed(`${amount} were paid for order ${intent.reference}, which is not in the database`);
}
