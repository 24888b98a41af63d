import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { overviewLimits } from '../../src/insight/rules/overview.rules.ts';
import { DAY_MS } from '../../src/platform/rules/durations.ts';
import { BASELINE } from '../../src/platform/server/db/baseline/baseline.ts';
import type { Database } from '../../src/platform/server/db/database.ts';
import { NO_TIMEOUTS, openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { recomputeTotals } from '../../src/operations/server/invariants/totals.ts';
import { fillShop } from './large-shop.ts';
import type { Sizes, Take, Value } from './large-sizes.ts';

type Say = (line: string) => void;

/** The trigger that counts a sale when an order line is written. */
const COUNTING = 'sale_made';
/** The files that define the content. */
const fillers = [
  'grow-shop',
  'large-orders',
  'large-parts',
  'large-people',
  'large-shop',
  'large-sizes',
  'part-words',
  'random',
];
const CACHE = join(import.meta.dirname, '../../.cache/growth');

/**
 * A shop in an SQLite file, filled once a day and then kept. Copy it before you change it.
 * @returns its path
 */
export async function filledSqliteShop(sizes: Sizes, now: number, say: Say): Promise<string> {
  const sources = await Promise.all(
    fillers.map((name) => readFile(join(import.meta.dirname, `${name}.ts`))),
  );
  const day = new Date(now).toISOString().slice(0, 10);
  const key = createHash('sha256')
    .update([...sources, BASELINE, day, JSON.stringify(sizes)].join('\n'))
    .digest('hex')
    .slice(0, 16);
  const kept = join(CACHE, `${day}-${key}.db`);
  if (existsSync(kept)) {
    say(`the SQLite shop of ${sizes.parts} parts of earlier today is used again`);
    return kept;
  }
  await mkdir(CACHE, { recursive: true });
  for (const old of await readdir(CACHE))
    if (!old.startsWith(day)) await rm(join(CACHE, old), { force: true });
  const file = join(CACHE, 'filling.db');
  for (const part of [file, `${file}-wal`, `${file}-shm`]) await rm(part, { force: true });
  await fillSqlite(file, sizes, now, say);
  await rename(file, kept);
  return kept;
}

/** Fills a new SQLite file. */
export async function fillSqlite(file: string, sizes: Sizes, now: number, say: Say): Promise<void> {
  const empty = openSqlite(file);
  await migrate(empty);
  await empty.close();
  const connection = new DatabaseSync(file);
  const counting = connection
    .prepare(`select sql from sqlite_schema where name = '${COUNTING}'`)
    .get()?.['sql'];
  // A file that is deleted when filling fails needs no syncing; constraints and the other triggers
  // stay.
  connection.exec(`drop trigger ${COUNTING}`);
  connection.exec(
    'pragma synchronous = off; pragma foreign_keys = on; pragma cache_size = -500000; begin',
  );
  const take: Take = async (table, columns, rows) => {
    const insert = connection.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of rows) insert.run(...row);
  };
  await fillShop(take, sizes, now, (line) => say(`SQLite: ${line}`));
  connection.exec(SETTLE_STOCK);
  connection.exec('commit');
  connection.exec(String(counting));
  connection.close();
  const db = openSqlite(file);
  await addUp(db, now);
  await db.close();
  const last = new DatabaseSync(file);
  last.exec('analyze; pragma wal_checkpoint(truncate)');
  last.close();
}

/**
 * Replaces the triggers that count each sale, which would update the same few totals a million
 * times.
 */
async function addUp(db: Database, now: number): Promise<void> {
  await db.transaction((tx) => recomputeTotals(tx, now - overviewLimits.bestSellerDays * DAY_MS));
}

/** Parts begin without stock, so that the ledger records every unit. */
const SETTLE_STOCK = `update parts set available =
  (select coalesce(sum(delta), 0) from stock_ledger where stock_ledger.part_id = parts.id)`;

/** Fills an empty PostgreSQL database by COPY; its server must read this machine's files. */
export async function fillPostgres(
  url: string,
  folder: string,
  sizes: Sizes,
  now: number,
  say: Say,
): Promise<void> {
  const empty = openPostgres(url, () => {});
  await migrate(empty);
  await empty.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const file = join(folder, 'rows.tsv');
  const take: Take = async (table, columns, rows) => {
    await writeRows(file, rows);
    await client.query(`copy ${table} (${columns.join(', ')}) from '${file}'`);
  };
  await client.query(`alter table order_lines disable trigger ${COUNTING}`);
  await fillShop(take, sizes, now, (line) => say(`PostgreSQL: ${line}`));
  await client.query(`alter table order_lines enable trigger ${COUNTING}`);
  // It counts each level for pages that no shop has made yet, a row at a time.
  await client.query('alter table parts disable trigger parts_stock_changed');
  await client.query(SETTLE_STOCK);
  await client.query('alter table parts enable trigger parts_stock_changed');
  await rm(file, { force: true });
  await client.end();
  const db = openPostgres(url, () => {}, NO_TIMEOUTS);
  await addUp(db, now);
  await db.close();
  const last = new pg.Client({ connectionString: url });
  await last.connect();
  await last.query('vacuum (analyze)');
  await last.end();
}

/** COPY's text format. No value holds a tab, a line break or a backslash. */
async function writeRows(file: string, rows: Iterable<readonly Value[]>): Promise<void> {
  const out = await open(file, 'w');
  await chmod(file, 0o644);
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(row.map((value) => value ?? String.raw`\N`).join('\t'));
    if (lines.length === 10_000) {
      await out.write(`${lines.join('\n')}\n`);
      lines = [];
    }
  }
  if (lines.length > 0) await out.write(`${lines.join('\n')}\n`);
  await out.close();
}
