import type { Page } from '../../../domain/contract/shapes.ts';
import type { ListedInvoice } from '../../../domain/invoices/invoices.contract.ts';
import { destinationOf } from '../../../domain/documents/destination.ts';
import { majorOf } from '../../../domain/money/money.ts';
import type { Database, Executor } from '../../db/database.ts';
import { mapPage, pageOf } from '../../db/paging.ts';
import type { InvoiceRow } from '../../db/schema.ts';
import { documentIn, showIssued } from './show-issued.ts';

type Wanted = {
  readonly month: string;
  readonly limit: number;
  readonly cursor?: string | undefined;
};
type Row = InvoiceRow & { readonly user_email: string; readonly order_id: string };

/** A page of what was issued in a month, in the order of issue. */
export async function listInvoices(
  { query }: Database,
  wanted: Wanted,
): Promise<Page<ListedInvoice>> {
  return mapPage(await issuedIn(query, wanted), showListed);
}

export async function issuedIn(db: Executor, { month, limit, cursor }: Wanted): Promise<Page<Row>> {
  const rows = await db
    .selectFrom('invoices')
    .innerJoin('checkouts', 'checkouts.id', 'invoices.checkout_id')
    .selectAll('invoices')
    .select('checkouts.user_email')
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select((first) => first.fn.min('orders.id').as('id'))
        .whereRef('orders.checkout_id', '=', 'checkouts.id')
        .$asScalar()
        .$notNull()
        .as('order_id'),
    )
    .where('issued_on', '>=', `${month}-01`)
    .where('issued_on', '<=', `${month}-31`)
    .$if(cursor !== undefined, (query) => query.where('invoices.id', '>', cursor ?? ''))
    .orderBy('invoices.id')
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ id }) => id);
}

function showListed(row: Row): ListedInvoice {
  const document = documentIn(row);
  return {
    ...showIssued(row),
    checkoutId: row.checkout_id,
    orderId: row.order_id,
    customer: document.buyer.name,
    userEmail: row.user_email,
    country: destinationOf(document),
    net: majorOf(row.net_minor, row.currency),
    tax: majorOf(row.tax_minor, row.currency),
  };
}
