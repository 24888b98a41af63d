import type { RawBuilder } from 'kysely';
import type { Language } from '../../rules/language/language.ts';
import { type Database, type Executor, newId } from '../db/database.ts';
import { type QueryParams, cachedQuery } from '../db/queries/cached-query.ts';
import type { OutboxRow } from '../db/tables/schema.ts';
import type { MailKind, MailPayloads } from './mail.kinds.ts';

type Queued = Pick<OutboxRow, 'kind' | 'recipient' | 'payload' | 'language'> & {
  readonly now: number;
};

const insertRow = cachedQuery((db, row: QueryParams<Queued & { readonly id: string }>) =>
  db.insertInto('outbox').values({
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    payload: row.payload,
    language: row.language,
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

/** Who gets a mail, and in which language; an address alone gets it in the default one. */
export type Recipient = string | { readonly email: string; readonly language: Language };

/** Queues a mail in the caller's transaction. The Message-ID derives from the row's id. */
export async function queueMail<K extends MailKind>(
  tx: Executor,
  kind: K,
  to: Recipient,
  payload: MailPayloads[K],
  now: number,
): Promise<void> {
  await queue(tx, { kind, ...addressOf(to), payload: JSON.stringify(payload), now });
}

const addressOf = (to: Recipient) =>
  typeof to === 'string'
    ? { recipient: to, language: 'en' as const }
    : { recipient: to.email, language: to.language };

/** Queues mails of one kind with one statement. */
export async function queueMails<K extends MailKind>(
  tx: Executor,
  kind: K,
  mails: readonly { readonly to: Recipient; readonly payload: MailPayloads[K] }[],
  now: number,
): Promise<void> {
  const [first, ...others] = mails;
  if (!first) return;
  // A single one has its cached statement.
  if (others.length === 0) return queueMail(tx, kind, first.to, first.payload, now);
  await tx
    .insertInto('outbox')
    .values(
      mails.map(({ to, payload }) => ({
        id: newId(),
        kind,
        ...addressOf(to),
        payload: JSON.stringify(payload),
        created_at: now,
        next_attempt_at: now,
        attempts: 0,
        sent_at: null,
        last_error: null,
      })),
    )
    .execute();
}

/** Rows of this kind are not mails but requests for a reset link (accounts/reset-links.ts). */
const RESET_REQUEST = 'reset-asked';

/** A claim expires after this time unless it is renewed (mail-claim.ts). */
export const LEASE_MS = 2 * 60_000;

/** `next_attempt_at` of a mail without further attempts. */
export const NEVER = Number.MAX_SAFE_INTEGER;

/** Queues a request for a reset link, whether or not the address has an account. */
export async function queueResetRequest(
  db: Executor,
  { email, language }: Exclude<Recipient, string>,
  now: number,
): Promise<void> {
  await queue(db, { kind: RESET_REQUEST, recipient: email, payload: '{}', language, now });
}

/** Unclaimed requests for a reset link, oldest first. */
export async function dueResetRequests(
  db: Executor,
  now: number,
  limit: number,
): Promise<OutboxRow[]> {
  return due(db, now, limit).where('kind', '=', RESET_REQUEST).execute();
}

/**
 * Due mails, the longest due first.
 * @param untried leaves out mails that were ever claimed
 */
export async function dueMails(
  db: Executor,
  now: number,
  { limit, untried }: { limit: number; untried: boolean },
): Promise<OutboxRow[]> {
  const { rows } = await (untried ? untriedDue : allDue)(db, { now, limit });
  return rows;
}

type Due = Readonly<Record<'now' | 'limit', number>>;
const dueQuery = (untried: boolean) =>
  cachedQuery((db, { now, limit }: QueryParams<Due>) =>
    due(db, now, limit)
      .where('kind', '!=', RESET_REQUEST)
      .$if(untried, (query) => query.where('attempts', '=', 0)),
  );
const untriedDue = dueQuery(true);
const allDue = dueQuery(false);

type Value<T> = T | RawBuilder<T>;

function due(db: Executor, now: Value<number>, limit: Value<number>) {
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
 * Claims a due row for LEASE_MS. The update compares the values that were read, so only one process wins.
 * @returns null when another process was first
 */
export async function claimMail(db: Executor, row: OutboxRow, now: number): Promise<Claim | null> {
  const { id, attempts } = row;
  const claim = { id, attempts: attempts + 1 };
  const { numAffectedRows } = await claimRow(db, {
    id,
    attempts,
    due: row.next_attempt_at,
    until: now + LEASE_MS,
    claimed: claim.attempts,
  });
  return numAffectedRows === 1n ? claim : null;
}

const claimRow = cachedQuery(
  (db, row: QueryParams<Claim & Readonly<Record<'due' | 'until' | 'claimed', number>>>) =>
    updateClaimed(db, row)
      .set({ next_attempt_at: row.until, attempts: row.claimed })
      .where('next_attempt_at', '=', row.due),
);

/** Every claim increments `attempts`, so id and attempts identify it. */
export type Claim = Pick<OutboxRow, 'id' | 'attempts'>;

/**
 * Extends a claim to LEASE_MS from now.
 * @returns false when another process has the mail, or it is done
 */
export async function renewClaim(db: Executor, claim: Claim, now: number): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set({ next_attempt_at: now + LEASE_MS })
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Allowed difference between the clocks of two machines. */
const CLOCK_SKEW_MS = 60_000;

/** Makes due what a clock that ran ahead has set: new mails at once, retries within `longestMs`. */
export async function makeFutureDue(db: Executor, now: number, longestMs: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('next_attempt_at', '>', now + CLOCK_SKEW_MS)
    .where((row) =>
      row.or([
        row('attempts', '=', 0),
        row('next_attempt_at', '>', now + longestMs + CLOCK_SKEW_MS),
      ]),
    )
    .execute();
}

function updateClaimed(db: Executor, { id, attempts }: Claim | QueryParams<Claim>) {
  return db
    .updateTable('outbox')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null);
}

/** Marks a mail as sent, with the payload to store. Needs no valid claim, since the server did accept the mail. */
export async function markSent(
  db: Executor,
  { id, payload }: Pick<OutboxRow, 'id' | 'payload'>,
  now: number,
): Promise<void> {
  await writeSent(db, { id, payload, now });
}

const writeSent = cachedQuery(
  (db, row: QueryParams<Pick<OutboxRow, 'id' | 'payload'> & { readonly now: number }>) =>
    db
      .updateTable('outbox')
      .set({ sent_at: row.now, given_up_at: null, last_error: null, payload: row.payload })
      .where('id', '=', row.id)
      .where('sent_at', 'is', null),
);

/** Records a failed attempt and the next one's time while the claim is valid. */
export async function scheduleRetry(
  db: Executor,
  claim: Claim,
  { nextAttemptAt, error }: { nextAttemptAt: number; error: string },
): Promise<void> {
  await updateClaimed(db, claim)
    .set({ next_attempt_at: nextAttemptAt, last_error: error })
    .execute();
}

/** Records the last failed attempt and the payload to store while the claim is valid. */
export async function giveUp(
  db: Executor,
  claim: Claim,
  { payload, now, error }: { payload: string; now: number; error: string },
): Promise<void> {
  await updateClaimed(db, claim)
    .set({ next_attempt_at: NEVER, given_up_at: now, last_error: error, payload })
    .execute();
}

export async function removeMail(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).execute();
}

/** The newest mails for the demo's mailbox, sent or not. */
export async function newestMails(db: Executor, limit: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '!=', RESET_REQUEST)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findMail(db: Executor, id: string): Promise<OutboxRow | undefined> {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '!=', RESET_REQUEST)
    .executeTakeFirst();
}

/**
 * Deletes mails that were sent or given up before `time`, since they hold personal data. The limit keeps the
 * transaction short.
 * @returns the number deleted
 */
export async function deleteDoneBefore(
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
