import { settleAccount } from '../../../../receivables/server/payments/settle-account.ts';
import {
  accountFaults,
  invoicePaymentFaults,
  partInvoiceFaults,
} from '../../invariants/open-items.ts';
import { type Check, auditedRepair } from '../finding.ts';

/** Orders on account whose payment does not follow from their invoices, and payments that pay what they may not. */
export const openItemsCheck: Check = {
  name: 'open items',
  find: async (deps) => {
    const { db, clock } = deps;
    const orders = await accountFaults(db.query);
    return [
      ...orders.map(({ orderId, sentence }) => ({
        sentence,
        repair: {
          does: 'count the order by its invoices, credit notes and payments',
          run: () =>
            auditedRepair(deps, async (tx) => {
              await settleAccount(tx, [orderId], { deps, now: clock.now() });
              return { action: 'settle account', subject: orderId, before: null, after: null };
            }),
        },
      })),
      ...(await invoicePaymentFaults(db.query)).map((sentence) => ({ sentence, repair: null })),
      ...(await partInvoiceFaults(db.query)).map((sentence) => ({ sentence, repair: null })),
    ];
  },
};
