import { isEInvoice } from '../rules/e-invoice.ts';
import type { TradeDocument } from '../rules/trade-document.ts';
import type { Issued } from '../../orders/rules/issued.schema.ts';
import { majorOf } from '../../platform/rules/money/money.ts';
import type { InvoiceRow } from '../../platform/server/db/tables/schema.ts';

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
  due: row.due_on,
  discount:
    row.discount_minor === null || row.discount_until === null
      ? null
      : { amount: majorOf(row.discount_minor, row.currency), until: row.discount_until },
  xml: isEInvoice(documentIn(row)),
});
