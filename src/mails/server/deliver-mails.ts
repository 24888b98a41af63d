import { setTimeout as sleep } from 'node:timers/promises';
import { DELETE_BATCH } from '../../platform/server/delete-expired.ts';
import type { OutboxRow } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { failureReason } from '../../platform/server/mail/failure-reason.ts';
import { ClaimLost, keepRenewing, renewalMs } from '../../platform/server/mail/mail-claim.ts';
import { withoutSecrets } from '../../platform/server/mail/mail.kinds.ts';
import {
  type Claim,
  claimMail,
  dueMails,
  deleteDoneBefore,
  giveUp,
  makeFutureDue,
  markSent,
  scheduleRetry,
} from '../../platform/server/mail/outbox.store.ts';
import { mailShop } from '../../platform/server/mail/mail-shop.ts';
import { renderMail } from './render-mail.ts';
import { type FilesOf, withAttachments } from '../../platform/server/mail/with-attachments.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/rules/durations.ts';

/** Mails sent at the same time. */
const CONCURRENCY = 5;
/** How often the outbox is polled while a slow mail is in flight. */
const POLL_MS = 1_000;
/** After every so many attempts to mark a sent mail an error is logged, and a stopping shop gives up. */
const MARK_ATTEMPTS = 60;
/** A longer pause between polls restarts the grace period. */
const MAX_POLL_GAP_MS = 10_000;
/** Grace period before expired claims are taken over; living processes renew theirs sooner (mail-claim.ts). */
const GRACE_MS = 30_000;
const MAX_BACKOFF_MS = HOUR_MS;
/** RFC 5321 §4.5.4.1 recommends giving up after four to five days. */
const GIVE_UP_AFTER_MS = 5 * DAY_MS;
/** Minimum attempts, about two hours: after a long outage the mail server may start later than the shop. */
const MIN_ATTEMPTS = 8;
/** How long sent mails, and failed ones for the doctor, are stored. */
const RETENTION_MS = 30 * DAY_MS;

/** Times of the first and the last of an unbroken series of polls. */
type Polls = { first: number; last: number };

/** Makes the delivery job. Retries wait for a grace period, since an outage expires living claims. */
export function mailDelivery(
  filesOf?: FilesOf,
): (deps: Deps, stopping?: AbortSignal) => Promise<number> {
  const polls: Polls = { first: 0, last: -MAX_POLL_GAP_MS };
  return (deps, stopping) => deliverMails(deps, stopping, { polls, filesOf });
}

type Delivery = {
  /** Without it, expired claims are taken over at once. */
  readonly polls?: Polls | undefined;
  readonly filesOf?: FilesOf | undefined;
};

const noFiles: FilesOf = () => Promise.resolve([]);

/**
 * Sends due mails until none is left. Each mail is claimed under a lease, so several processes can deliver at once; a
 * failed mail is retried later and delays no other.
 * @returns the number of mails sent
 */
export async function deliverMails(
  deps: Deps,
  stopping?: AbortSignal,
  { polls, filesOf = noFiles }: Delivery = {},
): Promise<number> {
  const isStopping = () => stopping?.aborted ?? false;
  const inFlight = new Set<Promise<void>>();
  const errors: unknown[] = [];
  let sent = 0;

  async function send(row: OutboxRow): Promise<void> {
    try {
      if (await deliver(deps, row, { isStopping, filesOf })) sent++;
    } catch (error) {
      errors.push(error);
    }
  }

  try {
    while (!isStopping() && errors.length === 0) {
      const free = CONCURRENCY - inFlight.size;
      const due = free > 0 ? await pollOutbox(deps, free, polls) : [];
      for (const row of due) {
        const sending = send(row).finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      }
      if (inFlight.size === 0) break;
      await waitForOne(inFlight);
    }
  } finally {
    await Promise.all(inFlight);
  }
  if (errors.length > 0) throw errors[0];
  return sent;
}

async function pollOutbox({ db, clock }: Deps, limit: number, polls?: Polls): Promise<OutboxRow[]> {
  const now = clock.now();
  const gap = polls ? now - polls.last : 0;
  if (polls && (gap < 0 || gap > MAX_POLL_GAP_MS)) {
    polls.first = now;
    await makeFutureDue(db.query, now, MAX_BACKOFF_MS);
  }
  const untried = polls !== undefined && now - polls.first < GRACE_MS;
  const due = await dueMails(db.query, now, { limit, untried });
  // Set after the query: a poll that failed must not count.
  if (polls) polls.last = now;
  return due;
}

/** Resolves when one of them ends, or after POLL_MS. */
async function waitForOne(inFlight: Iterable<Promise<void>>): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, POLL_MS);
  await Promise.race([...inFlight, timeout]);
  clearTimeout(timer);
}

/**
 * Deletes mails a month after they were sent or given up.
 * @returns the number deleted
 */
export async function deleteOldMails(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stopping?: AbortSignal,
): Promise<number> {
  const isStopping = () => stopping?.aborted ?? false;
  const time = clock.now() - RETENTION_MS;
  let total = 0;
  for (const done of ['sent_at', 'given_up_at'] as const) {
    while (!isStopping()) {
      const deleted = await deleteDoneBefore(db, done, { time, limit: DELETE_BATCH });
      total += deleted;
      if (deleted < DELETE_BATCH) break;
    }
  }
  return total;
}

/** Exponential backoff: a minute after the first attempt, then doubling up to an hour. */
function backoffMs(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_BACKOFF_MS);
}

type Sending = { readonly isStopping: () => boolean; readonly filesOf: FilesOf };

async function deliver(
  deps: Deps,
  row: OutboxRow,
  { isStopping, filesOf }: Sending,
): Promise<boolean> {
  const claim = await claimMail(deps.db.query, row, deps.clock.now());
  if (claim === null) return false;
  const renewal = keepRenewing(deps, claim);
  try {
    const mail = renderMail(row, await mailShop(deps, row.language));
    const carried = { row, mail, attempt: claim.attempts };
    await deps.mailer.send(await withAttachments(deps, carried, filesOf), renewal.lost);
  } catch (error) {
    await renewal.release();
    await handleFailure(deps, row, claim, error);
    return false;
  }
  try {
    await recordSent(deps, row, isStopping);
  } finally {
    await renewal.release();
  }
  return true;
}

/** Retries while the database is away, since an unmarked mail would be sent again. */
async function recordSent(deps: Deps, row: OutboxRow, isStopping: () => boolean): Promise<void> {
  const sent = { id: row.id, payload: payloadToStore(deps, row) };
  for (let attempt = 1; ; attempt++) {
    try {
      await markSent(deps.db.query, sent, deps.clock.now());
      return;
    } catch (error) {
      if (attempt >= MARK_ATTEMPTS && isStopping()) throw error;
      if (attempt % MARK_ATTEMPTS === 0)
        deps.log.error({ err: error, mailId: row.id }, 'a sent mail cannot be marked as sent yet');
      await sleep(renewalMs.retry);
    }
  }
}

/** The demo's outbox is also its mailbox, so its links must keep working. */
function payloadToStore({ mailer }: Deps, { kind, payload }: OutboxRow): string {
  return mailer.provider === 'mailbox' ? payload : withoutSecrets(kind, payload);
}

async function handleFailure(
  deps: Deps,
  row: OutboxRow,
  claim: Claim,
  error: unknown,
): Promise<void> {
  if (error instanceof ClaimLost) {
    deps.log.warn({ mailId: row.id }, 'another process has claimed the mail');
    return;
  }
  const now = deps.clock.now();
  const { attempts } = claim;
  const isOver = now - row.created_at >= GIVE_UP_AFTER_MS && attempts >= MIN_ATTEMPTS;
  const details = { err: error, mailId: row.id, kind: row.kind, attempts };
  const reason = failureReason(error);
  if (isOver) {
    deps.log.error(details, 'a mail is given up after failing for days');
    const payload = withoutSecrets(row.kind, row.payload);
    await giveUp(deps.db.query, claim, { payload, now, error: reason });
    return;
  }
  deps.log.warn(details, 'a mail could not be sent and will be retried');
  const nextAttemptAt = now + backoffMs(attempts);
  await scheduleRetry(deps.db.query, claim, { nextAttemptAt, error: reason });
}
