import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import type { Deps } from '../../deps.ts';
import { audit } from './audit.store.ts';

type Export = {
  readonly actor: string;
  readonly action: AuditAction & `export ${string}`;
  /** What the rows are, and the kind of question they answer: nothing that somebody typed, which may be a customer's name. */
  readonly subject: string;
  readonly wanted: Readonly<Record<string, unknown>>;
};

/**
 * Hands the pages of an export on, and writes into the audit log who took them and how many rows they had: before whoever
 * takes them knows that it is the end, so that no whole file is without its entry, or once they break off.
 */
export async function* auditExport<Row>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { wanted, ...who }: Export,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let rows = 0;
  let whole = false;
  try {
    for await (const page of pages) {
      rows += page.length;
      yield page;
    }
    whole = true;
  } finally {
    const after = { ...wanted, rows, ended: whole ? 'whole' : 'broken off' };
    if (whole || rows > 0) await audit(db.query, { ...who, before: null, after, now: clock.now() });
  }
}
