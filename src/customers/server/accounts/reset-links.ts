import type { Language } from '../../../platform/rules/language/language.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import {
  claimMail,
  dueResetRequests,
  queueResetRequest,
  removeMail,
} from '../../../platform/server/mail/outbox.store.ts';

const BATCH = 50;

/** Queues a reset request, with the same write for unknown addresses, to reveal no account. */
export async function requestReset(deps: Deps, email: string, language: Language): Promise<void> {
  await queueResetRequest(deps.db.query, { email, language }, deps.clock.now());
}

/**
 * Mails the requested reset links and drops requests for unknown addresses.
 * @returns the number of requests handled
 */
export async function sendResetLinks(deps: Deps): Promise<number> {
  const requests = await dueResetRequests(deps.db.query, deps.clock.now(), BATCH);
  for (const request of requests) {
    if ((await claimMail(deps.db.query, request, deps.clock.now())) === null) continue;
    await deps.accounts?.sendResetLink(request.recipient, request.language);
    await removeMail(deps.db.query, request.id);
  }
  return requests.length;
}
