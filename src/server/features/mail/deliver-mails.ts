import { setTimeout as sleep } from 'node:timers/promises';
import { EXPIRED_AT_ONCE } from '../../db/forget-expired.ts';
import type { OutboxRow } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { keptReason } from './kept-reason.ts';
import { ClaimGone, holdClaim, renewal } from './mail-claim.ts';
import { withoutSecrets } from './mail.kinds.ts';
import {
  type Claim,
  claimMail,
  dueMails,
  forgetDoneBefore,
  giveUp,
  makeDue,
  markSent,
  putOff,
} from './outbox.store.ts';
import { renderMail } from './render-mail.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How many mails are with the server at once. */
const LANES = 5;
/** How soon it is looked again for what is due while mails are with the server: one may be there for minutes. */
const LOOK_AGAIN_MS = 1_000;
/** After so many tries the log tells of a mail that was taken and cannot be marked; a stop waits for no more. */
const NOTE_TRIES = 60;
/** Whoever has not looked for this long cannot say what the others did meanwhile. */
const LOOK_LOST_MS = 10_000;
/** So long a process looks on before it takes what somebody else may have in hand: he renews his claim sooner (mail-claim.ts). */
const LOOK_ON_MS = 30_000;
/** Between two tries of a mail. */
const LONGEST_WAIT_MS = HOUR_MS;
/** After this a mail is given up (RFC 5321 §4.5.4.1 recommends four to five days). */
const GIVE_UP_AFTER_MS = 5 * DAY_MS;
/** And not before so many tries, which take two hours: after a week without power shop and mail server may wake in any order. */
const FEWEST_TRIES = 8;
/** How long a mail is kept that was sent, or given up: so long the doctor tells of the latter. */
const KEEP_DONE_MS = 30 * DAY_MS;

/** How long, by the clock, this process has looked into the outbox without a break. */
type Watch = { since: number; last: number };

/**
 * Makes the job that delivers mails. A database that was away for longer than a lease comes back with claims that have run
 * out, though who made them is still at work: so what was tried before is left alone until everybody had time to renew.
 * After a break, and after a clock that ran ahead was set back, what waits for a time of that clock is made due.
 */
export function mailDelivery(): (deps: Deps, stopping?: AbortSignal) => Promise<number> {
  const watch: Watch = { since: 0, last: -LOOK_LOST_MS };
  return (deps, stopping) => deliverMails(deps, stopping, watch);
}

/**
 * Sends what is due in the outbox, and what becomes due meanwhile. Several processes may do so at once: each mail is
 * claimed under a lease first, so that no two send it at the same time. A mail that fails is put off; neither that nor
 * a server that takes its time over one holds up any other. Without a `watch`, whose claim has run out counts as dead.
 * @returns how many were sent
 */
export async function deliverMails(
  deps: Deps,
  stopping?: AbortSignal,
  watch?: Watch,
): Promise<number> {
  const isStopping = () => stopping?.aborted ?? false;
  const underWay = new Set<Promise<void>>();
  const faults: unknown[] = [];
  let sent = 0;

  async function send(row: OutboxRow): Promise<void> {
    try {
      if (await deliver(deps, row, isStopping)) sent++;
    } catch (error) {
      faults.push(error);
    }
  }

  try {
    while (!isStopping() && faults.length === 0) {
      const free = LANES - underWay.size;
      const due = free > 0 ? await look(deps, free, watch) : [];
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

async function look({ db, clock }: Deps, limit: number, watch?: Watch): Promise<OutboxRow[]> {
  const now = clock.now();
  const gap = watch ? now - watch.last : 0;
  if (watch && (gap < 0 || gap > LOOK_LOST_MS)) {
    watch.since = now;
    await makeDue(db.query, now, LONGEST_WAIT_MS);
  }
  const untried = watch !== undefined && now - watch.since < LOOK_ON_MS;
  const due = await dueMails(db.query, now, { limit, untried });
  // Only now: a database that does not answer shows nothing.
  if (watch) watch.last = now;
  return due;
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
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

async function deliver(deps: Deps, row: OutboxRow, isStopping: () => boolean): Promise<boolean> {
  const claim = await claimMail(deps.db.query, row, deps.clock.now());
  if (claim === null) return false;
  const held = holdClaim(deps, claim);
  try {
    await deps.mailer.send(renderMail(row, deps.config), held.gone);
  } catch (error) {
    await held.release();
    await afterFailure(deps, row, claim, error);
    return false;
  }
  try {
    await noteSent(deps, row, isStopping);
  } finally {
    await held.release();
  }
  return true;
}

/** A mail that was taken and is not marked goes out once more: so a database that is away is waited for. */
async function noteSent(deps: Deps, row: OutboxRow, isStopping: () => boolean): Promise<void> {
  const sent = { id: row.id, payload: keptOf(deps, row) };
  for (let tries = 1; ; tries++) {
    try {
      await markSent(deps.db.query, sent, deps.clock.now());
      return;
    } catch (error) {
      if (tries >= NOTE_TRIES && isStopping()) throw error;
      if (tries % NOTE_TRIES === 0)
        deps.log.error(
          { err: error, mailId: row.id },
          'a mail was sent, which cannot be noted yet',
        );
      await sleep(renewal.again);
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
  claim: Claim,
  error: unknown,
): Promise<void> {
  if (error instanceof ClaimGone) {
    deps.log.warn({ mailId: row.id }, 'a mail is left to the process that has taken it meanwhile');
    return;
  }
  const now = deps.clock.now();
  const { attempts } = claim;
  const over = now - row.created_at >= GIVE_UP_AFTER_MS && attempts >= FEWEST_TRIES;
  const about = { err: error, mailId: row.id, kind: row.kind, attempts };
  const reason = keptReason(error);
  if (over) {
    deps.log.error(about, 'a mail is given up: it could not be sent for days');
    const payload = withoutSecrets(row.kind, row.payload);
    await giveUp(deps.db.query, claim, { payload, now, error: reason });
    return;
  }
  deps.log.warn(about, 'a mail was not taken; it will be tried again');
  const nextAttemptAt = now + backOffMs(attempts);
  await putOff(deps.db.query, claim, { nextAttemptAt, error: reason });
}
