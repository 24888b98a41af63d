import { orderNumber } from '../../../../orders/rules/order-number.ts';
import { succeed } from '../../../../platform/rules/result.ts';
import { byPages } from '../../../../platform/server/db/queries/by-pages.ts';
import { transact } from '../../../../platform/server/db/database.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { issueCreditNotes, uncredited } from '../../../../documents/server/issue-credit-notes.ts';
import { draftInvoice, issueDueInvoices } from '../../../../documents/server/issue-invoices.ts';
import { linesOfOrders } from '../../../../orders/server/lines.store.ts';
import { withoutInvoice } from '../../../../documents/server/invoices.store.ts';
import { CannotRepair, type Check, type Finding } from '../finding.ts';

/** Documents that were due and could not be issued, such as while Shop Settings lacked a detail. */
export const missingInvoicesCheck: Check = {
  name: 'invoices and credit notes that are due',
  find: async (deps) => [...(await missingInvoices(deps)), ...(await missingCreditNotes(deps))],
};

async function missingInvoices(deps: Deps): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { db, clock } = deps;
  const current = await deps.settings.current();
  const issuing = () => ({ deps, current, now: clock.now() });
  const orders = byPages(({ after, limit }) =>
    db.query
      .selectFrom('orders')
      .selectAll()
      .where('id', '>', after)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('invoices')
              .select('invoices.id')
              .whereRef('invoices.order_id', '=', 'orders.id')
              .where('invoices.kind', '=', 'invoice')
              .where('invoices.part', '=', 0),
          ),
        ),
      )
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const order of orders) {
    const { id } = order;
    const draft = await draftInvoice(
      db.query,
      order,
      await linesOfOrders(db.query, [id]),
      issuing(),
    );
    if (draft === null) continue;
    const why = draft.faults.length > 0 ? `: ${draft.faults.join('; ')}` : '';
    findings.push({
      sentence:
        draft.part === 0
          ? `Order ${orderNumber(id)} (${id}) is due for an invoice and has none${why}.`
          : `Order ${orderNumber(id)} (${id}) was sent in part without an invoice of it${why}.`,
      repair: {
        does: 'issue it',
        run: async () => {
          await transact(db, async (tx) => {
            await issueDueInvoices(tx, [id], issuing());
            return succeed(null);
          });
          const lines = await linesOfOrders(db.query, [id]);
          const isMissing =
            draft.part === 0
              ? (await withoutInvoice(db.query, [id])).length > 0
              : (await draftInvoice(db.query, order, lines, issuing())) !== null;
          if (isMissing)
            throw new CannotRepair(
              'Shop Settings or the order are missing something an invoice needs',
            );
        },
      },
    });
  }
  return findings;
}

async function missingCreditNotes(deps: Deps): Promise<Finding[]> {
  const { db, clock } = deps;
  const current = await deps.settings.current();
  return (await uncredited(db.query, null)).map(({ id, line_id: lineId, intent_id: intentId }) => ({
    sentence: `Refund ${id} of line ${lineId} is due for a credit note and has none.`,
    repair: {
      does: 'issue it',
      run: async () => {
        await transact(db, async (tx) => {
          await issueCreditNotes(tx, intentId, { deps, current, now: clock.now() });
          return succeed(null);
        });
        if ((await uncredited(db.query, intentId)).some((one) => one.id === id))
          throw new CannotRepair('its amounts do not fit the rules of a credit note');
      },
    },
  }));
}
