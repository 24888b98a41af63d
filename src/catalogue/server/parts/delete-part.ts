import { type Deleted, deletedOne } from '../../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { lifeColumns, planLife } from './part-life.ts';
import { lockKeptPart, promisedUnits, unlistPart } from './parts.store.ts';
import { lockReplacements, withReplacements } from './replacements.store.ts';
import { showPart } from './show-part.ts';

/**
 * Removes a part from the catalogue and the search; orders and the stock ledger keep it.
 * @param replacedBy the id or SKU of the part that buyers should order in its place; without it what is stored stays
 */
export async function deletePart(
  deps: Deps,
  admin: Viewer,
  id: string,
  replacedBy?: string,
): Promise<Result<Deleted, 'INVALID_FIELDS' | 'NOT_FOUND' | 'PART_PROMISED'>> {
  return transact(deps.db, async (tx) => {
    if (replacedBy !== undefined) await lockReplacements(tx);
    // The row lock makes the audit log record the part's last state.
    const row = await lockKeptPart(tx, id);
    const [before] = row ? await withReplacements(tx, [row]) : [];
    if (!before) return fail('NOT_FOUND', { what: 'part' });
    const now = deps.clock.now();
    const planned = await planLife(tx, before, { status: 'deleted', replacedBy });
    if ('errors' in planned) return fail('INVALID_FIELDS', { errors: planned.errors });
    const promised = await promisedUnits(tx, id);
    if (promised > 0) return fail('PART_PROMISED', { promised });
    await unlistPart(tx, id, lifeColumns(before, planned.life, now));
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
