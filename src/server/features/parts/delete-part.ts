import { type Deleted, deletedOne } from '../../../domain/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.store.ts';
import type { Viewer } from '../users/viewer.ts';
import { deletePart, lockPart, showPart } from './parts.store.ts';

/** Takes a part out of the catalogue and its search; orders and the ledger keep it. */
export async function takeOutPart(
  deps: Deps,
  admin: Viewer,
  id: string,
): Promise<Result<Deleted, 'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    // Held, so that the audit log has it as it was when it went.
    const before = await lockPart(tx, id);
    if (!before) return fail('NOT_FOUND', { what: 'part' });
    const now = deps.clock.now();
    await deletePart(tx, id, now);
    await audit(tx, {
      actor: admin.email,
      action: 'delete part',
      subject: id,
      before: showPart(before),
      after: null,
      now,
    });
    return succeed(deletedOne);
  });
}
