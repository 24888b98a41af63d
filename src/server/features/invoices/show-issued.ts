import { isEInvoice } from '../../../domain/documents/e-invoice.ts';
import type { TradeDocument } from '../../../domain/documents/trade-document.ts';
import type { Issued } from '../../../domain/invoices/issued.schema.ts';
import { majorOf } from '../../../domain/money/money.ts';
import type { InvoiceRow } from '../../db/schema.ts';

/** The document as it was issued. */
export const documentIn = ({ document }: Pick<InvoiceRow, 'document'>): TradeDocument =>
  JSON.parse(document) as TradeDocument;

/** The API's shape of an issued document. */
export const showIssued = (row: InvoiceRow): Issued => ({
  _id: row.id,
  number: row.number,
  kind: row.kind,
  issued: row.issued_on,
  total: majorOf(row.total_minor, row.currency),
  currency: row.currency,
  xml: isEInvoice(documentIn(row)),
});
