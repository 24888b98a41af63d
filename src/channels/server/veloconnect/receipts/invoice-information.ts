import type { TradeDocument } from '../../../../documents/rules/trade-document.ts';
import { percentOf } from '../../../../platform/rules/money/rates.ts';
import { orderNumber } from '../../../../orders/rules/order-number.ts';
import type { InvoiceRow } from '../../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../../platform/server/deps.ts';
import { type XmlTree, xmlText } from '../../../../platform/server/formats/xml-tree.ts';
import { issuedFor } from '../../../../documents/server/invoices.store.ts';
import { documentIn } from '../../../../documents/server/show-issued.ts';
import type { Answer } from '../requests/answer.ts';
import type { BuyerRequest } from '../requests/buyer-request.ts';
import { amount } from '../item.ts';
import { namedOrders, queryReceipts } from './query-receipts.ts';
import { described, invoicedLines, sellerParty } from './receipt-lines.ts';
import { ownInvoices, ownShipments } from './receipts.store.ts';

/** Headers of invoices; credit notes have no place in the standard. */
export const invoiceQuery = (deps: Deps, buyerRequest: BuyerRequest): Promise<Answer> =>
  queryReceipts(deps, buyerRequest, async ({ filter, has }) => {
    const orderIds = await namedOrders(deps, buyerRequest);
    const invoices = await ownInvoices(deps.db.query, {
      ...filter,
      ...(orderIds !== undefined && { orderIds }),
    });
    const invoicesInRange = invoices.filter(({ issued_at: time }) => has(time));
    const notes = await notesOf(deps, buyerRequest, invoicesInRange);
    return {
      'vcr:InvoiceHeader': invoicesInRange.map((row) => ({
        ...invoiceId(row),
        ...described(documentIn(row).poNumber),
        'vcr:OrderID': orderNumber(row.order_id),
        'vcr:OrderConfirmationID': orderNumber(row.order_id),
        'vcr:DeliveryNoteID': notes.get(row.id),
      })),
    };
  });

const invoiceId = (row: InvoiceRow) => ({
  'vcr:InvoiceID': row.number,
  'cbc:IssueDate': row.issued_on,
});

/** The numbers of the delivery notes by invoice: of a shipment's invoice those since the one before. */
async function notesOf(
  { db }: Deps,
  { credential }: BuyerRequest,
  invoices: readonly InvoiceRow[],
) {
  const { user_email: email } = credential;
  const orderIds = [...new Set(invoices.map(({ order_id: id }) => id))];
  const [shipments, all] = await Promise.all([
    ownShipments(db.query, { email, orderIds }),
    issuedFor(db.query, orderIds),
  ]);
  return new Map(
    invoices.map((invoice) => {
      const { order_id: orderId, part, issued_at: issuedAt } = invoice;
      const before = all.find((row) => row.order_id === orderId && row.part === part - 1);
      const notes = shipments.filter(
        ({ sent_at: sentAt, lines }) =>
          lines.some(({ order }) => order.order_id === orderId) &&
          (part === 0 ||
            (sentAt <= issuedAt &&
              (before?.kind !== 'invoice' || part === 1 || sentAt > before.issued_at))),
      );
      return [invoice.id, notes.map(({ id }) => orderNumber(id))] as const;
    }),
  );
}

/** Invoices as they were issued. */
export async function invoiceDetails(
  deps: Deps,
  { request, credential }: BuyerRequest,
): Promise<Answer> {
  const { invoiceIds: numbers } = request;
  const filter = { email: credential.user_email, numbers };
  const invoices = await ownInvoices(deps.db.query, filter);
  const known = new Set(invoices.map(({ number }) => number));
  return {
    ok: true,
    content: {
      'vcr:Invoice': invoices.map((row) => ({ ...invoiceId(row), ...invoiced(documentIn(row)) })),
      'vcr:UnknownID': numbers
        .filter((number) => !known.has(number))
        .map((number) => xmlText(number) ?? ''),
    },
  };
}

const invoiced = (document: TradeDocument): XmlTree => ({
  ...described(document.poNumber),
  'cac:Party': sellerParty(document.seller.name),
  'vcr:GrossSum': amount(document.totals.grossMinor, document.currency),
  'vcr:NetSum': amount(document.totals.netMinor, document.currency),
  'vcr:VAT': document.taxes.map((tax) => ({
    'cbc:TaxableAmount': amount(tax.taxableMinor, document.currency),
    'cbc:TaxAmount': amount(tax.taxMinor, document.currency),
    'cac:TaxCategory': {
      'cac:ID': tax.category,
      'cbc:PercentNumeric': String(percentOf(tax.rate)),
    },
  })),
  'vcr:LineItem': invoicedLines(document),
});
