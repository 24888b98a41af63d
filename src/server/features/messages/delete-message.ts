import { type Deleted, deletedOne } from '../../../domain/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.store.ts';
import type { Viewer } from '../users/viewer.ts';
import { deleteMessage } from './messages.store.ts';

/**
 * Forgets a message or a subscription. The audit log keeps its id and kind, and nothing of who sent it or what it
 * said: it is deleted for somebody who asks to be forgotten. The mail that told the shop of it leaves the outbox by
 * the outbox's own rules (mail/deliver-mails.ts).
 */
export async function forgetMessage(
  deps: Deps,
  admin: Viewer,
  id: string,
): Promise<Result<Deleted, 'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    const kind = await deleteMessage(tx, id);
    if (!kind) return fail('NOT_FOUND', { what: 'message' });
    await audit(tx, {
      actor: admin.email,
      action: 'delete message',
      subject: id,
      before: { kind },
      after: null,
      now: deps.clock.now(),
    });
    return succeed(deletedOne);
  });
}
