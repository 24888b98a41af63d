import { newId } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import {
  type OrderLedgerFault,
  orderLedgerFaults,
  orderLedgerSentence,
} from '../../invariants/order-ledger.ts';
import { type Check, CannotRepair, type Finding, auditedRepair } from '../finding.ts';
import { lockStock } from '../lock-stock.ts';

/**
 * Orders against the ledger's rows. A repair adds missing rows but leaves the stock to the stock check, which runs
 * next and compares both.
 */
export const orderLedgerCheck: Check = {
  name: 'orders and their stock',
  find: async (deps) =>
    (await orderLedgerFaults(deps.db.query)).map((fault) => findingOf(deps, fault)),
};

function findingOf(deps: Deps, fault: OrderLedgerFault): Finding {
  const sentence = orderLedgerSentence(fault);
  // When a row contradicts its order, either may be wrong.
  if (fault.wrong.length > 0) return { sentence, repair: null };
  return {
    sentence,
    repair: { does: 'add what the ledger lacks', run: () => addRows(deps, fault) },
  };
}

async function addRows(
  deps: Deps,
  { partId, lineId, actor, missing, placedAt, endedAt }: OrderLedgerFault,
) {
  await auditedRepair(deps, async (tx) => {
    const held = await lockStock(tx, partId);
    let level = held.ledger;
    for (const { reason, delta } of missing) {
      level += delta;
      if (level < 0) throw new CannotRepair(`the ledger of part ${partId} would fall to ${level}`);
      const createdAt = reason === 'order' ? placedAt : (endedAt ?? deps.clock.now());
      const row = {
        id: newId(),
        part_id: partId,
        delta,
        available_after: level,
        reason,
        line_id: lineId,
        actor,
        created_at: createdAt,
      };
      await tx.insertInto('stock_ledger').values(row).execute();
    }
    return { action: 'add ledger rows', subject: lineId, before: null, after: missing };
  });
}
