import { orderNumber } from '../../../../orders/rules/order-number.ts';
import type { VatCheckRow } from '../../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { askRegister } from '../../../../companies/server/ask-register.ts';
import { CannotRepair, type Check, type Finding, auditedRepair } from '../finding.ts';

/** Orders without tax whose VAT id the register has not confirmed. */
export const vatChecksCheck: Check = {
  name: 'VAT IDs of orders without tax',
  find: async (deps) => {
    const rows = await deps.db.query
      .selectFrom('vat_checks')
      .selectAll()
      .where('answer', '<>', 'valid')
      .orderBy('order_id')
      .execute();
    return rows.map((row) => findingOf(deps, row));
  },
};

function findingOf(deps: Deps, row: VatCheckRow): Finding {
  const { order_id: id, vat_id: vatId, answer } = row;
  const placed = `Order ${orderNumber(id)} (${id}) was placed without tax by ${vatId}`;
  if (answer === 'invalid')
    return { sentence: `${placed}, which VIES does not know: ask the buyer.`, repair: null };
  return {
    sentence: `${placed}, which is not verified: VIES did not respond.`,
    repair: { does: 'ask VIES again', run: () => askAgain(deps, row) },
  };
}

async function askAgain(deps: Deps, before: VatCheckRow): Promise<void> {
  const { order_id: id, vat_id: vatId } = before;
  const { settings } = await deps.settings.current();
  const after = await askRegister(deps, vatId, settings);
  if (after.answer === 'unverified') throw new CannotRepair('VIES is still not responding');
  await auditedRepair(deps, async (tx) => {
    await tx.updateTable('vat_checks').set(after).where('order_id', '=', id).execute();
    return { action: 'verify VAT id', subject: id, before, after };
  });
  if (after.answer === 'invalid') throw new CannotRepair('VIES does not know the VAT ID');
}
