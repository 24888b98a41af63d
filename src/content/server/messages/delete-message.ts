import { type Deleted, deletedOne } from '../../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { deleteMessageRow } from './messages.store.ts';

/**
 * Deletes a message or subscription. The audit log keeps only its id and kind, since people ask for deletion to be
 * forgotten; the outbox deletes its mail later (mail/deliver-mails.ts).
 */
export async function deleteMessage(
  deps: Deps,
  admin: Viewer,
  id: string,
): Promise<Result<Deleted, 'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    const kind = await deleteMessageRow(tx, id);
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
