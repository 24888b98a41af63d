import { isPaid, paidStatuses } from '../../../../orders/rules/order.states.ts';
import { effectTable, type Effect } from '../../../../payments/rules/effects.ts';
import type { PaymentRecord } from '../../../../payments/rules/payment-record.ts';
import type { ProviderSnapshot } from '../../../../payments/rules/provider-snapshot.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { hasStatus } from '../../../../orders/server/placed-lines.ts';
import type { Check, Finding } from '../finding.ts';
import { repairPayment } from '../repair-payment.ts';
import { MINUTE_MS } from '../../../../platform/rules/durations.ts';
import { decide } from '../../../../payments/rules/decide.ts';
import { askSnapshot } from '../../../../payments/server/reconciler/ask-provider.ts';
import { readPayment } from '../../../../payments/server/reconciler/payment-record.store.ts';

/** Leaves recent payments to browser and webhook. */
const AT_LEAST_MS = 15 * MINUTE_MS;
/** Providers neither charge nor return a refund later than this. */
const AT_MOST_MS = 30 * 24 * 60 * MINUTE_MS;

/** Recorded payments and refunds against the provider's. */
export const paymentsCheck: Check = {
  name: 'payments and the payment provider',
  find: async (deps) =>
    comparePayments(deps, await paymentsToCompare(deps), (compared) => judge(deps, compared)),
};

/** Payments of paid orders, and last month's that are unpaid or refunded. */
async function paymentsToCompare({ db, clock, payments }: Deps): Promise<string[]> {
  const now = clock.now();
  const rows = await db.query
    .selectFrom('payment_intents as intents')
    .innerJoin('payment_allocations as allocations', 'allocations.intent_id', 'intents.id')
    .innerJoin('order_lines', 'order_lines.id', 'allocations.line_id')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('refunds', 'refunds.intent_id', 'intents.id')
    .select('intents.id')
    .distinct()
    // A former provider cannot be asked about its payments.
    .where('intents.provider', '=', payments.provider)
    .where((eb) =>
      eb.or([
        eb.and([hasStatus(paidStatuses), eb('orders.transaction_id', '=', eb.ref('intents.id'))]),
        eb.and([
          eb('intents.status', 'in', ['open', 'canceled']),
          eb('intents.created_at', '<', now - AT_LEAST_MS),
          eb('intents.created_at', '>', now - AT_MOST_MS),
        ]),
        eb.and([
          eb('refunds.status', '=', 'done'),
          eb('refunds.created_at', '>', now - AT_MOST_MS),
        ]),
      ]),
    )
    .orderBy('intents.id')
    .execute();
  return rows.map(({ id }) => id);
}

function judge(deps: Deps, compared: Compared): Finding | null {
  const { record, snapshot, effects } = compared;
  const paid = record.orders.find(({ status, isPaidByThis }) => isPaidByThis && isPaid(status));
  const fault = paid ? providerFault(record, snapshot) : null;
  if (paid && fault !== null)
    return { sentence: `Line ${paid.lineId} is ${paid.status}, but ${fault}.`, repair: null };
  const sentence = unrecorded(compared);
  if (sentence === null) return null;
  const does = [...new Set(effects.map((effect) => effectTable[effect.do]))].join(', ');
  const run = () => repairPayment(deps, record.intentId);
  const changes = effects.some((effect) => effect.do !== 'ask a person');
  return { sentence, repair: changes ? { does, run } : null };
}

/** How the provider contradicts a settled payment, which takes a person. */
function providerFault(
  { intentId, reference, amountMinor, currency }: PaymentRecord,
  { intent }: ProviderSnapshot,
): string | null {
  if (!intent) return `the payment provider does not know payment ${intentId}`;
  if (intent.status !== 'succeeded')
    return `its payment ${intentId} is ${intent.status} at the payment provider`;
  if (intent.reference !== reference)
    return `its payment ${intentId} is for order ${intent.reference} at the payment provider`;
  return intent.amountMinor === amountMinor && intent.currency === currency
    ? null
    : `the payment provider has ${intent.amountMinor} ${intent.currency} for it, not ${amountMinor} ${currency} (minor units)`;
}

/** What the provider has and the shop has not recorded, because an event was lost. */
function unrecorded({ record, snapshot, effects }: Compared): string | null {
  const { intentId, status } = record;
  const [{ lineId }] = record.orders;
  if (snapshot.intent?.status === 'succeeded' && (status === 'open' || status === 'canceled'))
    return `Payment ${intentId} for line ${lineId} was made, but the shop has it as ${status}.`;
  if (effects.some((effect) => effect.do === 'record refund' && effect.status === 'failed'))
    return `The refund of line ${lineId} (payment ${intentId}) has failed at the payment provider, but the shop has it as done.`;
  if (effects.some((effect) => effect.do === 'refund order' || effect.do === 'report refund'))
    return `Money of line ${lineId} (payment ${intentId}) was refunded at the payment provider, but the shop has not recorded it.`;
  return null;
}

/** Concurrent requests to the provider. */
const LANES = 5;

/** A payment, the provider's state, and what reconciling would do. */
type Compared = {
  readonly record: PaymentRecord;
  readonly snapshot: ProviderSnapshot;
  readonly effects: readonly Effect[];
};

/** Compares payments with the provider without changing anything. Stops with one finding when the provider is down. */
async function comparePayments(
  deps: Deps,
  ids: readonly string[],
  findingOf: (compared: Compared) => Finding | null,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (let from = 0; from < ids.length; from += LANES) {
    const snapshots = await Promise.all(
      ids
        .slice(from, from + LANES)
        .map(async (id) => ({ id, answer: await askSnapshot(deps, id) })),
    );
    for (const { id, answer } of snapshots) {
      if (!answer.ok) {
        const sentence = `${answer.data.provider} is not responding: ${ids.length - from} payments could not be compared.`;
        return [...findings, { sentence, repair: null }];
      }
      const payment = await readPayment(deps.db.query, id);
      if (!payment) continue;
      const { record } = payment;
      const effects = decide(record, answer.value);
      const finding = findingOf({ record, snapshot: answer.value, effects });
      if (finding) findings.push(finding);
    }
  }
  return findings;
}
