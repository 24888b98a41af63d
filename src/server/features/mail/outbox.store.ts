import { type Executor, newId } from '../../db/database.ts';
import type { MailKind, MailPayloads } from './mail.kinds.ts';

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
  await tx
    .insertInto('outbox')
    .values({
      id: newId(),
      kind,
      recipient,
      payload: JSON.stringify(payload),
      created_at: now,
      next_attempt_at: now,
      attempts: 0,
      sent_at: null,
      last_error: null,
    })
    .execute();
}
