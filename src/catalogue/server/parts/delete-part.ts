import { fault } from '../../../platform/rules/errors/faults.ts';
import { type Deleted, deletedOne } from '../../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { type Tx, transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { findPart, lockPart, markPartDeleted, promisedUnits, replacePart } from './parts.store.ts';
import { showPart } from './show-part.ts';

const isReplacement = async (tx: Tx, id: string, replacedBy: string) =>
  replacedBy !== id && (await findPart(tx, replacedBy)) !== undefined;

/**
 * Removes a part from the catalogue and the search; orders and the stock ledger keep it.
 * @param replacedBy the part that buyers should order in its place
 */
export async function deletePart(
  deps: Deps,
  admin: Viewer,
  id: string,
  replacedBy?: string,
): Promise<Result<Deleted, 'INVALID_FIELDS' | 'NOT_FOUND' | 'PART_PROMISED'>> {
  return transact(deps.db, async (tx) => {
    // The row lock makes the audit log record the part's last state.
    const before = await lockPart(tx, id);
    if (!before) return fail('NOT_FOUND', { what: 'part' });
    if (replacedBy !== undefined && !(await isReplacement(tx, id, replacedBy)))
      return fail('INVALID_FIELDS', { errors: { replacedBy: fault('noReplacement') } });
    const promised = await promisedUnits(tx, id);
    if (promised > 0) return fail('PART_PROMISED', { promised });
    const now = deps.clock.now();
    await markPartDeleted(tx, id, now);
    if (replacedBy !== undefined) await replacePart(tx, id, replacedBy);
    await audit(tx, {
      actor: admin.email,
      action: 'delete part',
      subject: id,
      before: showPart(before, deps.config.currency),
      after: replacedBy === undefined ? null : { replacedBy },
      now,
    });
    return succeed(deletedOne);
  });
}
