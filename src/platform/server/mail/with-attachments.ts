import type { OutboxRow } from '../db/tables/schema.ts';
import type { Deps } from '../deps.ts';
import type { Mail } from '../ports/mail.ts';

/** A PDF that a mail carries. */
export type CarriedFile = {
  readonly fileName: string;
  /** @throws while it cannot be made */
  readonly pdf: () => Promise<Uint8Array>;
};

/** The files that a mail carries; they come from `documents/server`, a layer above. */
export type FilesOf = (
  deps: Deps,
  row: Pick<OutboxRow, 'kind' | 'payload' | 'language' | 'created_at'>,
) => Promise<readonly CarriedFile[]>;

/** So many attempts wait for a file that cannot be made; the next one sends the mail without it. */
const ATTEMPTS_FOR_FILE = 3;

/**
 * Adds the files that a mail carries.
 * @param attempt counts from 1
 * @throws while a later attempt may still make them
 */
export async function withAttachments(
  deps: Deps,
  { row, mail, attempt }: { row: OutboxRow; mail: Mail; attempt: number },
  filesOf: FilesOf,
): Promise<Mail> {
  const files = await filesOf(deps, row);
  if (files.length === 0) return mail;
  try {
    const attachments = await Promise.all(
      files.map(async ({ fileName, pdf }) => ({
        fileName,
        contentType: 'application/pdf',
        bytes: await pdf(),
      })),
    );
    return { ...mail, attachments };
  } catch (error) {
    if (attempt <= ATTEMPTS_FOR_FILE) throw error;
    deps.log.error(
      { err: error, mailId: row.id },
      'a mail goes out without its files, which cannot be rendered',
    );
    return mail;
  }
}
