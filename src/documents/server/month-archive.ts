import type { Language } from '../../platform/rules/language/language.ts';
import type { TaxSubtotal, TradeDocument } from '../rules/trade-document.ts';
import { decimalText } from '../../platform/rules/money/money.ts';
import { destinationOf } from '../rules/destination.ts';
import { percentOf } from '../../platform/rules/money/rates.ts';
import { type CsvColumns, csvFile } from '../../platform/server/formats/csv.ts';
import { type ZipEntry, zipFile } from '../../platform/server/formats/zip.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { auditExport } from '../../platform/server/audit/audit-export.ts';
import { issuedIn } from './list-invoices.ts';
import { renderForArchive } from './document-turns.ts';
import { fileOf } from './render-issued.ts';
import { documentIn } from './show-issued.ts';

type Entry = { readonly document: TradeDocument; readonly subtotal: TaxSubtotal };

const amount =
  (minorOf: (entry: Entry) => number) =>
  (entry: Entry): string => {
    const { kind, currency } = entry.document;
    const minor = minorOf(entry);
    return decimalText(kind === 'creditNote' ? -minor : minor, currency);
  };

/** One line for each document and tax rate; a credit note's amounts are negative. */
const columns: CsvColumns<Entry> = [
  ['Date', ({ document }) => document.issuedOn],
  ['Number', ({ document }) => document.number],
  ['Kind', ({ document }) => (document.kind === 'creditNote' ? 'credit note' : 'invoice')],
  ['Corrects', ({ document }) => document.preceding?.number ?? ''],
  ['Customer', ({ document }) => document.buyer.name],
  ['Country', ({ document }) => document.buyer.address.country ?? ''],
  ['Delivery country', ({ document }) => destinationOf(document) ?? ''],
  ['Tax id', ({ document }) => document.buyer.taxId ?? ''],
  ['Tax category', ({ subtotal }) => subtotal.category],
  ['Tax %', ({ subtotal }) => String(percentOf(subtotal.rate))],
  ['Net', amount(({ subtotal }) => subtotal.taxableMinor)],
  ['Tax', amount(({ subtotal }) => subtotal.taxMinor)],
  // A document with a rounding has one rate.
  ['Rounding', amount(({ document }) => document.totals.roundingMinor)],
  [
    'Total',
    amount(
      ({ subtotal, document }) =>
        subtotal.taxableMinor + subtotal.taxMinor + document.totals.roundingMinor,
    ),
  ],
  ['Currency', ({ document }) => document.currency.toUpperCase()],
  ['Payment', ({ document }) => document.payment.method],
  ['Payment date', ({ document }) => document.payment.paidOn ?? ''],
  ['Due on', ({ document }) => document.payment.onAccount?.dueOn ?? ''],
  ['Payment reference', ({ document }) => document.payment.reference],
  ['PO number', ({ document }) => document.poNumber ?? ''],
];

/** Documents read at a time. */
const PAGE = 100;

/** The documents of a month as PDF and, for e-invoices, UBL, with a CSV file for bookkeeping. The export is audited. */
export function monthArchive(
  deps: Pick<Deps, 'db' | 'clock' | 'documents' | 'settings'>,
  actor: string,
  month: string,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const entry = {
    actor,
    action: 'export invoices',
    subject: 'invoices',
    wanted: { month },
  } as const;
  return zipFile(
    entriesOf(deps, { month, language }, auditExport(deps, entry, pagesOf(deps, month))),
  );
}

async function* pagesOf({ db }: Pick<Deps, 'db'>, month: string) {
  let cursor: string | undefined;
  do {
    const page = await issuedIn(db.query, { month, limit: PAGE, cursor });
    yield page.rows;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

async function* entriesOf(
  deps: Pick<Deps, 'db' | 'documents' | 'settings'>,
  { month, language }: { readonly month: string; readonly language: Language },
  pages: ReturnType<typeof pagesOf>,
): AsyncGenerator<ZipEntry> {
  const listed: Entry[] = [];
  for await (const rows of pages) {
    for (const row of rows) {
      const document = documentIn(row);
      listed.push(...document.taxes.map((subtotal) => ({ document, subtotal })));
      for (const format of ['pdf', 'xml'] as const) {
        const bytes = await renderForArchive(() => fileOf(deps, row, format));
        if (bytes) yield { name: `${row.number}.${format}`, bytes };
      }
    }
  }
  const sheet = await csvFile(columns, pageOfAll(listed), { formulas: 'exceptNumbers', language });
  yield { name: `invoices-${month}.csv`, bytes: Buffer.concat(await Array.fromAsync(sheet)) };
}

async function* pageOfAll(rows: readonly Entry[]) {
  yield rows;
}
