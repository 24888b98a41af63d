import type { Tx } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { PlacedLine } from '../../../platform/server/db/tables/schema.ts';
import { unitsToBill } from '../../../documents/rules/part-invoices.ts';
import { lockOrders } from '../../../documents/server/invoices.store.ts';
import { billedLine, billedPartsOf } from '../../../documents/server/part-invoices.store.ts';
import { linesOfOrders } from '../../../orders/server/lines.store.ts';
import { queueOrderMail } from '../../../orders/server/order-mail.ts';
import { oweOrderAgain, payOwedOrder } from '../../../orders/server/orders.store.ts';
import { reportSales } from '../../../orders/server/report-sales.ts';
import { openFulfilments } from '../../../orders/rules/order.states.ts';
import { type AccountInvoice, accountInvoicesOf, openMinorOf } from '../items/open-items.store.ts';
import { allocationsTo, setAllocation } from './payments.store.ts';

type Settling = {
  readonly deps: Pick<Deps, 'config'>;
  readonly now: number;
};

/**
 * Counts orders on account as paid if nothing is to be sent and all their invoices are settled, or as owed again after
 * a reversal; what a later credit note leaves above an invoice becomes the company's credit. The orders are locked.
 */
export async function settleAccount(
  tx: Tx,
  orderIds: Iterable<string>,
  { deps, now }: Settling,
): Promise<void> {
  const ids = [...new Set(orderIds)];
  const orders = (await lockOrders(tx, ids)).filter(({ payment }) => payment === 'invoice');
  const invoices = await accountInvoicesOf(
    tx,
    orders.map(({ id }) => id),
  );
  const invoicesOf = Map.groupBy(invoices, ({ order_id: id }) => id);
  for (const invoice of invoices) await releaseExcess(tx, invoice);
  for (const { id, payment_status: status } of orders) {
    const own = invoicesOf.get(id) ?? [];
    const isSettled = own.length > 0 && own.every((invoice) => openMinorOf(invoice) <= 0);
    if (status === 'paid' && !isSettled) await oweOrderAgain(tx, id);
    if (status !== 'owed' || !isSettled) continue;
    const lines = await linesOfOrders(tx, [id]);
    if (lines.some(({ fulfilment }) => openFulfilments.includes(fulfilment))) continue;
    if (await isPartlyBilled(tx, id, lines)) continue;
    if (!(await payOwedOrder(tx, id, now))) continue;
    const sold = lines.filter(({ fulfilment }) => fulfilment === 'sent');
    await queueOrderMail(tx, 'order-paid', sold, now);
    await reportSales(deps, tx, sold, now);
  }
}

/** Whether the invoices of an order's shipments lack units, such as of one that could not be invoiced. */
async function isPartlyBilled(tx: Tx, id: string, lines: readonly PlacedLine[]): Promise<boolean> {
  const billed = await billedPartsOf(tx, id);
  return billed !== null && lines.some((line) => unitsToBill(billedLine(line, billed)) > 0);
}

/** Takes back what payments pay above an invoice, from the newest one first. */
async function releaseExcess(tx: Tx, invoice: AccountInvoice): Promise<void> {
  let excess = -openMinorOf(invoice);
  if (excess <= 0) return;
  for (const row of await allocationsTo(tx, invoice.id)) {
    const amount = Math.min(row.amount_minor, excess);
    const discount = Math.min(row.discount_minor, excess - amount);
    if (amount + discount === 0) return;
    await setAllocation(tx, {
      ...row,
      amount_minor: row.amount_minor - amount,
      discount_minor: row.discount_minor - discount,
    });
    excess -= amount + discount;
  }
}
