import { type Inserted, insertedAs } from '../../../platform/rules/contract/shapes.ts';
import type { ContactMessage, Subscription } from '../../rules/message.schema.ts';
import { type Result, type Success, succeed } from '../../../platform/rules/result.ts';
import { newId, transact } from '../../../platform/server/db/database.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { queueMail } from '../../../platform/server/mail/outbox.store.ts';
import { insertMessage } from './messages.store.ts';

/** Subscribes an address once. A repeat answers a fresh id too, to reveal no subscription. */
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

/** Stores a message of the contact form and mails it to the shop, once per idempotency key. */
export async function receiveMessage(
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
