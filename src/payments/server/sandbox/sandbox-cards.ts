import { fault } from '../../../platform/rules/errors/faults.ts';
import type { ReportedDispute } from '../../rules/provider-snapshot.ts';
import { fail, succeed } from '../../../platform/rules/result.ts';
import type { SandboxIntentRow } from '../../../platform/server/db/schema.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { SandboxAnswer, SandboxCards } from '../../../platform/server/ports/sandbox-cards.ts';
import type { SendEvent } from './sandbox-events.ts';
import type { IntentTable } from './sandbox-intents.ts';
import { expiryHasPassed, outcomeOf } from './sandbox-numbers.ts';

/** The browser's side of the sandbox: confirms an intent with a card and plays its bank. */
export function sandboxCards(
  { read, move }: IntentTable,
  clock: Clock,
  send: SendEvent,
): SandboxCards {
  async function succeedAndSend(
    row: SandboxIntentRow,
    from: SandboxIntentRow['status'],
    more: Parameters<typeof move>[3] = {},
  ): Promise<SandboxAnswer> {
    const after = await move(row, [from], 'succeeded', more);
    if (after.status !== 'succeeded') return cancelled;
    send('payment_intent.succeeded', row.id);
    return succeed({ id: after.id, status: after.status });
  }

  return {
    async confirm(clientSecret, card) {
      const row = await read('client_secret', clientSecret);
      if (!row) return fail('NOT_FOUND', { what: 'payment' });
      if (row.status === 'succeeded') return succeed({ id: row.id, status: row.status });
      if (row.status === 'canceled') return cancelled;
      if (expiryHasPassed(card.expiry, clock.now())) {
        return fail('INVALID_FIELDS', {
          errors: { expiry: fault('cardExpired') },
        });
      }
      const outcome = outcomeOf(card.number);
      if (outcome.kind === 'declined') return fail('PAYMENT_FAILED', { reason: outcome.reason });
      if (outcome.kind === 'succeeded') {
        const more = { refunds_fail: outcome.refundsFail ? 1 : 0 };
        const answer = await succeedAndSend(row, row.status, more);
        if (answer.ok && outcome.inquiry)
          send('charge.dispute.created', row.id, inquiryOf(row, clock.now()));
        return answer;
      }
      const waiting = ['requires_payment_method', 'requires_action'] as const;
      const after = await move(row, waiting, 'requires_action');
      return succeed({ id: after.id, status: after.status });
    },

    async authenticate(clientSecret, approve) {
      const row = await read('client_secret', clientSecret);
      if (!row) return fail('NOT_FOUND', { what: 'payment' });
      if (row.status === 'succeeded') return succeed({ id: row.id, status: row.status });
      if (row.status !== 'requires_action') {
        return fail('PAYMENT_FAILED', { reason: 'noAuthentication' });
      }
      if (approve) return succeedAndSend(row, 'requires_action');
      await move(row, ['requires_action'], 'requires_payment_method');
      return fail('PAYMENT_FAILED', {
        reason: 'notAuthenticated',
      });
    },
  };
}

const cancelled = fail('PAYMENT_FAILED', { reason: 'cancelled' });

/** An inquiry, which takes no money: nobody could close a chargeback here. */
const inquiryOf = (
  { id, amount_minor }: SandboxIntentRow,
  reportedAt: number,
): ReportedDispute => ({
  id: `du_${id}`,
  amountMinor: amount_minor,
  reason: 'fraudulent',
  status: 'inquiry',
  reportedAt,
});
