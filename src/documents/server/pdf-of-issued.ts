import type { Deps } from '../../platform/server/deps.ts';
import { renderForMail } from './document-turns.ts';
import { findIssued } from './invoices.store.ts';
import { fileOf } from './render-issued.ts';

/**
 * The PDF of an issued document, which a mail carries.
 * @throws for an unknown document, since a mail names it only once it is issued
 */
export async function pdfOfIssued(deps: Deps, documentId: string): Promise<Uint8Array> {
  const row = await findIssued(deps.db.query, documentId);
  const bytes = row && (await renderForMail(() => fileOf(deps, row, 'pdf')));
  if (!bytes) throw new Error(`Document ${documentId} of a mail is missing`);
  return bytes;
}
