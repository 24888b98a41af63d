import type { Tx } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { unitsToBill } from '../../../documents/rules/part-invoices.ts';
import { lockOrders } from '../../../documents/server/invoices.store.ts';
import { billedLine, billedPartsOf } from '../../../documents/server/part-invoices.store.ts';
import { linesOfOrders } from '../../../orders/server/lines.store.ts';
import { queueOrderMails } from '../../../orders/server/order-mail.ts';
import { oweOrderAgain, payOwedOrders } from '../../../orders/server/orders.store.ts';
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
  const settled: string[] = [];
  for (const { id, payment_status: status } of orders) {
    const own = invoicesOf.get(id) ?? [];
    const isSettled = own.length > 0 && own.every((invoice) => openMinorOf(invoice) <= 0);
    if (status === 'paid' && !isSettled) await oweOrderAgain(tx, id);
    if (status === 'owed' && isSettled) settled.push(id);
  }
  await payOrders(tx, settled, { deps, now });
}

/** Counts orders as paid whose invoices are settled, unless something of them is to be sent or invoiced. */
async function payOrders(tx: Tx, ids: readonly string[], { deps, now }: Settling): Promise<void> {
  const linesOf = Map.groupBy(await linesOfOrders(tx, ids), ({ order_id: id }) => id);
  const billed = await billedPartsOf(tx, ids);
  const whole = [...linesOf].flatMap(([id, lines]) => {
    const parts = billed.get(id);
    const isToSend = lines.some(({ fulfilment }) => openFulfilments.includes(fulfilment));
    // Of a shipment that could not be invoiced there is no invoice yet.
    const isToBill = parts && lines.some((line) => unitsToBill(billedLine(line, parts)) > 0);
    return isToSend || isToBill ? [] : [id];
  });
  const paid = await payOwedOrders(tx, whole, now);
  const sold = whole
    .filter((id) => paid.has(id))
    .map((id) => (linesOf.get(id) ?? []).filter(({ fulfilment }) => fulfilment === 'sent'));
  await queueOrderMails(tx, 'order-paid', sold, now);
  await reportSales(deps, tx, sold, now);
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
