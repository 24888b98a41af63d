import { decide } from '../../../payments/rules/decide.ts';
import type { Effect } from '../../../payments/rules/effects.ts';
import type { PaymentRecord } from '../../../payments/rules/payment-record.ts';
import type { ProviderSnapshot } from '../../../payments/rules/provider-snapshot.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { askSnapshot } from '../../../payments/server/ask-provider.ts';
import { readPayment } from '../../../payments/server/payment-record.store.ts';
import type { Finding } from './finding.ts';

/** Concurrent requests to the provider. */
const LANES = 5;

/** A payment, the provider's state, and what reconciling would do. */
export type Compared = {
  readonly record: PaymentRecord;
  readonly snapshot: ProviderSnapshot;
  readonly effects: readonly Effect[];
};

/** Compares payments with the provider without changing anything. Stops with one finding when the provider is down. */
export async function comparePayments(
  deps: Deps,
  ids: readonly string[],
  judge: (compared: Compared) => Finding | null,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (let from = 0; from < ids.length; from += LANES) {
    const asked = await Promise.all(
      ids
        .slice(from, from + LANES)
        .map(async (id) => ({ id, answer: await askSnapshot(deps, id) })),
    );
    for (const { id, answer } of asked) {
      if (!answer.ok) {
        const sentence = `${answer.data.provider} is not responding: ${ids.length - from} payments could not be compared.`;
        return [...found, { sentence, repair: null }];
      }
      const payment = await readPayment(deps.db.query, id);
      if (!payment) continue;
      const { record } = payment;
      const effects = decide(record, answer.value);
      const finding = judge({ record, snapshot: answer.value, effects });
      if (finding) found.push(finding);
    }
  }
  return found;
}
