import type { Deps } from '../../../platform/server/deps.ts';
import {
  type Hint,
  type Reconciled,
  reconcilePayment,
} from '../../../payments/server/reconciler/reconcile.ts';
import { CannotRepair, auditedRepair } from './finding.ts';

/**
 * Reconciles a payment, as its webhook would, and records it in the audit log.
 * @param failure returns why it did not help, or null
 */
export async function repairPayment(
  deps: Deps,
  intentId: string,
  hint: Hint = {},
  failure: (done: Reconciled) => Promise<string | null> | string | null = () => null,
): Promise<void> {
  const done = await reconcilePayment(deps, intentId, hint);
  if (!done.ok) throw new CannotRepair('the payment provider is not responding');
  if (!done.value) throw new CannotRepair(`there is no payment ${intentId}`);
  const why = await failure(done.value);
  if (why !== null) throw new CannotRepair(why);
  const { record, effects } = done.value;
  const [action, before] = ['reconcile payment', record.status];
  const after = effects.map((effect) => effect.do);
  await auditedRepair(deps, async () => ({ action, subject: intentId, before, after }));
}
