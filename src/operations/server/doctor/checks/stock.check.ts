import type { Deps } from '../../../../platform/server/deps.ts';
import { stockFaults, stockSentence } from '../../invariants/stock.ts';
import { type Check, CannotRepair, auditedRepair } from '../finding.ts';
import { lockStock } from '../lock-stock.ts';

/** Stock against the ledger, which is right because it has every change and its reason. */
export const stockCheck: Check = {
  name: 'stock and its ledger',
  find: async (deps) =>
    (await stockFaults(deps.db.query)).map((fault) => ({
      sentence: stockSentence(fault),
      repair: {
        does: `set the stock to ${fault.ledger}, as the ledger has it`,
        run: () => followLedger(deps, fault.partId),
      },
    })),
};

async function followLedger(deps: Deps, partId: string): Promise<void> {
  await auditedRepair(deps, async (tx) => {
    const { available, ledger } = await lockStock(tx, partId);
    if (ledger < 0)
      throw new CannotRepair(
        'the ledger itself is below zero: count the parts and set the stock by hand',
      );
    await tx.updateTable('parts').set({ available: ledger }).where('id', '=', partId).execute();
    return { action: 'set stock by the ledger', subject: partId, before: available, after: ledger };
  });
}
