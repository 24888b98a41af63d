import type { Effect } from '../../rules/effects.ts';
import { succeed } from '../../../platform/rules/result.ts';
import type { RefundRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { safeMessage } from '../../../platform/server/log/error-fields.ts';
import { ProviderDown } from '../../../platform/server/ports/payments.ts';
import { throttledLog } from '../../../platform/server/log/throttled-log.ts';
import { countRefusal } from '../payments.store.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** For the log and the doctor. */
export const OTHER_ACCOUNT =
  'it knows no such payment, which another account or another payment provider has taken';

const REFUND_NOT_MADE = 'refund is decided but not made yet';

type LogDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

/** Logs what needs a person. */
export async function logForPerson(
  deps: LogDeps,
  intentId: string,
  { lineId, about }: Effect<'ask a person'>,
): Promise<void> {
  const { log } = deps;
  switch (about.what) {
    case 'other sum':
      return throttledLog(
        deps,
        { intentId },
        t('orders.notConfirmed.other_sum'),
        'a payment does not settle its order',
      );
    case 'other account':
      return throttledLog(deps, { intentId, lineId }, OTHER_ACCOUNT, REFUND_NOT_MADE);
    case 'refund failed':
      return log.error(
        { intentId, lineId, reason: about.reason },
        'a refund failed at the payment provider: the shop has the money again, and a person must act',
      );
    case 'dispute':
      return log.warn(
        { intentId, lineId, dispute: about.dispute, stands: about.stands },
        'a customer’s bank disputes a payment or has decided a dispute: the host gets a mail',
      );
  }
}

/** Why a refund was not made: the provider was down or refused. */
export type Unsent = { readonly down: boolean; readonly reason: string };

/**
 * Requests a decided refund from the provider, under a key of its own for ever. A provider repeats its answer to a key,
 * so an answer without a refund begins a new key; the caller has looked for the refund before.
 * @returns why it was not made, or null
 */
export async function sendRefund(
  deps: Deps,
  { id, intent_id: intentId, line_id: lineId, failures, refusals }: RefundRow,
  amountMinor: number,
): Promise<Unsent | null> {
  const idempotencyKey = `refund-${id}-${failures}-${refusals}`;
  try {
    await deps.payments.refund(intentId, { refundId: id, amountMinor, idempotencyKey });
    return null;
  } catch (error) {
    const down = error instanceof ProviderDown;
    if (!down || error.hasAnswered) await countRefusal(deps.db.query, id);
    await logUnmadeRefund(deps, intentId, lineId, error);
    return { down, reason: safeMessage(error) };
  }
}

export async function logUnmadeRefund(
  deps: LogDeps,
  intentId: string,
  lineId: string,
  error: unknown,
) {
  const level = error instanceof ProviderDown ? 'warn' : 'error';
  await throttledLog(deps, { intentId, lineId }, error, REFUND_NOT_MADE, level);
  return succeed(null);
}
