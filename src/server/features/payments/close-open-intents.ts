import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { type Intent, ProviderDown } from '../../ports/payments.ts';
import { askProvider } from './ask-provider.ts';
import { intentsOfOrder, setIntentStatus } from './payments.store.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Cancels an order's open intents at the provider, so that no money can arrive any more. If one had
 * already succeeded, the order is settled instead, and the answer is ORDER_PAID.
 */
export async function closeOpenIntents(
  deps: Deps,
  orderId: string,
): Promise<Result<null, 'ORDER_PAID' | 'PAYMENT_UNDER_WAY' | 'PROVIDER_DOWN'>> {
  for (const stored of await intentsOfOrder(deps.db.query, orderId)) {
    if (stored.status !== 'open') continue;
    if (stored.provider !== deps.payments.provider) {
      // Made while the shop had another card company, which cannot be asked, nor its form be reached, any more.
      await setIntentStatus(deps.db.query, stored.id, 'canceled');
      continue;
    }
    const asked = await askProvider(cancelled(deps, stored.id));
    if (!asked.ok) return asked;
    if (asked.value?.status === 'succeeded') {
      const settled = await settlePayment(deps, stored.id);
      return !settled.ok && settled.code === 'PROVIDER_DOWN' ? settled : fail('ORDER_PAID');
    }
    if (asked.value === null || asked.value.status === 'canceled')
      await setIntentStatus(deps.db.query, stored.id, 'canceled');
    // Still in flight at the card company: nothing may be decided until it has landed.
    else return fail('PAYMENT_UNDER_WAY');
  }
  return succeed(null);
}

/** The intent as it is afterwards; null where the card company knows none, since the keys are of another account by now. */
async function cancelled({ payments, log }: Deps, intentId: string): Promise<Intent | null> {
  try {
    return await payments.cancelIntent(intentId);
  } catch (error) {
    if (error instanceof ProviderDown || (await payments.readIntent(intentId)) !== null)
      throw error;
    log.warn(
      { intentId, err: error },
      'the card company does not know an open payment: it counts as cancelled',
    );
    return null;
  }
}
