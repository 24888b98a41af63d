import type { OutboxRow } from '../db/tables/schema.ts';
import type { Deps } from '../deps.ts';
import type { Mail } from '../ports/mail.ts';
import { carriedDocument } from './mail.kinds.ts';

/** Makes the PDF of an issued document; it comes from `documents/server`, a layer above. */
export type PdfOf = (deps: Deps, documentId: string) => Promise<Uint8Array>;

/** So many attempts wait for a file that cannot be made; the next one sends the mail without it. */
const ATTEMPTS_FOR_FILE = 3;

/**
 * Adds the file that a mail carries.
 * @param attempt counts from 1
 * @throws while a later attempt may still make the file
 */
export async function withAttachment(
  deps: Deps,
  { row, mail, attempt }: { row: OutboxRow; mail: Mail; attempt: number },
  pdfOf: PdfOf,
): Promise<Mail> {
  const carried = carriedDocument(row);
  if (carried === null) return mail;
  const { documentId, fileName } = carried;
  try {
    const bytes = await pdfOf(deps, documentId);
    return { ...mail, attachments: [{ fileName, contentType: 'application/pdf', bytes }] };
  } catch (error) {
    if (attempt <= ATTEMPTS_FOR_FILE) throw error;
    deps.log.error(
      { err: error, mailId: row.id, documentId },
      'a mail goes out without its document, which cannot be rendered',
    );
    return mail;
  }
}
