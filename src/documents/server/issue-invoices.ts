import type { AccountTerms } from '../../companies/server/check-account.ts';
import { withAccountTerms } from '../rules/account-terms.ts';
import { billedParts, isBilledWhole, isInvoiceDue, supplyFollows } from '../rules/bill-orders.ts';
import { buildInvoice } from '../rules/build-document.ts';
import { dayIn } from '../../platform/rules/day-in.ts';
import { documentFaults, lacksOf } from '../rules/document-faults.ts';
import type { TradeDocument } from '../rules/trade-document.ts';
import type { InvoiceLack } from '../../orders/rules/issued.schema.ts';
import { missingDetails } from '../../settings/rules/settings.values.ts';
import type { Executor, Tx } from '../../platform/server/db/database.ts';
import type { OrderRow, PlacedLine } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { unitsLeft } from '../../orders/server/order-units.ts';
import type { Current } from '../../settings/server/current-settings.ts';
import { billableOrder, commonFacts, paymentOf } from './document-facts.ts';
import { insertIssued, lockOrders, withoutInvoice } from './invoices.store.ts';
import { linesOfOrders } from '../../orders/server/lines.store.ts';
import { issueCreditNotes } from './issue-credit-notes.ts';
import { type Issuing, NO_NUMBER } from './issuing.ts';

/**
 * Issues the invoices that are due for orders, last in a transaction that has locked the changed orders. What cannot
 * be invoiced is logged and left to the doctor: the payment or shipment counts all the same.
 */
export async function issueDueInvoices(
  tx: Tx,
  orderIds: Iterable<string>,
  issuing: Issuing,
): Promise<void> {
  const lacking = await withoutInvoice(tx, [...new Set(orderIds)]);
  const orders = await lockOrders(tx, lacking);
  // A transaction that held the lock before may have issued it.
  const still = await withoutInvoice(tx, lacking);
  if (still.length === 0) return;
  const linesOf = Map.groupBy(await linesOfOrders(tx, still), ({ order_id: id }) => id);
  for (const placed of orders.filter(({ id }) => still.includes(id))) {
    const lines = linesOf.get(placed.id) ?? [];
    const drafted = await draftInvoice(tx, placed, lines, issuing);
    if (drafted === null) continue;
    const { document, order, faults } = drafted;
    if (faults.length > 0)
      issuing.deps.log.error({ orderId: placed.id, faults }, 'an invoice cannot be issued');
    else {
      await insertIssued(tx, {
        order_id: placed.id,
        kind: 'invoice',
        refund_id: null,
        issued_at: issuing.now,
        document,
        order,
      });
      await creditEarlierRefunds(tx, lines, issuing);
    }
  }
}

/** Corrects what an invoice bills whole although some of it was refunded before. */
async function creditEarlierRefunds(
  tx: Tx,
  orders: readonly PlacedLine[],
  issuing: Issuing,
): Promise<void> {
  const whole = orders.filter((order) => isBilledWhole(billableOrder(order)));
  if (whole.length === 0) return;
  await tx
    .updateTable('refunds')
    .set({ billed: 1 })
    .where(
      'line_id',
      'in',
      whole.map(({ id }) => id),
    )
    .where('reason', '=', 'admin')
    .execute();
  for (const payment of new Set(whole.map(({ transaction_id: intent }) => intent)))
    if (payment !== null) await issueCreditNotes(tx, payment, issuing);
}

type InvoicedOrder = OrderRow & AccountTerms;

type Draft = {
  readonly document: TradeDocument;
  /** The first paid one. */
  readonly order: PlacedLine;
  readonly faults: readonly string[];
  /** The missing details among them. */
  readonly lacks: readonly InvoiceLack[];
};

/**
 * The invoice of an order without its number, and what keeps it from being issued.
 * @returns null while none is due
 */
export async function draftInvoice(
  db: Executor,
  order: InvoicedOrder,
  lines: readonly PlacedLine[],
  { deps, current, now }: Issuing,
): Promise<Draft | null> {
  const paid = lines.filter(({ transaction_id: intent }) => intent !== null);
  const [first] = paid;
  if (!first || lines.some(({ status }) => status === 'unpaid')) return null;
  const { settings } = current;
  const billable = paid.map(billableOrder);
  const parts = billedParts(billable, { isWhole: paid.length === order.line_count });
  const when = order.payment === 'invoice' ? 'shipped' : settings['invoices.when'];
  if (parts === null || !isInvoiceDue(billable, when)) return null;
  const timeZone = settings['shop.timeZone'];
  const isSent = paid.every((line) => unitsLeft(line) === 0);
  const sentAt = Math.max(...paid.map(({ shipped_at: at }) => at ?? 0));
  const deliveredOn = isSent && sentAt > 0 ? dayIn(timeZone, sentAt) : null;
  const built = buildInvoice({
    ...commonFacts(order, first, current),
    ...parts,
    notes: deliveredOn === null ? [supplyFollows[first.language]] : [],
    number: NO_NUMBER,
    issuedOn: dayIn(timeZone, now),
    deliveredOn,
    payment: await paymentOf(db, first, current),
  });
  const document = withAccountTerms(built, order);
  const missing = missingDetails(deps.config.mode, settings);
  const faults = [
    ...(missing.length > 0 ? [`Shop Settings lack ${missing.join(', ')}`] : []),
    ...documentFaults(document),
  ];
  const lacks = [...(missing.length > 0 ? ['businessDetails' as const] : []), ...lacksOf(document)];
  return { document, order: first, faults, lacks };
}

/** What keeps a due invoice from being issued; null while none is due. */
export async function lacksOfInvoice(
  deps: Pick<Deps, 'db' | 'config' | 'log' | 'clock'>,
  order: InvoicedOrder,
  current: Current,
): Promise<readonly InvoiceLack[] | null> {
  const { query } = deps.db;
  const issuing = { deps, current, now: deps.clock.now() };
  const draft = await draftInvoice(query, order, await linesOfOrders(query, [order.id]), issuing);
  return draft?.lacks ?? null;
}
