import { existsSync } from 'node:fs';
import { openPostgres, NO_TIMEOUTS } from '../../../platform/server/db/engines/postgres.ts';
import { TRANSACTION_POOLING, detectPooler } from '../../../platform/server/db/engines/pooler.ts';
import { refuseOpenPostgres } from '../../../platform/server/db/engines/open-shops.ts';
import { openSqlite } from '../../../platform/server/db/engines/sqlite.ts';
import { migrate } from '../../../platform/server/db/migrate.ts';
import { checkInvariants } from '../invariants/check-invariants.ts';
import { type Comparison, compareTables } from './compare-tables.ts';
import { CommandFault } from '../../../platform/server/errors/command-fault.ts';
import {
  type CopyProgress,
  type CopyWork,
  copyMissing,
  copyTotals,
  refuseForeignRows,
} from './copy-tables.ts';
import { SourceShop } from './source-shop.ts';
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
