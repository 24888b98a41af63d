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

/** A refund, or its share of one of the invoices of an order, that a credit note is to correct. */
type BilledRefund = Pick<RefundRow, 'id' | 'line_id' | 'intent_id'> & {
  readonly units: number;
  readonly amount_minor: number;
  readonly freight_minor: number;
  readonly created_at: number;
  /** Null if the order has one invoice. */
  readonly invoice_id: string | null;
};

/**
 * Issues a credit note for each refund of a payment whose money is back and whose units an invoice bills: one for each
 * invoice that it takes back from. Comes last in a transaction that has locked the payment's orders.
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
        part: 0,
        corrects_id: invoice.id,
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
  const rows = await db
    .selectFrom('refunds')
    .leftJoin('refund_shares', 'refund_shares.refund_id', 'refunds.id')
    .select([
      'refunds.id',
      'refunds.line_id',
      'refunds.intent_id',
      'refunds.created_at',
      'refunds.units',
      'refunds.amount_minor',
      'refunds.freight_minor',
      'refund_shares.invoice_id',
      'refund_shares.units as share_units',
      'refund_shares.amount_minor as share_minor',
      'refund_shares.freight_minor as share_freight_minor',
    ])
    .$if(intentId !== null, (query) => query.where('refunds.intent_id', '=', intentId ?? ''))
    .where('refunds.status', '=', 'done')
    .where('refunds.billed', '=', 1)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoices')
            .select('invoices.id')
            .whereRef('invoices.refund_id', '=', 'refunds.id')
            .where((note) =>
              note.or([
                note('refund_shares.invoice_id', 'is', null),
                note('invoices.corrects_id', '=', note.ref('refund_shares.invoice_id')),
              ]),
            ),
        ),
      ),
    )
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .orderBy('refund_shares.invoice_id')
    .execute();
  return rows.map(({ share_units, share_minor, share_freight_minor, ...refund }) => ({
    ...refund,
    units: share_units ?? refund.units,
    amount_minor: share_minor ?? refund.amount_minor,
    freight_minor: share_freight_minor ?? refund.freight_minor,
  }));
}

async function invoiceOf(db: Executor, { line_id: lineId, invoice_id: id }: BilledRefund) {
  return db
    .selectFrom('invoices')
    .selectAll('invoices')
    .innerJoin('order_lines', 'order_lines.order_id', 'invoices.order_id')
    .where('order_lines.id', '=', lineId)
    .where('invoices.kind', '=', 'invoice')
    .$if(id === null, (query) => query.where('invoices.part', '=', 0))
    .$if(id !== null, (query) => query.where('invoices.id', '=', id ?? ''))
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
