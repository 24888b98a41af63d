import { type Inserted, insertedAs } from '../../../domain/contract/shapes.ts';
import type { ContactMessage, Subscription } from '../../../domain/messages/message.schema.ts';
import { type Result, type Success, succeed } from '../../../domain/result.ts';
import { newId, transact } from '../../db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { insertMessage } from './messages.store.ts';

/**
 * Puts an address on the list and tells the shop, once. A second time changes nothing and is answered
 * a fresh id too: the one on the list would tell that the address is there, and since when.
 */
export async function subscribe(deps: Deps, { email }: Subscription): Promise<Success<Inserted>> {
  return transact(deps.db, async (tx) => {
    const now = deps.clock.now();
    const row = {
      id: newId(),
      kind: 'subscribe',
      email,
      name: null,
      message: null,
      created_at: now,
    } as const;
    if (await insertMessage(tx, row))
      await queueMail(tx, 'subscribe', deps.config.hostUserEmail, { email }, now);
    return succeed(insertedAs(row.id));
  });
}

/** Keeps a message of the contact form and mails it to the shop, once for each idempotency key. */
export async function takeContact(
  deps: Deps,
  contact: ContactMessage,
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, 'IDEMPOTENCY_KEY_REUSED'>> {
  return transactOnce(deps.db, idempotency, async (tx) => {
    const now = deps.clock.now();
    const id = newId();
    await insertMessage(tx, { id, kind: 'contact', ...contact, created_at: now });
    await queueMail(tx, 'contact', deps.config.hostUserEmail, contact, now);
    return succeed(insertedAs(id));
  });
}
