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
/** How soon it is looked again for what is due while mails are with the server: one may be there for minutes. */
const LOOK_AGAIN_MS = 1_000;
/** How often, a second apart, it is tried to write down that a mail was taken: a database that starts anew is back by then. */
const NOTE_TRIES = 60;
/** After this a mail is given up (RFC 5321 §4.5.4.1 recommends four to five days). */
const GIVE_UP_AFTER_MS = 5 * DAY_MS;
/** How long a mail is kept that was sent, or given up: so long the doctor tells of the latter. */
const KEEP_DONE_MS = 30 * DAY_MS;

/**
 * Sends what is due in the outbox, and what becomes due meanwhile. Several processes may do so at once: each mail is
 * claimed under a lease first, so that no two send it at the same time. A mail that fails is put off; neither that nor
 * a server that takes its time over one holds up any other. @returns how many were sent
 */
export async function deliverMails(deps: Deps, stopping?: AbortSignal): Promise<number> {
  const isStopping = () => stopping?.aborted ?? false;
  const underWay = new Set<Promise<void>>();
  const faults: unknown[] = [];
  let sent = 0;

  async function send(row: OutboxRow): Promise<void> {
    try {
      if (await deliver(deps, row)) sent++;
    } catch (error) {
      faults.push(error);
    }
  }

  try {
    while (!isStopping() && faults.length === 0) {
      const free = LANES - underWay.size;
      const due = free > 0 ? await dueMails(deps.db.query, deps.clock.now(), free) : [];
      for (const row of due) {
        const sending = send(row).finally(() => underWay.delete(sending));
        underWay.add(sending);
      }
      if (underWay.size === 0) break;
      await oneIsOver(underWay);
    }
  } finally {
    await Promise.all(underWay);
  }
  if (faults.length > 0) throw faults[0];
  return sent;
}

/** Until one of them is over, or for LOOK_AGAIN_MS. */
async function oneIsOver(underWay: Iterable<Promise<void>>): Promise<void> {
  const { promise: lookAgain, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, LOOK_AGAIN_MS);
  await Promise.race([...underWay, lookAgain]);
  clearTimeout(timer);
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
function backOffMs(attempts: number): number {
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
  await noteSent(deps, row);
  return true;
}

/** A mail that was taken and is not marked goes out once more: so a database that is away is waited for. */
async function noteSent(deps: Deps, row: OutboxRow): Promise<void> {
  const sent = { id: row.id, payload: keptOf(deps, row) };
  for (let tries = 1; ; tries++) {
    try {
      await markSent(deps.db.query, sent, deps.clock.now());
      return;
    } catch (error) {
      if (tries === NOTE_TRIES) throw error;
      await oneIsOver([]);
    }
  }
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
