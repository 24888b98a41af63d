import { existsSync } from 'node:fs';
import { openPostgres, NO_TIMEOUTS } from '../../../platform/server/db/engines/postgres.ts';
import { TRANSACTION_POOLING, detectPooler } from '../../../platform/server/db/engines/pooler.ts';
import { refuseOpenPostgres } from '../../../platform/server/db/engines/open-shops.ts';
import { openSqlite } from '../../../platform/server/db/engines/sqlite.ts';
import { migrate } from '../../../platform/server/db/migrate.ts';
import { checkInvariants } from '../invariants/check-invariants.ts';
import { CommandFault } from '../../../platform/server/errors/command-fault.ts';
import {
  type CopyProgress,
  type CopyWork,
  copyMissing,
  copyTotals,
  refuseForeignRows,
} from './copy-tables.ts';
import { SourceShop, quoted } from './source-shop.ts';
import { TargetShop } from './target-shop.ts';

export type CopyReport = {
  readonly copied: number;
  /** Rows that an earlier, interrupted copy had written. */
  readonly found: number;
  /** Null if the copy was interrupted. */
  readonly comparison: Comparison | null;
  readonly violations: readonly string[];
};

const BATCH = 1_000;

type CopyOptions = {
  /** The embedded database's file. */
  readonly from: string;
  /** The PostgreSQL database's URL. */
  readonly to: string;
  /** Maximum rows in memory and per statement. */
  readonly batch?: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CopyProgress) => void;
};

/**
 * Copies a shop from the embedded database into PostgreSQL and compares both, with exclusive access to each. It can be
 * interrupted and run again, and never overwrites a row.
 * @throws CommandFault having changed nothing
 */
export async function copyShop({
  from,
  to,
  batch = BATCH,
  signal,
  onProgress,
}: CopyOptions): Promise<CopyReport> {
  if (!existsSync(from))
    throw new CommandFault(`There is no shop to copy: ${from} does not exist.`);
  // Detects an open shop before its database is migrated.
  new SourceShop(from).close();
  await migrateSource(from);
  const source = new SourceShop(from);
  const target = new TargetShop(to);
  try {
    if ((await detectPooler(to)) === 'transaction')
      throw new CommandFault(`${TRANSACTION_POOLING} Nothing was changed.`);
    await refuseOpenPostgres(to, 'copy');
    await target.connect();
    const shop = openPostgres(to, () => {}, NO_TIMEOUTS);
    try {
      await migrate(shop);
      const tables = await matchTables(source, target);
      const work: CopyWork = { source, target, tables, batch, signal, onProgress };
      await refuseForeignRows(work);
      const counts = await copyMissing(work);
      if (signal.aborted) return { ...counts, comparison: null, violations: [] };
      await copyTotals(work);
      await target.analyze();
      const comparison = await compareTables(work);
      return { ...counts, comparison, violations: await checkInvariants(shop.query) };
    } finally {
      await shop.close();
    }
  } finally {
    source.close();
    await target.close().catch(() => {});
  }
}

async function migrateSource(file: string): Promise<void> {
  const db = openSqlite(file);
  try {
    await migrate(db);
  } finally {
    await db.close();
  }
}

/** The same release has migrated both databases, so tables and columns must match. */
async function matchTables(source: SourceShop, target: TargetShop): Promise<CopyWork['tables']> {
  const columns = await target.columns();
  return source.tables().map((table) => {
    const targetColumns = columns.get(table.name) ?? new Map();
    const missing = table.columns.filter((column) => !targetColumns.has(column));
    if (missing.length > 0) {
      const message = `The target cannot hold ${table.name} (${missing.join(', ')}): it is of another release.`;
      throw new CommandFault(
        `${message} Copy with the release that the target is of, or a newer one.`,
      );
    }
    // Generated columns cannot be written, but are compared at the end.
    const written = table.columns.filter((column) => !targetColumns.get(column)?.generated);
    return { ...table, columns: written, targetColumns, rows: source.count(table) };
  });
}

/** Sums of a million timestamps overflow an integer, so quotient and remainder are summed separately. */
const HALF = 1_000_000;

/** The totals shown to the shopkeeper; both engines run the same statements. */
const totalStatements = [
  ['orders', `select cast(count(*) as text) as value from order_lines`],
  [
    'money of the orders',
    `select cast(coalesce(sum(total_minor), 0) as text) as value from order_lines`,
  ],
  ['units in stock', `select cast(coalesce(sum(available), 0) as text) as value from parts`],
  ['stock ledger', `select cast(coalesce(sum(delta), 0) as text) as value from stock_ledger`],
  [
    'refunds not made yet',
    `select cast(count(*) as text) as value from refunds where status <> 'done'`,
  ],
  [
    'mails not sent yet',
    `select cast(count(*) as text) as value from outbox where sent_at is null`,
  ],
  ['accounts', `select cast(count(*) as text) as value from account_users`],
] as const;

type Comparison = {
  readonly totals: readonly { readonly what: string; readonly value: string }[];
  readonly faults: readonly string[];
};

/** Compares both databases by row counts, sums, numbers of values and total text lengths. */
async function compareTables({ source, target, tables }: CopyWork): Promise<Comparison> {
  const faults: string[] = [];
  for (const table of tables) {
    const columns = [...table.targetColumns].map(([name, { type }]) => ({ name, type }));
    const inSource = await source.firstRow(statementFor(table.name, columns, 'unixepoch'));
    const inTarget = await target.firstRow(statementFor(table.name, columns, 'epoch'));
    for (const [what, value] of Object.entries(inSource)) {
      if (value !== inTarget[what])
        faults.push(
          `${table.name}, ${what}: ${value} in the source, ${inTarget[what]} in the target`,
        );
    }
  }
  const totals = [];
  for (const [what, statement] of totalStatements) {
    const { value = '' } = await source.firstRow(statement);
    const other = await target.firstRow(statement);
    if (value !== other['value'])
      faults.push(`${what}: ${value} in the source, ${other['value']} in the target`);
    totals.push({ what, value });
  }
  return { totals, faults };
}

function statementFor(
  table: string,
  columns: readonly { readonly name: string; readonly type: string }[],
  seconds: 'unixepoch' | 'epoch',
): string {
  const values = columns.flatMap(({ name, type }) => {
    const column = quoted(name);
    const labelled = (expression: string, what: string) =>
      `cast(coalesce(${expression}, 0) as text) as ${quoted(`${what} of ${name}`)}`;
    const count = labelled(`count(${column})`, 'number');
    if (type === 'boolean') return [count, labelled(`count(*) filter (where ${column})`, 'yes')];
    if (type.startsWith('timestamp')) {
      const time =
        seconds === 'epoch'
          ? `cast(floor(extract(epoch from ${column})) as bigint)`
          : `unixepoch(${column})`;
      return [count, labelled(`sum(${time})`, 'sum')];
    }
    if (type === 'text') return [count, labelled(`sum(length(${column}))`, 'length')];
    return [
      count,
      labelled(`sum(${column} / ${HALF})`, 'sum'),
      labelled(`sum(${column} % ${HALF})`, 'remainder'),
    ];
  });
  return `select cast(count(*) as text) as "rows", ${values.join(', ')} from ${quoted(table)}`;
}
