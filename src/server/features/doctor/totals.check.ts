import { DAY_MS, overviewLimits } from '../../../domain/overview/overview.rules.ts';
import { succeed } from '../../../domain/result.ts';
import { blockOtherWriters } from '../../db/writer-locks.ts';
import { transact } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { recomputeTotals, totalFaults } from '../../invariants/totals.ts';
import { type Check, auditRepair } from './finding.ts';

/** Kept totals against the rows that they sum up. */
export const totalsCheck: Check = {
  name: 'kept totals',
  find: async (deps) =>
    (await totalFaults(deps.db.query)).map((sentence) => ({
      sentence,
      repair: { does: 'add all kept totals up anew', run: () => addUp(deps) },
    })),
};

async function addUp(deps: Deps): Promise<void> {
  await transact(deps.db, async (tx) => {
    await blockOtherWriters(tx, deps.db, ['orders', 'parts']);
    await recomputeTotals(tx, deps.clock.now() - overviewLimits.bestSellerDays * DAY_MS);
    await auditRepair(tx, deps, {
      action: 'add up totals',
      subject: 'kept totals',
      before: null,
      after: null,
    });
    return succeed(null);
  });
}
