import { overviewLimits } from '../../../../insight/rules/overview.rules.ts';
import { DAY_MS } from '../../../../platform/rules/durations.ts';
import { blockOtherWriters } from '../../../../platform/server/db/writer-locks.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { recomputeTotals, totalFaults } from '../../invariants/totals.ts';
import { type Check, auditedRepair } from '../finding.ts';

/** Kept totals against the rows that they sum up. */
export const totalsCheck: Check = {
  name: 'kept totals',
  find: async (deps) =>
    (await totalFaults(deps.db.query)).map((sentence) => ({
      sentence,
      repair: { does: 'add up all stored totals again', run: () => addUp(deps) },
    })),
};

async function addUp(deps: Deps): Promise<void> {
  await auditedRepair(deps, async (tx) => {
    await blockOtherWriters(tx, deps.db, ['orders', 'order_lines', 'parts']);
    await recomputeTotals(tx, deps.clock.now() - overviewLimits.bestSellerDays * DAY_MS);
    return { action: 'add up totals', subject: 'kept totals', before: null, after: null };
  });
}
