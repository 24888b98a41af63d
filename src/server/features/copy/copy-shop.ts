import { existsSync } from 'node:fs';
import { openPostgres, PATIENT } from '../../db/engines/postgres.ts';
import { HANDS_ON, poolerBefore } from '../../db/engines/pooler.ts';
import { refuseOpenPostgres } from '../../db/engines/open-shops.ts';
import { openSqlite } from '../../db/engines/sqlite.ts';
import { migrate } from '../../db/migrate.ts';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import { type Books, compareBooks } from './compare-books.ts';
import { CopyFault } from './copy-fault.ts';
import {
  type CopyProgress,
  type CopyWork,
  copyMissing,
  copyTotals,
  refuseStrangers,
} from './copy-tables.ts';
import { SourceShop } from './source-shop.ts';
import { TargetShop } from './target-shop.ts';

export type CopyReport = {
  readonly copied: number;
  /** Rows that an earlier, interrupted copy had brought. */
  readonly found: number;
  /** Null where the copy was stopped before its end. */
  readonly books: Books | null;
  readonly broken: readonly string[];
};

const BATCH = 1_000;

type Wanted = {
  /** The embedded database. */
  readonly from: string;
  /** The address of the PostgreSQL database. */
  readonly to: string;
  /** Rows in memory at once, and in one statement. */
  readonly batch?: number;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CopyProgress) => void;
};

/**
 * Copies a shop from the embedded database into PostgreSQL, and checks that both are the same. Both are
 * had alone meanwhile. It may be stopped or killed at any time and run again: what is there is compared
 * and never overwritten. Rejects with CopyFault, having changed nothing that was there.
 */
export async function copyShop({
  from,
  to,
  batch = BATCH,
  signal,
  onProgress,
}: Wanted): Promise<CopyReport> {
  if (!existsSync(from)) throw new CopyFault(`There is no shop to copy: ${from} does not exist.`);
  // An open shop is noticed before anything is brought up to date under its feet.
  new SourceShop(from).close();
  await bringUpToDate(from);
  const source = new SourceShop(from);
  const target = new TargetShop(to);
  try {
    if ((await poolerBefore(to)) === 'transaction')
      throw new CopyFault(`${HANDS_ON} Nothing was changed.`);
    await refuseOpenPostgres(to, 'copy');
    await target.connect();
    const shop = openPostgres(to, () => {}, PATIENT);
    try {
      await migrate(shop);
      const tables = await pairTables(source, target);
      const work: CopyWork = { source, target, tables, batch, signal, onProgress };
      await refuseStrangers(work);
      const moved = await copyMissing(work);
      if (signal.aborted) return { ...moved, books: null, broken: [] };
      await copyTotals(work);
      await target.analyze();
      const books = await compareBooks(work);
      return { ...moved, books, broken: await checkInvariants(shop.query) };
    } finally {
      await shop.close();
    }
  } finally {
    source.close();
    await target.close().catch(() => {});
  }
}

async function bringUpToDate(file: string): Promise<void> {
  const db = openSqlite(file);
  try {
    await migrate(db);
  } finally {
    await db.close();
  }
}

/** Both sides were migrated by this release, so they must have the same tables and columns. */
async function pairTables(source: SourceShop, target: TargetShop): Promise<CopyWork['tables']> {
  const columns = await target.columns();
  return source.tables().map((table) => {
    const kept = columns.get(table.name) ?? new Map();
    const missing = table.columns.filter((column) => !kept.has(column));
    if (missing.length > 0) {
      const words = `The target cannot hold ${table.name} (${missing.join(', ')}): it is of another release.`;
      throw new CopyFault(`${words} Copy with the release that the target is of, or a newer one.`);
    }
    // What the target works out by itself cannot be written there; it is compared in the end all the same.
    const written = table.columns.filter((column) => !kept.get(column)?.generated);
    return { ...table, columns: written, kept, rows: source.count(table) };
  });
}
