import { decide } from '../../rules/decide.ts';
import type { RefundRequests } from '../../rules/decide-refunds.ts';
import type { Effect } from '../../rules/effects.ts';
import { isStale, viewOf } from '../../rules/payment-view.ts';
import type { PaymentRecord } from '../../rules/payment-record.ts';
import type { ProviderSnapshot, ReportedDispute } from '../../rules/provider-snapshot.ts';
import { type Result, succeed } from '../../../platform/rules/result.ts';
import { type Tx, transact } from '../../../platform/server/db/database.ts';
import type { PaymentIntentRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { applyEffects } from './apply-effects.ts';
import { type Unsent, logForPerson, logUnmadeRefund, sendRefund } from './after-commit.ts';
import { askSnapshot } from './ask-provider.ts';
import { isolateRowErrors } from './isolate-row-errors.ts';
import { readPayment } from './payment-record.store.ts';
import { findIntent, openIntents, refundsOf } from '../payments.store.ts';

/** What a caller wants of a payment, as far as it changes the question or the decision. */
export type Hint = RefundRequests & {
  /** Cancels the intent at the provider first, unless it has succeeded. */
  readonly cancel?: boolean;
  /** Reported by an event, whose signature makes it trustworthy. */
  readonly dispute?: ReportedDispute;
  /** Runs last in the transaction that applies the effects; not for a stale snapshot. */
  readonly onApplied?: (tx: Tx, applied: Applied) => Promise<void>;
};

type Applied = Pick<Reconciled, 'record' | 'snapshot' | 'effects'>;

export type Reconciled = {
  /** The locked record before the effects. */
  readonly record: PaymentRecord;
  /** Null if a refund was decided without the provider's answer. */
  readonly snapshot: ProviderSnapshot | null;
  readonly effects: readonly Effect[];
  /** Why an outstanding refund was not made. */
  readonly unsent: Unsent | null;
};

/** Snapshots to take while concurrent calls make them stale. */
const ATTEMPTS = 4;

/**
 * Brings a payment up to date with the provider: the only way for payments, refunds and disputes to change an order.
 * Callers (browser, webhook, jobs, the doctor …) may call it in any order and number.
 * @returns null for a payment that this shop has not recorded
 */
export async function reconcilePayment(
  deps: Deps,
  intentId: string,
  hint: Hint = {},
): Promise<Result<Reconciled | null, 'PROVIDER_DOWN'>> {
  const looked = await look(deps, intentId, hint);
  if (!looked.ok) return looked;
  if (looked.value === null) return succeed(null);
  const unsent = await sendOutstanding(deps, looked.value);
  if (looked.value.effects.some((effect) => effect.do === 'settle'))
    await cancelOthers(deps, looked.value.record);
  return succeed({ ...looked.value, unsent });
}

/**
 * Cancels the open intent of an order that another payment has settled, such as one that arrived after its own
 * cancellation. What fails is left to `reconcileOpenPayments`.
 */
async function cancelOthers(deps: Deps, { reference }: PaymentRecord): Promise<void> {
  for (const { id } of await openIntents(deps.db.query, reference))
    await isolateRowErrors(deps, { intentId: id }, () =>
      reconcilePayment(deps, id, { cancel: true }),
    );
}

type Looked = Omit<Reconciled, 'unsent'>;

/**
 * Asks the provider, then decides and applies in one transaction; repeats with a new snapshot if a concurrent call
 * made it stale.
 */
async function look(
  deps: Deps,
  intentId: string,
  hint: Hint,
): Promise<Result<Looked | null, 'PROVIDER_DOWN'>> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const intent = await findIntent(deps.db.query, intentId);
    if (!intent) return succeed(null);
    const snapshotResult = await ask(deps, intent, hint);
    if (!snapshotResult.ok) return snapshotResult;
    const snapshot = snapshotResult.value;
    const current = await deps.settings.current();
    const done = await transact(deps.db, async (tx) => {
      const payment = await readPayment(tx, intentId, { lock: true });
      if (!payment) return succeed(null);
      const { record } = payment;
      const effects = decide(record, snapshot, hint);
      await applyEffects({ ...payment, deps, current, tx, now: deps.clock.now() }, effects);
      const applied = { record, snapshot, effects };
      if (snapshot === null || !isStale(record, snapshot)) await hint.onApplied?.(tx, applied);
      return succeed(applied);
    });
    if (done.value && snapshot && isStale(done.value.record, snapshot)) continue;
    for (const effect of done.value?.effects ?? [])
      if (effect.do === 'ask a person') await logForPerson(deps, intentId, effect);
    return done;
  }
  throw new Error(`The provider lists fewer refunds of payment ${intentId} than are recorded`);
}

/** A wanted refund is decided even when the provider is down; the job requests it later. */
async function ask(
  deps: Deps,
  { id, provider }: PaymentIntentRow,
  { cancel, dispute, refund, closeOwed }: Hint,
): Promise<Result<ProviderSnapshot | null, 'PROVIDER_DOWN'>> {
  const disputes = dispute ? [dispute] : [];
  // A former provider cannot be asked about its payments.
  if (provider !== deps.payments.provider) return succeed({ intent: null, refunds: [], disputes });
  const snapshotResult = askSnapshot(deps, id, cancel);
  const isDecidedAnyway = refund ?? closeOwed;
  const answer = await (isDecidedAnyway
    ? snapshotResult.catch((error) => logUnmadeRefund(deps, id, isDecidedAnyway.lineId, error))
    : snapshotResult);
  if (!answer.ok || answer.value === null) return isDecidedAnyway ? succeed(null) : answer;
  return succeed({ ...answer.value, disputes });
}

/** Requests the outstanding refunds one by one, each from a fresh snapshot, which alone proves that one was made. */
async function sendOutstanding(deps: Deps, looked: Looked): Promise<Unsent | null> {
  const { intentId, refunds } = looked.record;
  const isStarted = looked.effects.some((effect) => effect.do === 'start refund');
  if (refunds.length === 0 && !isStarted) return null;
  let { snapshot } = looked;
  for (const sent = new Set<string>(); ;) {
    if (!snapshot?.intent) return null;
    const [recorded, rows] = await Promise.all([
      readPayment(deps.db.query, intentId),
      refundsOf(deps.db.query, intentId),
    ]);
    if (!recorded) return null;
    const next = viewOf(recorded.record, snapshot).refunds.find(
      ({ id, status, openMinor }) => status === 'asked' && openMinor > 0 && !sent.has(id),
    );
    const row = rows.find(({ id }) => id === next?.id);
    if (!next || !row) return null;
    sent.add(next.id);
    const unsent = await sendRefund(deps, row, next.openMinor);
    if (unsent !== null) return unsent;
    const after = await look(deps, intentId, {});
    if (!after.ok || after.value === null) return null;
    ({ snapshot } = after.value);
  }
}
