import { type Failure, type Success, succeed } from '../../../domain/result.ts';
import { outage } from '../../ports/outage.ts';
import { ProviderDown } from '../../ports/payments.ts';

/** Turns a provider that does not answer into the failure PROVIDER_DOWN; anything else still throws. */
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
