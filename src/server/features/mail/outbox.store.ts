import { type Database, type Executor, newId } from '../../db/database.ts';
import { type QueryParams, cachedQuery } from '../../db/cached-query.ts';
import type { OutboxRow } from '../../db/schema.ts';
import type { MailKind, MailPayloads } from './mail.kinds.ts';

type Queued = Pick<OutboxRow, 'kind' | 'recipient' | 'payload'> & { readonly now: number };

const insertRow = cachedQuery((db, row: QueryParams<Queued & { readonly id: string }>) =>
  db.insertInto('outbox').values({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    payload: row.payload,
    created_at: row.now,
    next_attempt_at: row.now,
    attempts: 0,
    sent_at: null,
    last_error: null,
  }),
);

async function queue(db: Executor, row: Queued): Promise<void> {
  await insertRow(db, { id: newId(), ...row });
}

/**
 * Queues a mail in the caller's transaction: it goes out after the commit, or not at all if the
 * transaction is rolled back. Its id makes the Message-ID, so every attempt carries the same one.
 */
export async function queueMail<K extends MailKind>(
  tx: Executor,
  kind: K,
  recipient: string,
  payload: MailPayloads[K],
  now: number,
): Promise<void> {
  await queue(tx, { kind, recipient, payload: JSON.stringify(payload), now });
}

/** Rows of this kind are no mails yet: somebody asked for a reset link (see accounts/reset-links.ts). */
const RESET_ASKED = 'reset-asked';

/** Whoever claims a row has it for this long, and longer by renewing (mail-claim.ts); after that its process counts as dead. */
export const LEASE_MS = 2 * 60_000;

/** Stands in next_attempt_at where no further attempt is made. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** Notes a wish for a reset link, whether or not the address has an account. */
export async function askForResetLink(db: Executor, email: string, now: number): Promise<void> {
  await queue(db, { kind: RESET_ASKED, recipient: email, payload: '{}', now });
}

/** Wishes for a reset link that nobody looks at now, oldest first. */
export async function resetLinksAsked(
  db: Executor,
  now: number,
  limit: number,
): Promise<OutboxRow[]> {
  return due(db, now, limit).where('kind', '=', RESET_ASKED).execute();
}

/** Mails that may be tried now, those that wait longest first; `untried` leaves out those that somebody has had in hand. */
export async function dueMails(
  db: Executor,
  now: number,
  { limit, untried }: { limit: number; untried: boolean },
): Promise<OutboxRow[]> {
  return due(db, now, limit)
    .where('kind', '!=', RESET_ASKED)
    .$if(untried, (query) => query.where('attempts', '=', 0))
    .execute();
}

function due(db: Executor, now: number, limit: number) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit);
}

/**
 * Takes a row that was read as due, for LEASE_MS. Of several processes that read the same row exactly
 * one gets it, since each names what it read. @returns null where somebody else was first
 */
export async function claimMail(db: Executor, row: OutboxRow, now: number): Promise<Claim | null> {
  const claim = { id: row.id, attempts: row.attempts + 1 };
  const { numUpdatedRows } = await ofClaim(db, row)
    .set({ next_attempt_at: now + LEASE_MS, attempts: claim.attempts })
    .where('next_attempt_at', '=', row.next_attempt_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? claim : null;
}

/** Which claim on a mail: every one counts its attempts up, so that no two have the same. */
export type Claim = Pick<OutboxRow, 'id' | 'attempts'>;

/** Extends a claim, for LEASE_MS from now. @returns false where the mail is somebody else's by now, or done */
export async function renewClaim(db: Executor, claim: Claim, now: number): Promise<boolean> {
  const { numUpdatedRows } = await ofClaim(db, claim)
    .set({ next_attempt_at: now + LEASE_MS })
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** So much may the clocks of two machines differ. */
const DIFFERENCE_MS = 60_000;

/**
 * Makes due what waits for a moment that no clock like this one's would have set, since one that ran ahead was set back:
 * what was never tried is due when it is queued, and no other waits longer than `longestMs`.
 */
export async function makeDue(db: Executor, now: number, longestMs: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '>', now + DIFFERENCE_MS)
    .where((row) =>
      row.or([
        row('attempts', '=', 0),
        row('next_attempt_at', '>', now + longestMs + DIFFERENCE_MS),
      ]),
    )
    .execute();
}

function ofClaim(db: Executor, { id, attempts }: Claim) {
  return db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null);
}

/**
 * Records that the server took the mail, and what is kept of it; right even after the lease, since it
 * did take it.
 */
export async function markSent(
  db: Executor,
  { id, payload }: Pick<OutboxRow, 'id' | 'payload'>,
  now: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sent_at: now, given_up_at: null, last_error: null, payload })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Records a failed attempt and when the next one is due; only while the claim is still ours. */
export async function putOff(
  db: Executor,
  claim: Claim,
  { nextAttemptAt, error }: { nextAttemptAt: number; error: string },
): Promise<void> {
  await ofClaim(db, claim).set({ next_attempt_at: nextAttemptAt, last_error: error }).execute();
}

/** Records a failed attempt that was the last, and what is kept of the mail; only while the claim is still ours. */
export async function giveUp(
  db: Executor,
  claim: Claim,
  { payload, now, error }: { payload: string; now: number; error: string },
): Promise<void> {
  await ofClaim(db, claim)
    .set({ next_attempt_at: NEVER, given_up_at: now, last_error: error, payload })
    .execute();
}

export async function dropMail(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** The newest mails, sent or not, for the demo's mailbox. */
export async function newestMails(db: Executor, limit: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '!=', RESET_ASKED)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMail(db: Executor, id: string): Promise<OutboxRow | undefined> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '!=', RESET_ASKED)
    .executeTakeFirst();
}

/**
 * Forgets mails that were sent, or given up, before a time: they hold names and addresses. Not more than so many, so
 * that no writer waits long for it. @returns how many
 */
export async function forgetDoneBefore(
  db: Database,
  done: 'sent_at' | 'given_up_at',
  { time, limit }: { time: number; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db.query
    .deleteFrom('outbox')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where(done, '<', time)
        .orderBy(done)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
