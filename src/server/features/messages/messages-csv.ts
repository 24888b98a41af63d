import { LIST_LIMIT } from '../../../domain/contract/shapes.ts';
import type { Executor } from '../../db/database.ts';
import type { MessageRow } from '../../db/schema.ts';
import { csvLine } from './csv.ts';
import { listMessages, showMessage } from './messages.store.ts';

/** Without it Excel takes the file for one of the machine's own code page. */
const BYTE_ORDER_MARK = '\u{FEFF}';

const columns = ['createdAt', 'kind', 'email', 'name', 'message', '_id'] as const;

/** All messages as CSV, newest first, read a page at a time. */
export async function messagesCsv(
  db: Executor,
  kind: MessageRow['kind'] | undefined,
): Promise<string> {
  const lines = [BYTE_ORDER_MARK + csvLine(columns)];
  let cursor: string | undefined;
  do {
    const page = await listMessages(db, { kind, limit: LIST_LIMIT, cursor });
    for (const row of page.rows) {
      const message = showMessage(row);
      lines.push(csvLine(columns.map((column) => message[column] ?? '')));
    }
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return lines.join('');
}
