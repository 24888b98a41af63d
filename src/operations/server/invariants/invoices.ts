import { sql } from 'kysely';
import { documentFaults } from '../../../documents/rules/document-faults.ts';
import type { TradeDocument } from '../../../documents/rules/trade-document.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { byPages } from '../../../platform/server/db/by-pages.ts';
import { digestOf } from '../../../platform/server/formats/digest.ts';

/** Numbers follow each other without a gap, and each document is as it was issued. */
export async function invoiceFaults(db: Executor): Promise<string[]> {
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

/** A credit note is for a refund of its own checkout, of the same amount, and the checkout has an invoice. */
async function strayCreditNotes(db: Executor): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select note.number from invoices as note
    left join refunds on refunds.id = note.refund_id
    left join orders on orders.id = refunds.order_id
    where note.kind = 'creditNote' and (
      refunds.amount_minor is distinct from note.total_minor
      or orders.checkout_id is distinct from note.checkout_id
      or not exists (select 1 from invoices
        where invoices.checkout_id = note.checkout_id and invoices.kind = 'invoice'))
    order by note.number`.execute(db);
  return rows.map(({ number }) => `Credit note ${number} does not fit its refund and invoice.`);
}
