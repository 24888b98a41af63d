import { type Result, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentEvent } from '../../ports/payments.ts';
import { noteDispute } from './note-dispute.ts';
import { noteFailedRefund } from './note-failed-refund.ts';
import { noteRefundMade } from './note-refund-made.ts';
import { paidForLostOrder } from './paid-for-lost-order.ts';
import { insertEvent, knownEvents } from './payments.store.ts';
import { settlePayment } from './settle-payment.ts';
import { takenElsewhere } from './taken-elsewhere.ts';

export type Heard = { readonly received: true };

/** What a person has to look at; until then the event is heard again, and comes to nothing. */
export class NeedsAPerson extends Error {
  override readonly name = 'NeedsAPerson';
}

/**
 * Acts upon an event of the payment provider, whether it was brought to the shop or asked for. Its id is stored once
 * it has been acted upon, so one that came twice does nothing more, and one that could not be handled is handled
 * when it comes again.
 * @throws NeedsAPerson
 */
export async function hearEvent(
  deps: Deps,
  event: PaymentEvent,
): Promise<Result<Heard, 'PROVIDER_DOWN'>> {
  const heard = succeed<Heard>({ received: true });
  if ((await knownEvents(deps.db.query, [event.id])).has(event.id)) return heard;
  let changed = true;
  if (event.type === 'intent.succeeded') {
    const settled = await settlePayment(deps, event.intentId);
    if (!settled.ok && settled.code === 'PROVIDER_DOWN') return settled;
    const lost = settled.ok ? succeed(null) : await paidForLostOrder(deps, event.intentId);
    if (!lost.ok) return lost;
    if (lost.value !== null) throw new NeedsAPerson(lost.value);
    changed = settled.ok;
  }
  if (event.type === 'refund.failed' || event.type === 'refund.made') {
    const note = event.type === 'refund.failed' ? noteFailedRefund : noteRefundMade;
    const noted = await note(deps, event.intentId);
    if (!noted.ok) return noted;
    ({ changed } = noted.value);
  }
  if (event.type === 'dispute') {
    const noted = await noteDispute(deps, event.intentId, event.dispute);
    if (!noted.ok) return noted;
  }
  if (!changed) {
    const checked = await checkAccount(deps, event.intentId);
    if (!checked.ok) return checked;
  }
  await insertEvent(deps.db.query, event.id, deps.clock.now());
  return heard;
}

/**
 * An event to which nothing came is not done with where the account that is asked knows nothing of the payment: with
 * the right keys there is money that came or went.
 * @throws NeedsAPerson
 */
async function checkAccount(deps: Deps, intentId: string): Promise<Result<null, 'PROVIDER_DOWN'>> {
  const elsewhere = await takenElsewhere(deps, intentId);
  if (!elsewhere.ok) return elsewhere;
  if (elsewhere.value)
    throw new NeedsAPerson(
      'the card company tells of a payment of this shop which it does not know: the webhook and the keys are of different accounts',
    );
  return succeed(null);
}
