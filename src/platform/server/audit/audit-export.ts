import type { AuditAction } from '../../rules/audit/audit-actions.ts';
import type { Deps } from '../deps.ts';
import { audit } from './audit.store.ts';

type Export = {
  readonly actor: string;
  readonly action: AuditAction & `export ${string}`;
  /** The kind of rows exported; never text that a user typed, which may be a customer's name. */
  readonly subject: string;
  readonly wanted: Readonly<Record<string, unknown>>;
};

/**
 * Passes an export's pages on and audits it with its row count. The entry is written before the receiver sees the end,
 * so that no complete file lacks one, or when the receiver stops reading.
 */
export async function* auditExport<Row>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { wanted, ...entry }: Export,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let rows = 0;
  let isWhole = false;
  try {
    for await (const page of pages) {
      rows += page.length;
      yield page;
    }
    isWhole = true;
  } finally {
    const after = { ...wanted, rows, ended: isWhole ? 'whole' : 'broken off' };
    if (isWhole || rows > 0)
      await audit(db.query, { ...entry, before: null, after, now: clock.now() });
  }
}
