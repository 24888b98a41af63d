import { succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { safeMessage } from '../../log/error-fields.ts';
import { ProviderDown } from '../../ports/payments.ts';
import { spareOthers } from '../../spare-others.ts';
import { findRefund, markRefunded, refundsAsked, tellNotRefunded } from './payments.store.ts';
import { TAKEN_ELSEWHERE, takenElsewhere } from './taken-elsewhere.ts';

const BATCH = 50;
const KEY_WINDOW_MS = 5 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Makes a decided refund at the provider and records it. A provider that is down, or refuses, is logged when it first
 * does, when it says something else, and once a day; the rest is left to `retryRefunds`: the decision stands, and the
 * provider never pays back more than it took.
 * @returns whether the provider was down
 */
export async function payBack(deps: Deps, intentId: string): Promise<{ readonly down: boolean }> {
  const decided = await findRefund(deps.db.query, intentId);
  if (decided?.status !== 'asked') return { down: false };
  try {
    await deps.payments.refund(intentId, attemptKey(intentId, decided.failures, deps.clock.now()));
  } catch (error) {
    const down = error instanceof ProviderDown;
    const now = deps.clock.now();
    const elsewhere = down ? null : await takenElsewhere(deps, intentId).catch(() => null);
    const isElsewhere = elsewhere?.ok === true && elsewhere.value;
    const why = isElsewhere ? new Error(TAKEN_ELSEWHERE, { cause: error }) : error;
    const telling = { reason: safeMessage(why), now, toldBefore: now - DAY_MS };
    // Refused is no reason to give up either: the shop's balance at the provider may not suffice today.
    if (await tellNotRefunded(deps.db.query, intentId, telling)) {
      deps.log[down ? 'warn' : 'error'](
        { intentId, err: why },
        'refund is decided but not made yet; it is tried again every minute, and told of once a day',
      );
    }
    return { down };
  }
  await transact(deps.db, async (tx) => {
    await markRefunded(tx, decided);
    return succeed(null);
  });
  return { down: false };
}

/**
 * One key for the attempts of some minutes, in which an answer may be lost and the same is asked again. It changes
 * with time, and with a failure that the provider told of, because under the same key it only repeats what it
 * said (Stripe: for a day, a refusal and a fault of its own included). Two keys at once do no harm: each asks for
 * what is left, which is nothing once it went back.
 */
function attemptKey(intentId: string, failures: number, now: number): string {
  return `refund-${intentId}-${failures}-${Math.floor(now / KEY_WINDOW_MS)}`;
}

/**
 * Tries the refunds again that were decided but not made, each of them once, whatever becomes of those before it.
 * Ends early when the provider is down: the next turn starts over. @returns how many were tried
 */
export async function retryRefunds(deps: Deps, stopping?: AbortSignal): Promise<number> {
  let tried = 0;
  let after = '';
  for (;;) {
    const due = await refundsAsked(deps.db.query, { after, limit: BATCH });
    for (const { intent_id: intentId } of due) {
      if (stopping?.aborted) return tried;
      const made = await spareOthers(deps, { intentId }, () => payBack(deps, intentId));
      tried++;
      if (made?.down) return tried;
    }
    const last = due.at(-1);
    if (!last || due.length < BATCH) return tried;
    after = last.intent_id;
  }
}
