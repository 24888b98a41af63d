import type { AccountTerms } from '../../companies/server/check-account.ts';
import { withAccountTerms } from '../rules/account-terms.ts';
import {
  type BillableOrder,
  billedParts,
  isBilledWhole,
  isInvoiceDue,
  shippedParts,
  supplyFollows,
} from '../rules/bill-orders.ts';
import { type NextPart, nextParts, unitsToBill } from '../rules/part-invoices.ts';
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
import {
  billedLine,
  billedPartsOf,
  earlierParts,
  insertInvoiceLines,
  insertShares,
  lastSentAt,
  markBilled,
  waitingAllowances,
} from './part-invoices.store.ts';

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
    const { document, order, faults, part, billed } = drafted;
    if (faults.length > 0)
      issuing.deps.log.error({ orderId: placed.id, faults }, 'an invoice cannot be issued');
    else {
      const id = await insertIssued(tx, {
        order_id: placed.id,
        kind: 'invoice',
        refund_id: null,
        issued_at: issuing.now,
        part,
        corrects_id: null,
        document,
        order,
      });
      if (part === 0) await creditEarlierRefunds(tx, lines, issuing);
      else {
        await insertInvoiceLines(tx, id, billed);
        await creditAllowances(tx, id, billed);
        if (order.transaction_id !== null)
          await issueCreditNotes(tx, order.transaction_id, issuing);
      }
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

/** Has credit notes correct what the invoice of a shipment bills although it was refunded without units before. */
async function creditAllowances(tx: Tx, invoiceId: string, billed: Draft['billed']): Promise<void> {
  for (const { lineId, allowanceMinor } of billed) {
    let rest = allowanceMinor;
    const waiting = rest > 0 ? await waitingAllowances(tx, lineId) : [];
    for (const { id, leftMinor } of waiting) {
      const amountMinor = Math.min(leftMinor, rest);
      if (amountMinor === 0) break;
      rest -= amountMinor;
      await insertShares(tx, { id, lineId }, [
        { invoiceId, units: 0, amountMinor, freightMinor: 0 },
      ]);
      await markBilled(tx, [id]);
    }
  }
}

type InvoicedOrder = OrderRow & AccountTerms;

type Draft = {
  readonly document: TradeDocument;
  /** The first paid one. */
  readonly order: PlacedLine;
  readonly faults: readonly string[];
  /** The missing details among them. */
  readonly lacks: readonly InvoiceLack[];
  /** 0 for an invoice of the whole order; those of its shipments count from 1. */
  readonly part: number;
  /** What that of a shipment bills of each line. */
  readonly billed: readonly (NextPart & { readonly lineId: string })[];
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
  const parts =
    order.payment === 'invoice'
      ? await billShipments(db, order, paid, settings)
      : ordinaryParts(order, billable, settings);
  if (parts === null) return null;
  const { part = 0, billed = [], earlier, ...bill } = parts;
  const timeZone = settings['shop.timeZone'];
  const deliveredAt = part > 0 ? await lastSentAt(db, billedLineIds(billed)) : sentAtOf(paid);
  const deliveredOn = deliveredAt === null ? null : dayIn(timeZone, deliveredAt);
  const built = buildInvoice({
    ...commonFacts(order, first, current),
    ...bill,
    notes: deliveredOn === null ? [supplyFollows[first.language]] : [],
    number: NO_NUMBER,
    issuedOn: dayIn(timeZone, now),
    deliveredOn,
    payment: await paymentOf(db, first, current),
  });
  const document = withAccountTerms(built, order, earlier);
  const missing = missingDetails(deps.config.mode, settings);
  const faults = [
    ...(missing.length > 0 ? [`Shop Settings lack ${missing.join(', ')}`] : []),
    ...documentFaults(document),
  ];
  const lacks = [...(missing.length > 0 ? ['businessDetails' as const] : []), ...lacksOf(document)];
  return { document, order: first, faults, lacks, part, billed };
}

type Bill = NonNullable<ReturnType<typeof billedParts>> &
  Partial<Pick<Draft, 'part' | 'billed'>> & {
    readonly earlier?: { readonly dueMinor: number; readonly discountMinor: number };
  };

/** The lines of which units were sent come first; without any, all lines. */
function billedLineIds(billed: Draft['billed']): string[] {
  const sent = billed.filter(({ units }) => units > 0);
  return (sent.length > 0 ? sent : billed).map(({ lineId }) => lineId);
}

/** When the last units of an order were sent; null while some are to be. */
function sentAtOf(lines: readonly PlacedLine[]): number | null {
  const sentAt = Math.max(...lines.map(({ shipped_at: at }) => at ?? 0));
  return lines.every((line) => unitsLeft(line) === 0) && sentAt > 0 ? sentAt : null;
}

function ordinaryParts(
  order: InvoicedOrder,
  billable: readonly BillableOrder[],
  settings: Current['settings'],
): Bill | null {
  const parts = billedParts(billable, { isWhole: billable.length === order.line_count });
  return parts !== null && isInvoiceDue(billable, settings['invoices.when']) ? parts : null;
}

/**
 * An order on account is invoiced whole once nothing is to be sent, unless a shipment of it was invoiced before. An invoice
 * of a shipment bills whatever was sent and not billed, so the setting may change between two shipments.
 */
async function billShipments(
  db: Executor,
  order: InvoicedOrder,
  lines: readonly PlacedLine[],
  settings: Current['settings'],
): Promise<Bill | null> {
  const isAllSent = lines.every((line) => unitsLeft(line) === 0);
  if (!isAllSent && settings['invoices.onAccount'] !== 'perShipment') return null;
  const before = (await billedPartsOf(db, [order.id])).get(order.id) ?? null;
  if (before === null && isAllSent)
    return billedParts(lines.map(billableOrder), { isWhole: lines.length === order.line_count });
  const billedLines = lines.map((line) => billedLine(line, before));
  if (billedLines.every((line) => unitsToBill(line) === 0)) return null;
  const billed = nextParts(billedLines, order.currency).flatMap((next, at) => {
    const line = lines[at];
    return next && line ? [{ ...next, lineId: line.id, order: billableOrder(line) }] : [];
  });
  const [first, ...others] = billed;
  if (!first) return null;
  const { part, ...earlier } = await earlierParts(db, order.id);
  return { ...shippedParts([first, ...others]), part, billed, earlier };
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
