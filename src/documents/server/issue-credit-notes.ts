import { creditedParts } from '../rules/bill-orders.ts';
import { buildCreditNote } from '../rules/build-document.ts';
import { dayIn } from '../../platform/rules/day-in.ts';
import { documentFaults } from '../rules/document-faults.ts';
import type { DocumentPayment, TradeDocument } from '../rules/trade-document.ts';
import type { Executor, Tx } from '../../platform/server/db/database.ts';
import type { InvoiceRow, PlacedLine, RefundRow } from '../../platform/server/db/tables/schema.ts';
import { placedLines } from '../../orders/server/placed-lines.ts';
import { billableOrder } from './document-facts.ts';
import { insertIssued } from './invoices.store.ts';
import { type Issuing, NO_NUMBER } from './issuing.ts';

/** A refund whose units stand on an invoice. */
type BilledRefund = RefundRow & { readonly freight_minor: number };

/**
 * Issues a credit note for each refund of a payment whose money is back and whose units an invoice bills. Comes last in
 * a transaction that has locked the payment's orders.
 */
export async function issueCreditNotes(tx: Tx, intentId: string, issuing: Issuing): Promise<void> {
  for (const refund of await uncredited(tx, intentId)) {
    const invoice = await invoiceOf(tx, refund);
    if (!invoice) throw new Error(`The invoice that refund ${refund.id} corrects is missing`);
    const order = await placedLines(tx)
      .where('order_lines.id', '=', refund.line_id)
      .executeTakeFirstOrThrow();
    const document = draftCreditNote(refund, order, invoice, issuing);
    const faults = documentFaults(document);
    if (faults.length > 0)
      issuing.deps.log.error({ refundId: refund.id, faults }, 'a credit note cannot be issued');
    else
      await insertIssued(tx, {
        order_id: invoice.order_id,
        kind: 'creditNote',
        refund_id: refund.id,
        issued_at: issuing.now,
        document,
        order,
      });
  }
}

/** The refunds that are done and billed, and have no credit note, oldest first. */
export async function uncredited(
  db: Executor,
  intentId: string | null,
): Promise<readonly BilledRefund[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .$if(intentId !== null, (query) => query.where('intent_id', '=', intentId ?? ''))
    .where('status', '=', 'done')
    .where('billed', '=', 1)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('invoices').select('invoices.id').whereRef('refund_id', '=', 'refunds.id'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

async function invoiceOf(db: Executor, { line_id: orderId }: RefundRow) {
  return db
    .selectFrom('invoices')
    .selectAll('invoices')
    .innerJoin('order_lines', 'order_lines.order_id', 'invoices.order_id')
    .where('order_lines.id', '=', orderId)
    .where('invoices.kind', '=', 'invoice')
    .executeTakeFirst();
}

/** What was on account lowers what is owed; no money moves. */
const creditedTo = ({ onAccount, ...payment }: DocumentPayment, today: string): DocumentPayment =>
  onAccount
    ? { ...payment, paidOn: null, onAccount: { dueOn: null, discount: null } }
    : { ...payment, paidOn: today };

/** Parties and delivery are those of the invoice, whatever Shop Settings say by now. */
function draftCreditNote(
  refund: BilledRefund,
  order: PlacedLine,
  invoice: InvoiceRow,
  { current, now }: Issuing,
): TradeDocument {
  const billed = JSON.parse(invoice.document) as TradeDocument;
  const today = dayIn(current.settings['shop.timeZone'], now);
  return buildCreditNote({
    ...billed,
    ...creditedParts(
      billableOrder(order),
      {
        units: refund.units,
        amountMinor: refund.amount_minor,
        freightMinor: refund.freight_minor,
      },
      order.currency,
    ),
    number: NO_NUMBER,
    notes: [],
    issuedOn: today,
    payment: creditedTo(billed.payment, today),
    preceding: { number: invoice.number, issuedOn: invoice.issued_on },
  });
}
