import { sql } from 'kysely';
import { endedFulfilments, settledPayments } from '../../../orders/rules/order.states.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { orderLedgerFaults, orderLedgerSentence } from './order-ledger.ts';
import {
  openIntentFaults,
  openIntentSentence,
  paidOrderFaults,
  strayPaymentFaults,
  strayPaymentSentence,
} from './payments.ts';
import { statusColumn } from '../../../orders/server/placed-lines.ts';
import { accountFaults, orderFaults } from './orders.ts';
import { nextDeliveryFaults, nextDeliverySentence } from './next-deliveries.ts';
import {
  accountFaults as openAccountFaults,
  invoicePaymentFaults,
  partInvoiceFaults,
} from './open-items.ts';
import { promiseFaults, promiseSentence } from './promises.ts';
import { shipmentFaults } from './shipments.ts';
import { stockFaults, stockSentence } from './stock.ts';
import { totalFaults } from './totals.ts';
import { documentFaults } from '../../../documents/rules/document-faults.ts';
import type { TradeDocument } from '../../../documents/rules/trade-document.ts';
import { byPages } from '../../../platform/server/db/queries/by-pages.ts';
import { digestOf } from '../../../platform/server/formats/digest.ts';

type Invariant = (db: Executor) => Promise<string[]>;

/** What must hold whenever no transaction is open. */
const invariants: readonly Invariant[] = [
  async (db) => (await stockFaults(db)).map(stockSentence),
  async (db) => (await orderLedgerFaults(db)).map(orderLedgerSentence),
  async (db) => (await promiseFaults(db)).map(promiseSentence),
  async (db) => (await nextDeliveryFaults(db)).map(nextDeliverySentence),
  orderShapeFaults,
  orderFaults,
  accountFaults,
  shipmentFaults,
  invoiceFaults,
  async (db) => (await openAccountFaults(db)).map(({ sentence }) => sentence),
  invoicePaymentFaults,
  partInvoiceFaults,
  paidOrderFaults,
  async (db) => (await strayPaymentFaults(db)).map(strayPaymentSentence),
  async (db) => (await openIntentFaults(db)).map(openIntentSentence),
  sandboxMoneyFaults,
  totalFaults,
];

/**
 * Checks a whole shop.
 * @returns a sentence per violation
 */
export async function checkInvariants(db: Executor): Promise<string[]> {
  const violations: string[][] = [];
  for (const invariant of invariants) violations.push(await invariant(db));
  return violations.flat();
}

/** Also checks what constraints enforce. */
async function orderShapeFaults(db: Executor): Promise<string[]> {
  const { rows: orders } = await sql<{ id: string; status: string }>`
    select order_lines.id, ${statusColumn} as status
    from order_lines join orders on orders.id = order_lines.order_id
    where price_minor <> unit_price_minor * quantity
      or (orders.payment_status in (${sql.join(settledPayments)})) <> (transaction_id is not null)
      or (paid_at is null) <> (orders.payment_status not in ('paid', 'refunded')
        or (orders.payment_status = 'refunded' and payment = 'invoice' and paid_at is null))
      or (sent_units > 0) <> (shipped_at is not null)
      or (fulfilment in (${sql.join(endedFulfilments)})) <> (ended_at is not null)
      or ${statusColumn} is null
    order by order_lines.id`.execute(db);
  return orders.map(
    ({ id, status }) =>
      `Order ${id} is ${status}, but its price, payment and times do not fit that.`,
  );
}

/** Numbers follow each other without a gap, and each document is as it was issued. */
async function invoiceFaults(db: Executor): Promise<string[]> {
  return [
    ...(await numberFaults(db)),
    ...(await changedDocuments(db)),
    ...(await strayCreditNotes(db)),
  ];
}

type Series = {
  kind: string;
  year: number;
  last: number;
  issued: number | null;
  top: number | null;
};

async function numberFaults(db: Executor): Promise<string[]> {
  const { rows } = await sql<Series>`
    select document_numbers.kind, document_numbers.year, last, issued.count as issued, issued.top
    from document_numbers
    left join (select kind, year, count(*) as count, max(sequence) as top from invoices group by kind, year) as issued
      on issued.kind = document_numbers.kind and issued.year = document_numbers.year
    where coalesce(issued.count, 0) <> last or coalesce(issued.top, 0) <> last
    union all
    select kind, year, 0, count(*), max(sequence) from invoices
    where not exists (select 1 from document_numbers
      where document_numbers.kind = invoices.kind and document_numbers.year = invoices.year)
    group by kind, year`.execute(db);
  return rows.map(
    ({ kind, year, last, issued, top }) =>
      `The numbers of ${year} (${kind}) have been given up to ${last}, but there are ${issued ?? 0} documents up to ${top ?? 0}.`,
  );
}

async function changedDocuments(db: Executor): Promise<string[]> {
  const faults: string[] = [];
  const pages = byPages(({ after, limit }) =>
    db
      .selectFrom('invoices')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  );
  for await (const row of pages) {
    const { number, document: text, digest } = row;
    const document = JSON.parse(text) as TradeDocument;
    const { netMinor, taxMinor, grossMinor, roundingMinor } = document.totals;
    const isSame =
      document.number === number &&
      document.issuedOn === row.issued_on &&
      netMinor === row.net_minor &&
      taxMinor === row.tax_minor &&
      roundingMinor === row.rounding_minor &&
      grossMinor + roundingMinor === row.total_minor;
    if (digestOf(text) !== digest) faults.push(`Document ${number} is not as it was issued.`);
    else if (!isSame)
      faults.push(`Document ${number} is listed with other figures than it states.`);
    else if (documentFaults(document).length > 0)
      faults.push(`Document ${number} does not add up: ${documentFaults(document).join('; ')}.`);
  }
  return faults;
}

/** A credit note is for a refund of its own order, of the same amount or share, and corrects an invoice of the order. */
async function strayCreditNotes(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select note.number from invoices as note
    left join refunds on refunds.id = note.refund_id
    left join order_lines on order_lines.id = refunds.line_id
    left join refund_shares as share on share.refund_id = note.refund_id
      and share.invoice_id = note.corrects_id
    where note.kind = 'creditNote' and (
      coalesce(share.amount_minor, refunds.amount_minor) is distinct from note.total_minor
      or order_lines.order_id is distinct from note.order_id
      or not exists (select 1 from invoices where invoices.id = note.corrects_id
        and invoices.order_id = note.order_id and invoices.kind = 'invoice'))
    order by note.number`.execute(db);
  return rows.map(({ number }) => `Credit note ${number} does not fit its refund and invoice.`);
}

type Row = {
  id: string;
  charged: boolean | number;
  amount_minor: number;
  intent_status: string | null;
  made: number | string;
  done: number | string;
  paid_order: string | null;
};

/**
 * Compares the sandbox's payments with the shop's records, without calling it since both use one database. Empty for
 * other providers.
 */
async function sandboxMoneyFaults(db: Executor): Promise<string[]> {
  const { rows } = await sql<Row>`
    select sandbox.id, sandbox.status = 'succeeded' as charged, sandbox.amount_minor, intents.status as intent_status,
      coalesce((select sum(amount_minor) from sandbox_refunds
        where sandbox_refunds.intent_id = sandbox.id and sandbox_refunds.status = 'made'), 0) as made,
      coalesce((select sum(amount_minor) from refunds
        where refunds.intent_id = sandbox.id and refunds.status = 'done' and refunds.outside = 0), 0) as done,
      (select min(orders.id) from orders where orders.transaction_id = sandbox.id) as paid_order
    from sandbox_intents as sandbox
    left join payment_intents as intents on intents.id = sandbox.id
    order by sandbox.id`.execute(db);
  return rows.flatMap((row) => {
    const fault = faultOf(row);
    return fault === null ? [] : [`Payment ${row.id} at the sandbox: ${fault}.`];
  });
}

function faultOf(row: Row): string | null {
  const charged = Boolean(row.charged);
  const [made, done] = [Number(row.made), Number(row.done)];
  if (row.paid_order !== null && !charged)
    return `order ${row.paid_order} counts as paid by it, but it was never charged`;
  if (!charged) return made > 0 ? 'it was paid back, but never charged' : null;
  if (row.intent_status === null)
    return 'the card was charged, but the shop does not know the payment';
  if (row.intent_status === 'canceled')
    return 'the card was charged, but the shop has it as cancelled';
  if (made < done) return 'the shop counts more of it as paid back than went back';
  if (made > done) return 'more of it was paid back than anybody decided';
  return null;
}
