import type { Language } from '../../../platform/rules/language/language.ts';
import { LIST_LIMIT } from '../../../platform/rules/contract/shapes.ts';
import { type CsvColumns, csvFile } from '../../../platform/server/formats/csv.ts';
import type { Message } from '../../rules/message.schema.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { MessageRow } from '../../../platform/server/db/tables/schema.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { auditExport } from '../../../platform/server/audit/audit-export.ts';
import { listMessages, showMessage } from './messages.store.ts';

const columns = (['createdAt', 'kind', 'email', 'name', 'message', '_id'] as const).map(
  (name) => [name, (message: Message) => message[name] ?? ''] as const,
) satisfies CsvColumns<Message>;

/** All messages as CSV, newest first, read page by page. The export is audited. */
export function messagesCsv(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: string,
  kind: MessageRow['kind'] | undefined,
  language: Language,
): Promise<AsyncGenerator<Uint8Array>> {
  const entry = {
    actor,
    action: 'export messages',
    subject: 'messages',
    wanted: { kind },
  } as const;
  return csvFile(columns, auditExport(deps, entry, pagesOf(deps.db.query, kind)), {
    formulas: 'escaped',
    language,
  });
}

async function* pagesOf(
  db: Executor,
  kind: MessageRow['kind'] | undefined,
): AsyncGenerator<readonly Message[]> {
  let cursor: string | undefined;
  do {
    const page = await listMessages(db, { kind, limit: LIST_LIMIT, cursor });
    yield page.rows.map(showMessage);
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}
