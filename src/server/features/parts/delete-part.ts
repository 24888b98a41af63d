import { type Deleted, deletedOne } from '../../../domain/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../audit/audit.store.ts';
import type { Viewer } from '../users/viewer.ts';
import { markPartDeleted, lockPart, showPart } from './parts.store.ts';

/** Removes a part from the catalogue and the search; orders and the stock ledger keep it. */
export async function deletePart(
  deps: Deps,
  admin: Viewer,
  id: string,
): Promise<Result<Deleted, 'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    // The row lock makes the audit log record the part's last state.
    const before = await lockPart(tx, id);
    if (!before) return fail('NOT_FOUND', { what: 'part' });
    const now = deps.clock.now();
    await markPartDeleted(tx, id, now);
    await audit(tx, {
      actor: admin.email,
      action: 'delete part',
      subject: id,
      before: showPart(before, deps.config.currency),
      after: null,
      now,
    });
    return succeed(deletedOne);
  });
}
