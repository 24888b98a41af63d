import { notConfirmed } from '../../../domain/payments/not-confirmed.ts';
import type { Deps } from '../../deps.ts';
import { spareOthers } from '../../spare-others.ts';
import { tellOnce } from '../../tell-once.ts';
import { askProvider } from './ask-provider.ts';
import { openIntentsBefore, setIntentStatus } from './payments.store.ts';
import { settlePayment } from './settle-payment.ts';

/** Browser and webhook have the first word. */
const AGE_MS = 10 * 60_000;
const BATCH = 100;

/**
 * Asks the provider about the open intents of unpaid orders and settles those that were paid there:
 * for a browser that was closed and a webhook that never came, or came while the shop was dead. One
 * that was cancelled at the provider is noted, so that it is not asked about again. Ends early when
 * the provider is down: the next turn starts over. @returns how many orders were settled
 */
export async function reconcilePayments(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const before = deps.clock.now() - AGE_MS;
  const { provider } = deps.payments;
  let settled = 0;
  let after = '';
  for (;;) {
    const batch = await openIntentsBefore(deps.db.query, { provider, before, after, limit: BATCH });
    for (const { id } of batch) {
      if (stopping?.aborted) return settled;
      const outcome = await spareOthers(deps, { intentId: id }, () => reconcile(deps, id));
      if (outcome === 'provider down') return settled;
      if (outcome === 'settled') settled++;
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return settled;
    after = last.id;
  }
}

async function reconcile(deps: Deps, id: string): Promise<'settled' | 'left' | 'provider down'> {
  const asked = await askProvider(deps.payments.readIntent(id));
  if (!asked.ok) return 'provider down';
  const status = asked.value?.status ?? 'canceled';
  if (status === 'canceled') await setIntentStatus(deps.db.query, id, 'canceled');
  if (status !== 'succeeded') return 'left';
  const settled = await settlePayment(deps, id);
  if (settled.ok) return settled.value.changed ? 'settled' : 'left';
  if (settled.code === 'PROVIDER_DOWN') return 'provider down';
  // Money came that no order asked for: only a person can tell why.
  await tellOnce(
    deps,
    { intentId: id },
    notConfirmed[settled.data.reason],
    'a payment does not settle its order',
  );
  return 'left';
}
