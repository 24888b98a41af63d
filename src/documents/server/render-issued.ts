import { isEInvoice } from '../rules/e-invoice.ts';
import { type Result, fail, succeed } from '../../platform/rules/result.ts';
import type { InvoiceFileRow, InvoiceRow } from '../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../platform/server/deps.ts';
import { type Reader, renderInTurn } from './document-turns.ts';
import { findIssued } from './invoices.store.ts';
import { documentIn } from './show-issued.ts';

type Format = InvoiceFileRow['format'];
type RenderDeps = Pick<Deps, 'db' | 'documents' | 'settings'>;

/** The file of an issued document, which has the same bytes at each download. */
export async function renderIssued(
  deps: RenderDeps,
  { id, format, reader }: { readonly id: string; readonly format: Format; readonly reader: Reader },
): Promise<Result<AsyncGenerator<Uint8Array>, 'NOT_FOUND' | 'TOO_MANY_REQUESTS' | 'OVERLOADED'>> {
  const row = await findIssued(deps.db.query, id);
  const stored = row && (await findFile(deps, id, format));
  if (stored) return succeed(whole(stored));
  const rendered = row && (await renderInTurn(reader, () => fileOf(deps, row, format)));
  if (rendered && !rendered.ok) return rendered;
  return rendered?.value ? succeed(whole(rendered.value)) : fail('NOT_FOUND', { what: 'document' });
}

/**
 * The stored file of a document; its first rendering stores it.
 * @returns null for the XML of a document that is no e-invoice
 */
export async function fileOf(
  deps: RenderDeps,
  row: InvoiceRow,
  format: Format,
): Promise<Uint8Array | null> {
  if (format === 'xml' && !isEInvoice(documentIn(row))) return null;
  const stored = await findFile(deps, row.id, format);
  if (stored) return stored;
  await deps.db.query
    .insertInto('invoice_files')
    .values({ invoice_id: row.id, format, content: base64(await render(deps, row, format)) })
    // Another request may have been first, and every reader gets its bytes.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return findFile(deps, row.id, format);
}

async function findFile({ db }: RenderDeps, id: string, format: Format) {
  const file = await db.query
    .selectFrom('invoice_files')
    .select('content')
    .where('invoice_id', '=', id)
    .where('format', '=', format)
    .executeTakeFirst();
  return file ? new Uint8Array(Buffer.from(file.content, 'base64')) : null;
}

async function render(
  { documents, settings }: RenderDeps,
  row: InvoiceRow,
  format: Format,
): Promise<Uint8Array> {
  const document = documentIn(row);
  if (format === 'xml') return new TextEncoder().encode(await documents.ubl(document));
  const current = await settings.current();
  return documents.pdf(document, current.settings['invoices.paper']);
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** A file in one chunk. */
export async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
