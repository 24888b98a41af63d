import type { SavedCard } from '../rules/saved-card.schema.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { UnknownCustomer } from '../../platform/server/ports/saved-cards.ts';
import { askProvider, attemptKey } from './reconciler/ask-provider.ts';
import { deleteCustomer, findCustomer, insertCustomer } from './customers.store.ts';

/**
 * Runs `ask` with the provider's customer of a buyer, which is created if there is none; null if the provider saves no
 * cards. A customer that the provider no longer knows is replaced once.
 */
export async function withCustomer<T>(
  deps: Deps,
  email: string,
  ask: (customerId: string | null) => Promise<T>,
): Promise<T> {
  const customerId = await customerOf(deps, email, '');
  try {
    return await ask(customerId);
  } catch (error) {
    if (!(error instanceof UnknownCustomer) || customerId === null) throw error;
    await deleteCustomer(deps.db.query, whose(deps, email), customerId);
    return ask(await customerOf(deps, email, customerId));
  }
}

const whose = ({ payments }: Deps, email: string) => ({ email, provider: payments.provider });

/** @param former the customer to replace; the provider repeats its answer to the same idempotency key */
async function customerOf(deps: Deps, email: string, former: string): Promise<string | null> {
  const { db, clock, payments } = deps;
  if (payments.savedCards === null) return null;
  const known = await findCustomer(db.query, whose(deps, email));
  if (known !== null) return known;
  const now = clock.now();
  const idempotencyKey = attemptKey(`customer-${email}-${former}`, now);
  const created = await payments.savedCards.createCustomer({ email, idempotencyKey });
  if (created === null) return null;
  await insertCustomer(db.query, {
    user_email: email,
    provider: payments.provider,
    customer_id: created,
    created_at: now,
  });
  return findCustomer(db.query, whose(deps, email));
}

/** A buyer's cards at the provider. */
export async function listSavedCards(
  deps: Deps,
  email: string,
): Promise<Result<SavedCard[], 'PROVIDER_DOWN'>> {
  const { savedCards } = deps.payments;
  const customerId = savedCards && (await findCustomer(deps.db.query, whose(deps, email)));
  return savedCards && customerId !== null ? askProvider(savedCards.list(customerId)) : succeed([]);
}

/** Deletes a buyer's card at the provider. */
export async function deleteSavedCard(
  deps: Deps,
  email: string,
  cardId: string,
): Promise<Result<null, 'NOT_FOUND' | 'PROVIDER_DOWN'>> {
  const { savedCards } = deps.payments;
  const customerId = savedCards && (await findCustomer(deps.db.query, whose(deps, email)));
  if (!savedCards || customerId === null) return fail('NOT_FOUND', { what: 'card' });
  const removed = await askProvider(savedCards.remove(customerId, cardId));
  if (!removed.ok) return removed;
  return removed.value ? succeed(null) : fail('NOT_FOUND', { what: 'card' });
}
