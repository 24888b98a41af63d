import type { AccountTerms } from '../../companies/server/check-account.ts';
import { NO_NUMBER } from './issuing.ts';
import { type IssuedKind, documentNumber } from '../../orders/rules/document-number.ts';
import type { TradeDocument } from '../rules/trade-document.ts';
import { type Executor, type Tx, newId } from '../../platform/server/db/database.ts';
import { buyerOf } from '../../platform/server/mail/order-facts.ts';
import { queueMail } from '../../platform/server/mail/outbox.store.ts';
import { digestOf } from '../../platform/server/formats/digest.ts';
import { pipelined } from '../../platform/server/db/queries/pipelined.ts';
import type { OrderRow, InvoiceRow, PlacedLine } from '../../platform/server/db/tables/schema.ts';

/** Those of these orders that have no invoice of the whole order; they may have invoices of shipments. */
export async function withoutInvoice(
  db: Executor,
  orderIds: readonly string[],
): Promise<readonly string[]> {
  if (orderIds.length === 0) return [];
  const invoiced = await db
    .selectFrom('invoices')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('kind', '=', 'invoice')
    .where('part', '=', 0)
    .execute();
  const known = new Set(invoiced.map(({ order_id: id }) => id));
  return orderIds.filter((id) => !known.has(id));
}

/**
 * Locks rows of orders by id until the transaction ends, so that one of several concurrent shipments
 * and refunds sees all others. Their orders are locked before.
 */
export async function lockOrders(
  tx: Tx,
  ids: readonly string[],
): Promise<(OrderRow & AccountTerms)[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The buyer as a line of the order names them. */
type Recipient = Pick<PlacedLine, 'user_name' | 'user_email' | 'language'>;

type Issued = Pick<
  InvoiceRow,
  'order_id' | 'kind' | 'refund_id' | 'issued_at' | 'part' | 'corrects_id'
> & {
  /** Complete but for its number. */
  readonly document: TradeDocument;
  readonly order: Recipient;
};

/**
 * Stores a document under the next number of its series, and queues the mail that carries it. The counter stays locked until the commit, and a rollback
 * takes the number back; so this comes last in its transaction.
 * @returns its id
 */
export async function insertIssued(
  tx: Tx,
  { document: unnumbered, order, ...row }: Issued,
): Promise<string> {
  const { issuedOn, currency, totals } = unnumbered;
  const year = Number(issuedOn.slice(0, 'yyyy'.length));
  const sequence = await nextInSeries(tx, row.kind, year);
  const number = documentNumber(row.kind, year, sequence);
  const { onAccount } = unnumbered.payment;
  const document = JSON.stringify(withNumber(unnumbered, number));
  const id = newId();
  const values = {
    ...row,
    id,
    year,
    sequence,
    number,
    issued_on: issuedOn,
    currency,
    net_minor: totals.netMinor,
    tax_minor: totals.taxMinor,
    rounding_minor: totals.roundingMinor,
    total_minor: totals.grossMinor + totals.roundingMinor,
    document,
    digest: digestOf(document),
    due_on: onAccount?.dueOn ?? null,
    discount_minor: onAccount?.discount?.amountMinor ?? null,
    discount_until: onAccount?.discount?.until ?? null,
  };
  const { poNumber, preceding } = unnumbered;
  const facts = {
    documentId: id,
    document: row.kind,
    number,
    orderId: row.order_id,
    userName: order.user_name,
    totalMinor: totals.grossMinor + totals.roundingMinor,
    currency,
    ...(poNumber !== null && { poNumber }),
    ...(preceding !== null && { corrects: preceding.number }),
    ...(onAccount && { onAccount }),
  };
  await pipelined(
    tx.insertInto('invoices').values(values).execute(),
    queueMail(tx, 'document-issued', buyerOf(order), facts, row.issued_at),
  );
  return id;
}

/** The number of an invoice on account is the reference of its payment. */
function withNumber({ payment, ...document }: TradeDocument, number: string): TradeDocument {
  const reference = payment.reference === NO_NUMBER ? number : payment.reference;
  return { ...document, payment: { ...payment, reference }, number };
}

async function nextInSeries(tx: Tx, kind: IssuedKind, year: number): Promise<number> {
  const { last } = await tx
    .insertInto('document_numbers')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet((eb) => ({ last: eb('document_numbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export async function findIssued(db: Executor, id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The invoice and credit notes of orders, oldest first. */
export async function issuedFor(db: Executor, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('id')
    .execute();
}
