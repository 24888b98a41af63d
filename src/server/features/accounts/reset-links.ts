import type { Deps } from '../../deps.ts';
import {
  queueResetRequest,
  claimMail,
  removeMail,
  dueResetRequests,
} from '../mail/outbox.store.ts';

const BATCH = 50;

/**
 * Notes that somebody asked for a reset link, known or not: the same single row is written for both,
 * so neither the answer nor its timing tells whether the account exists (rulings §2).
 */
export async function requestReset(deps: Deps, email: string): Promise<void> {
  await queueResetRequest(deps.db.query, email, deps.clock.now());
}

/**
 * Makes the links that were asked for and queues their mails; a wish for an unknown address is
 * dropped here, where nobody watches. @returns how many wishes were looked at
 */
export async function makeResetLinks(deps: Deps): Promise<number> {
  const asked = await dueResetRequests(deps.db.query, deps.clock.now(), BATCH);
  for (const wish of asked) {
    if ((await claimMail(deps.db.query, wish, deps.clock.now())) === null) continue;
    await deps.accounts?.sendResetLink(wish.recipient);
    await removeMail(deps.db.query, wish.id);
  }
  return asked.length;
}
