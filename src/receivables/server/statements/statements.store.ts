import type { Page } from '../../../platform/rules/contract/shapes.ts';
import type { Executor, Tx } from '../../../platform/server/db/database.ts';
import { pageOf } from '../../../platform/server/db/queries/paging.ts';
import type {
  BankStatementLineRow,
  BankStatementRow,
} from '../../../platform/server/db/tables/schema.ts';
import type { CsvMapping } from '../../rules/csv-mapping.ts';

export function findStatement(db: Executor, id: string): Promise<BankStatementRow | undefined> {
  return db.selectFrom('bank_statements').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findStatementByDigest(
  db: Executor,
  digest: string,
): Promise<BankStatementRow | undefined> {
  return db
    .selectFrom('bank_statements')
    .selectAll()
    .where('digest', '=', digest)
    .executeTakeFirst();
}

/** Locks a statement, by which those who book it take turns. */
export async function lockStatement(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('bank_statements').select('id').where('id', '=', id).forUpdate().execute();
}

export async function insertStatement(tx: Tx, row: BankStatementRow): Promise<void> {
  await tx.insertInto('bank_statements').values(row).execute();
}

const BATCH = 200;

/** The lines that earlier statements have, by fingerprint. */
export async function knownLines(
  db: Executor,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < fingerprints.length; at += BATCH) {
    const rows = await db
      .selectFrom('bank_statement_lines')
      .select(['id', 'fingerprint'])
      .where('fingerprint', 'in', fingerprints.slice(at, at + BATCH))
      .execute();
    for (const row of rows) found.set(row.fingerprint ?? '', row.id);
  }
  return found;
}

export async function insertLines(tx: Tx, rows: readonly BankStatementLineRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await tx
      .insertInto('bank_statement_lines')
      .values(rows.slice(at, at + BATCH))
      .execute();
}

/** A line with the payment that it, or the line of an earlier statement, was booked as. */
export type StoredLine = BankStatementLineRow & {
  /** The line that is booked. */
  readonly own_id: string;
  readonly payment_id: string | null;
  readonly payment_company: string | null;
};

/** Lines of which payments are read at once. */
const PAYMENTS = 500;

/**
 * All lines of a statement, or some by their positions. Their payments are a query of their own: PostgreSQL joins a young
 * table, of which it has no statistics, by reading it for each line.
 */
export async function linesOfStatement(
  db: Executor,
  id: string,
  positions?: readonly number[],
): Promise<StoredLine[]> {
  const lines = await db
    .selectFrom('bank_statement_lines')
    .selectAll()
    .where('statement_id', '=', id)
    .$if(positions !== undefined, (query) => query.where('position', 'in', [...(positions ?? [])]))
    .orderBy('position')
    .execute();
  const ids = lines.map((line) => line.same_as ?? line.id);
  const payments = new Map<string, { readonly id: string; readonly company_id: string }>();
  for (let at = 0; at < ids.length; at += PAYMENTS) {
    const rows = await db
      .selectFrom('invoice_payments')
      .select(['id', 'company_id', 'line_id'])
      .where('line_id', 'in', ids.slice(at, at + PAYMENTS))
      .where('line_id', 'is not', null)
      .where('reversed_at', 'is', null)
      .execute();
    for (const { line_id: lineId, ...payment } of rows) payments.set(lineId ?? '', payment);
  }
  return lines.map((line) => {
    const ownId = line.same_as ?? line.id;
    const payment = payments.get(ownId);
    return {
      ...line,
      own_id: ownId,
      payment_id: payment?.id ?? null,
      payment_company: payment?.company_id ?? null,
    };
  });
}

export type ListedRow = BankStatementRow & { readonly incoming: number; readonly booked: number };

/** A page of statements, the newest first. */
export async function listStatements(
  db: Executor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ListedRow>> {
  const rows = await db
    .selectFrom('bank_statements')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('bank_statement_lines as lines')
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .whereRef('lines.statement_id', '=', 'bank_statements.id')
        .where('lines.amount_minor', '>', 0)
        .as('incoming'),
      eb
        .selectFrom('bank_statement_lines as lines')
        .innerJoin('invoice_payments as payments', (join) =>
          join.on((of) => of('payments.line_id', '=', of.fn.coalesce('lines.same_as', 'lines.id'))),
        )
        .select((of) => of.fn.countAll<number | string>().as('count'))
        .whereRef('lines.statement_id', '=', 'bank_statements.id')
        .where('payments.reversed_at', 'is', null)
        .as('booked'),
    ])
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(
    rows.map((row) => ({ ...row, incoming: Number(row.incoming), booked: Number(row.booked) })),
    limit,
    ({ id }) => id,
  );
}

/** How a bank's CSV file with these headings was read last time. */
export async function rememberedMapping(
  db: Executor,
  headings: string,
): Promise<Partial<CsvMapping>> {
  const row = await db
    .selectFrom('bank_csv_mappings')
    .select('mapping')
    .where('headings', '=', headings)
    .executeTakeFirst();
  return row ? (JSON.parse(row.mapping) as CsvMapping) : {};
}

export async function rememberMapping(
  tx: Tx,
  headings: string,
  mapping: CsvMapping,
  now: number,
): Promise<void> {
  const row = { mapping: JSON.stringify(mapping), updated_at: now };
  await tx
    .insertInto('bank_csv_mappings')
    .values({ headings, ...row })
    .onConflict((conflict) => conflict.column('headings').doUpdateSet(row))
    .execute();
}
