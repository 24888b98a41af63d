import { EXPIRED_AT_ONCE } from '../../db/forget-expired.ts';
import type { OutboxRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { keptReason } from './kept-reason.ts';
import { withoutSecrets } from './mail.kinds.ts';
import { claimMail, dueMails, forgetDoneBefore, giveUp, markSent, putOff } from './outbox.store.ts';
import { renderMail } from './render-mail.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How many mails are with the server at once. */
const LANES = 5;
/** After this a mail is given up (RFC 5321 §4.5.4.1 recommends four to five days). */
const GIVE_UP_AFTER_MS = 5 * DAY_MS;
/** How long a mail is kept that was sent, or given up: so long the doctor tells of the latter. */
const KEEP_DONE_MS = 30 * DAY_MS;

/**
 * Sends what is due in the outbox. Several processes may do so at once: each mail is claimed under a
 * lease first, so that no two send it at the same time. A mail that fails is put off, and stops no
 * other. @returns how many were sent
 */
export async function deliverMails(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const isStopping = () => stopping?.aborted ?? false;
  let sent = 0;
  while (!isStopping()) {
    const due = await dueMails(deps.db.query, deps.clock.now(), LANES);
    if (due.length === 0) break;
    const outcomes = await Promise.all(due.map((row) => deliver(deps, row)));
    sent += outcomes.filter(Boolean).length;
  }
  return sent;
}

/** Forgets mails a month after they were sent or given up. @returns how many */
export async function forgetDoneMails(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<number> {
  const isStopping = () => stopping?.aborted ?? false;
  const time = clock.now() - KEEP_DONE_MS;
  let forgotten = 0;
  for (const done of ['sent_at', 'given_up_at'] as const) {
    while (!isStopping()) {
      const deleted = await forgetDoneBefore(db, done, { time, limit: EXPIRED_AT_ONCE });
      forgotten += deleted;
      if (deleted < EXPIRED_AT_ONCE) break;
    }
  }
  return forgotten;
}

/** When a mail is tried again: a minute after the first attempt, then doubling up to an hour. */
export function backOffMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), HOUR_MS);
}

async function deliver(deps: Deps, row: OutboxRow): Promise<boolean> {
  const leasedUntil = await claimMail(deps.db.query, row, deps.clock.now());
  if (leasedUntil === null) return false;
  try {
    await deps.mailer.send(renderMail(row, deps.config));
  } catch (error) {
    await afterFailure(deps, row, leasedUntil, error);
    return false;
  }
  await markSent(deps.db.query, { id: row.id, payload: keptOf(deps, row) }, deps.clock.now());
  return true;
}

/** In the demo the outbox is where the mail is read: there its links must go on working. */
function keptOf({ mailer }: Deps, { kind, payload }: OutboxRow): string {
  return mailer.provider === 'mailbox' ? payload : withoutSecrets(kind, payload);
}

async function afterFailure(
  deps: Deps,
  row: OutboxRow,
  leasedUntil: number,
  error: unknown,
): Promise<void> {
  const now = deps.clock.now();
  const attempts = row.attempts + 1;
  const over = now - row.created_at >= GIVE_UP_AFTER_MS;
  const about = { err: error, mailId: row.id, kind: row.kind, attempts };
  const reason = keptReason(error);
  if (over) {
    deps.log.error(about, 'a mail is given up: it could not be sent for days');
    const kept = { id: row.id, payload: withoutSecrets(row.kind, row.payload) };
    await giveUp(deps.db.query, kept, { leasedUntil, now, error: reason });
    return;
  }
  deps.log.warn(about, 'a mail was not taken; it will be tried again');
  const nextAttemptAt = now + backOffMs(attempts);
  await putOff(deps.db.query, row.id, { leasedUntil, nextAttemptAt, error: reason });
}
