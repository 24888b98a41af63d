import { sql } from 'kysely';
import type { Direction, Page } from '../../platform/rules/contract/shapes.ts';
import type { ListedInvoice } from '../rules/invoices.contract.ts';
import { destinationOf } from '../rules/destination.ts';
import { type Result, succeed } from '../../platform/rules/result.ts';
import { majorOf } from '../../platform/rules/money/money.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { dayIn } from '../../platform/rules/day-in.ts';
import type { Executor } from '../../platform/server/db/database.ts';
import { cursorOperator, mapPage, pageOf } from '../../platform/server/db/queries/paging.ts';
import type { InvoiceRow } from '../../platform/server/db/tables/schema.ts';
import { ownerOf } from '../../orders/server/lists/order-owner.ts';
import { listedOrders } from '../../orders/server/lists/listed-orders.store.ts';
import { documentIn, showIssued } from './show-issued.ts';

type InvoiceFilter = {
  readonly month?: string | undefined;
  readonly find?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};
type Row = InvoiceRow & {
  readonly user_email: string;
  readonly line_id: string;
  /** What credit notes and payments have left of it. */
  readonly open_minor: number | string;
};
type Needs = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** The newest orders whose documents a search lists. */
const MOST_ORDERS = 500;

/** A page of what was issued in a month, or for the orders that a search finds, in the order of issue. */
export async function listInvoices(
  deps: Needs,
  { month, find, ...paging }: InvoiceFilter,
): Promise<Result<Page<ListedInvoice>, 'INVALID_FIELDS'>> {
  const { db } = deps;
  const show = await listedAsOf(deps);
  if (find === undefined)
    return succeed(mapPage(await issuedIn(db.query, { month: month ?? '', ...paging }), show));
  const list = { filter: 'all', order: 'desc', limit: MOST_ORDERS } as const;
  const orders = await listedOrders(db, { find, ...list });
  if (!orders.ok) return orders;
  const orderIds = [...new Set(orders.value.rows.map(({ order_id: id }) => id))];
  return succeed(mapPage(await issuedFor(db.query, orderIds, paging), show));
}

/** A page of what was issued for a buyer's orders, or those of the buyer's company, newest first. */
export async function listOwnInvoices(
  deps: Needs,
  {
    email,
    of,
    ...paging
  }: Paging & { readonly email: string; readonly of?: 'company' | undefined },
): Promise<Page<ListedInvoice>> {
  const { db } = deps;
  const owner = await ownerOf(db.query, email, of);
  if (!owner) return { rows: [], next: null };
  const [column, value] =
    owner.companyId === undefined
      ? (['own.user_email', email] as const)
      : (['own.company_id', owner.companyId] as const);
  // By a subquery, which is read by the index of the buyer; a join may read all documents in the order of their ids.
  const own = issued(db.query).where('invoices.order_id', 'in', (eb) =>
    eb.selectFrom('orders as own').select('own.id').where(column, '=', value),
  );
  return mapPage(await pageOfIssued(own, paging, 'desc'), await listedAsOf(deps));
}

type Paging = Pick<InvoiceFilter, 'limit' | 'cursor'>;

export async function issuedIn(
  db: Executor,
  { month, ...paging }: Paging & { readonly month: string },
): Promise<Page<Row>> {
  return pageOfIssued(
    issued(db).where('issued_on', '>=', `${month}-01`).where('issued_on', '<=', `${month}-31`),
    paging,
  );
}

async function issuedFor(
  db: Executor,
  orderIds: readonly string[],
  paging: Paging,
): Promise<Page<Row>> {
  if (orderIds.length === 0) return { rows: [], next: null };
  return pageOfIssued(issued(db).where('invoices.order_id', 'in', orderIds), paging);
}

const openMinor = sql<number | string>`invoices.total_minor
  - coalesce((select sum(notes.total_minor) from invoices as notes
    where notes.corrects_id = invoices.id), 0)
  - coalesce((select sum(paid.amount_minor + paid.discount_minor)
    from invoice_payment_allocations as paid where paid.invoice_id = invoices.id), 0)`;

const issued = (db: Executor) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .selectAll('invoices')
    .select('orders.user_email')
    .select((eb) =>
      eb
        .selectFrom('order_lines')
        .select((first) => first.fn.min('order_lines.id').as('id'))
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .$asScalar()
        .$notNull()
        .as('line_id'),
    )
    .select(openMinor.as('open_minor'));

async function pageOfIssued(
  query: ReturnType<typeof issued>,
  { limit, cursor }: Paging,
  order: Direction = 'asc',
): Promise<Page<Row>> {
  const rows = await query
    .$if(cursor !== undefined, (after) =>
      after.where('invoices.id', cursorOperator[order], cursor ?? ''),
    )
    .orderBy('invoices.id', order)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, ({ id }) => id);
}

/** Shows documents as they are today in the shop's time zone. */
async function listedAsOf({ clock, settings }: Needs): Promise<(row: Row) => ListedInvoice> {
  const timeZone = (await settings.current()).settings['shop.timeZone'];
  const today = dayIn(timeZone, clock.now());
  return (row) => showListed(row, today);
}

function showListed(row: Row, today: string): ListedInvoice {
  const document = documentIn(row);
  const isOpen = row.kind === 'invoice' && row.due_on !== null && Number(row.open_minor) > 0;
  return {
    ...showIssued(row),
    checkoutId: row.order_id,
    orderId: row.line_id,
    customer: document.buyer.name,
    userEmail: row.user_email,
    country: destinationOf(document),
    net: majorOf(row.net_minor, row.currency),
    tax: majorOf(row.tax_minor, row.currency),
    open: isOpen,
    overdue: isOpen && (row.due_on ?? '') < today,
  };
}
