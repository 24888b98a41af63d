import { succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { askProvider } from '../payments/ask-provider.ts';
import { lostMinor } from '../payments/disputes.store.ts';
import { noteFailedRefund } from '../payments/note-failed-refund.ts';
import { type Check, CannotMend, type Finding, auditMend } from './finding.ts';

/** How far back refunds are asked about: a bank does not send one back later than that. */
const AT_MOST_MS = 30 * 24 * 60 * 60_000;

/** Refunds that failed at the card company and of which no event ever came: its endpoint may not send them. */
export const unheardFailuresCheck: Check = {
  name: 'refunds and the card company',
  find: async (deps) => {
    const made = await deps.db.query
      .selectFrom('refunds')
      .innerJoin('payment_intents as intents', 'intents.id', 'refunds.intent_id')
      .select(['refunds.intent_id', 'refunds.order_id', 'refunds.failures', 'refunds.amount_minor'])
      .where('refunds.status', '=', 'done')
      .where('refunds.created_at', '>', deps.clock.now() - AT_MOST_MS)
      .where('intents.provider', '=', deps.payments.provider)
      .orderBy('refunds.intent_id')
      .execute();
    const found: Finding[] = [];
    for (const [index, refund] of made.entries()) {
      const { intent_id: intentId, order_id: orderId, failures, amount_minor: owed } = refund;
      const asked = await askProvider(deps.payments.readRefunds(intentId));
      if (!asked.ok) {
        const sentence = `${asked.data.provider} is not answering: ${made.length - index} refunds could not be compared.`;
        return [...found, { sentence, mend: null }];
      }
      if (asked.value.failed <= failures) continue;
      const gone = asked.value.paidBackMinor + (await lostMinor(deps.db.query, intentId));
      if (gone >= owed) continue;
      found.push({
        sentence: `The refund of order ${orderId} (payment ${intentId}) has failed at the card company, and the shop has it as done.`,
        mend: {
          does: 'record it as failed and write to the host',
          run: () => note(deps, intentId),
        },
      });
    }
    return found;
  },
};

async function note(deps: Deps, intentId: string): Promise<void> {
  const noted = await noteFailedRefund(deps, intentId);
  if (!noted.ok) throw new CannotMend('the card company is not answering');
  await transact(deps.db, async (tx) => {
    await auditMend(tx, deps, {
      action: 'note failed refund',
      subject: intentId,
      before: 'done',
      after: 'failed',
    });
    return succeed(null);
  });
}
