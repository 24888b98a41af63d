import type { ProviderIntent, ProviderSnapshot } from '../../rules/provider-snapshot.ts';
import { type Failure, type Success, succeed } from '../../../platform/rules/result.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { outage } from '../../../platform/server/ports/outage.ts';
import { type Payments, ProviderDown } from '../../../platform/server/ports/payments.ts';

const KEY_WINDOW_MS = 5 * 60_000;

/**
 * Idempotency key for the attempts of some minutes at `operation`. It changes with time, because Stripe repeats its answer
 * to a key, even a refusal, for a day.
 */
export function attemptKey(operation: string, now: number): string {
  return `${operation}-${Math.floor(now / KEY_WINDOW_MS)}`;
}

/** Turns ProviderDown into the failure PROVIDER_DOWN. */
export async function askProvider<T>(
  ask: Promise<T>,
): Promise<Success<T> | Failure<'PROVIDER_DOWN'>> {
  try {
    return succeed(await ask);
  } catch (error) {
    if (error instanceof ProviderDown) return outage(error.provider, error.cause);
    throw error;
  }
}

/**
 * Asks the provider for a payment's state.
 * @param cancel cancels the intent first, unless it has succeeded
 */
export async function askSnapshot(
  { payments }: Pick<Deps, 'payments'>,
  intentId: string,
  cancel = false,
): Promise<Success<ProviderSnapshot> | Failure<'PROVIDER_DOWN'>> {
  const answers = Promise.all([
    cancel ? cancelIntent(payments, intentId) : payments.readIntent(intentId),
    payments.readRefunds(intentId),
  ]);
  return askProvider(answers.then(([intent, refunds]) => ({ intent, refunds, disputes: [] })));
}

/** @returns the cancelled intent; null if the provider does not know it */
async function cancelIntent(payments: Payments, intentId: string): Promise<ProviderIntent | null> {
  try {
    return await payments.cancelIntent(intentId);
  } catch (error) {
    if (error instanceof ProviderDown || (await payments.readIntent(intentId)) !== null)
      throw error;
    return null;
  }
}
