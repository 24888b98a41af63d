import { issuedKinds } from '../../../../orders/rules/document-number.ts';
import type { Dialect, Tables } from './dialect.ts';

const kinds = issuedKinds.map((kind) => `'${kind}'`).join(', ');

/** Invoices and credit notes, which never change, the counters of their numbers, and their rendered files. */
export const invoices: Tables = (dialect) => [
  ...counters(dialect),
  ...issued(dialect),
  ...files(dialect),
];

/** The last number of each series and year; its row is locked until the document is committed. */
function counters({ text, int, strict, refuse }: Dialect): string[] {
  return [
    `create table document_numbers (
      kind ${text} not null check (kind in (${kinds})),
      year ${int} not null,
      last ${int} not null check (last > 0),
      primary key (kind, year)
    ) ${strict}`,
    ...refuse({
      name: 'document_numbers_gapless',
      event: 'update on document_numbers',
      when: 'new.kind <> old.kind or new.year <> old.year or new.last <> old.last + 1',
      message: 'numbers follow each other',
    }),
    ...kept('document_numbers', ['delete'], refuse),
  ];
}

function issued({ text, int, strict, refuse }: Dialect): string[] {
  return [
    `create table invoices (
      id ${text} primary key,
      checkout_id ${text} not null references checkouts (id),
      kind ${text} not null check (kind in (${kinds})),
      -- The refund that a credit note is for.
      refund_id ${text} references refunds (id),
      year ${int} not null,
      sequence ${int} not null check (sequence > 0),
      number ${text} not null unique,
      -- 'YYYY-MM-DD' in the shop's time zone.
      issued_on ${text} not null check (length(issued_on) = 10),
      issued_at ${int} not null,
      currency ${text} not null,
      net_minor ${int} not null,
      tax_minor ${int} not null check (tax_minor >= 0),
      rounding_minor ${int} not null,
      total_minor ${int} not null check (total_minor > 0 and total_minor = net_minor + tax_minor + rounding_minor),
      -- JSON of the whole document, and its SHA-256.
      document ${text} not null,
      digest ${text} not null check (length(digest) = 64),
      unique (kind, year, sequence),
      check ((kind = 'creditNote') = (refund_id is not null))
    ) ${strict}`,
    `create unique index one_invoice_per_checkout on invoices (checkout_id) where kind = 'invoice'`,
    `create unique index one_credit_note_per_refund on invoices (refund_id) where refund_id is not null`,
    `create index invoices_of_checkout on invoices (checkout_id, id)`,
    `create index invoices_by_day on invoices (issued_on, id)`,
    ...kept('invoices', ['update', 'delete'], refuse),
  ];
}

/** Files are stored at their first rendering, so that each download has the same bytes. */
function files({ text, strict, refuse }: Dialect): string[] {
  return [
    `create table invoice_files (
      invoice_id ${text} not null references invoices (id),
      format ${text} not null check (format in ('pdf', 'xml')),
      -- In base64, which both engines, copies and backups treat alike.
      content ${text} not null,
      primary key (invoice_id, format)
    ) ${strict}`,
    ...kept('invoice_files', ['update', 'delete'], refuse),
  ];
}

const kept = (
  table: string,
  actions: readonly ('update' | 'delete')[],
  refuse: Dialect['refuse'],
): string[] =>
  actions.flatMap((action) =>
    refuse({
      name: `${table}_no_${action}`,
      event: `${action} on ${table}`,
      when: 'true',
      message: 'issued documents and their numbers are kept',
    }),
  );
