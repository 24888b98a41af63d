import { type Result, fail, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { noteDispute } from './note-dispute.ts';
import { noteFailedRefund } from './note-failed-refund.ts';
import { noteRefundMade } from './note-refund-made.ts';
import { insertEvent, isEventKnown } from './payments.store.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Takes an event of the payment provider. The signature is checked on the raw bytes before anything in
 * them is read; the event's id is stored once it has been acted upon, so one that came twice does
 * nothing more, and one that could not be handled is sent again by the provider.
 */
export async function handleWebhook(
  deps: Deps,
  body: Uint8Array,
  signature: string | null,
): Promise<Result<{ received: true }, 'WEBHOOK_REFUSED' | 'PROVIDER_DOWN'>> {
  const event = await deps.payments.readWebhook(body, signature);
  if (!event) return fail('WEBHOOK_REFUSED');
  if (await isEventKnown(deps.db.query, event.id)) return succeed({ received: true });
  if (event.type === 'intent.succeeded') {
    const settled = await settlePayment(deps, event.intentId);
    if (!settled.ok && settled.code === 'PROVIDER_DOWN') return settled;
  }
  if (event.type === 'refund.failed') {
    const noted = await noteFailedRefund(deps, event.intentId);
    if (!noted.ok) return noted;
  }
  if (event.type === 'refund.made') {
    const noted = await noteRefundMade(deps, event.intentId);
    if (!noted.ok) return noted;
  }
  if (event.type === 'dispute') {
    const noted = await noteDispute(deps, event.intentId, event.dispute);
    if (!noted.ok) return noted;
  }
  await insertEvent(deps.db.query, event.id, deps.clock.now());
  return succeed({ received: true });
}
