import { type Failure, type Success, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import { askProvider } from './ask-provider.ts';
import { findIntent } from './payments.store.ts';

/** What a log and the doctor say of it. */
export const TAKEN_ELSEWHERE =
  'it knows no such payment, which another account or another card company has taken';

/**
 * Whether the card company knows nothing of a payment that the shop has written down: another one took it, or another
 * account of this one, before the shop's keys were changed, or while they are the wrong ones.
 */
export async function takenElsewhere(
  deps: Deps,
  intentId: string,
): Promise<Success<boolean> | Failure<'PROVIDER_DOWN'>> {
  const stored = await findIntent(deps.db.query, intentId);
  if (!stored) return succeed(false);
  if (stored.provider !== deps.payments.provider) return succeed(true);
  const asked = await askProvider(deps.payments.readIntent(intentId));
  return asked.ok ? succeed(asked.value === null) : asked;
}
