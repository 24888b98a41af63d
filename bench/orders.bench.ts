import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Database } from '../src/platform/server/db/database.ts';
import { openPostgres } from '../src/platform/server/db/engines/postgres.ts';
import { openSqlite } from '../src/platform/server/db/engines/sqlite.ts';
import { checkInvariants } from '../src/operations/server/invariants/check-invariants.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import type { Bench } from './bench.ts';
import { type Figure, atLeast, median } from './figure.ts';
import { type BenchShop, openBenchShop, writeOrderList } from './rig/bench-shop.ts';
import { pgbench } from './rig/pgbench.ts';

const run = promisify(execFile);
const BUYERS = 16;
const PARTS = 50;
const SECONDS = 4;
const ROUNDS = 5;

/** Orders of `lines` lines over so many parts. */
type Load = { readonly parts: number; readonly lines: number };
const loads: readonly (Load & { readonly goal: number })[] = [
  { parts: PARTS, lines: 1, goal: 0.6 },
  { parts: 1, lines: 1, goal: 0.4 },
  { parts: PARTS, lines: 8, goal: 0.6 },
];
const nameOf = ({ parts, lines }: Load) =>
  `${parts === 1 ? 'one part' : `${parts} parts`}${lines === 1 ? '' : `, checkouts of ${lines}`}`;
const rig = (file: string) => join(import.meta.dirname, 'rig', file);

/** Orders of one line and of several through the API, all durable, against the same statements without a shop. */
export const orders: Bench = {
  name: 'orders',
  about: `orders and checkouts through the API, ${BUYERS} buyers, against a bare loop (SQLite) and pgbench (PostgreSQL) with the same statements`,
  needs: ['wrk', 'pgbench'],
  run: async (say) => [...(await onSqlite(say)), ...(await onPostgres(say))],
};

async function onSqlite(say: (line: string) => void): Promise<Figure[]> {
  const bench = await openBenchShop({ buyers: BUYERS, parts: PARTS });
  const folder = await mkdtemp(join(tmpdir(), 'shop-bench-bare-'));
  try {
    const copy = join(folder, 'shop.db');
    // A complete copy: the shop is idle, and its log is copied too.
    await copyFile(join(bench.dataDir, 'shop.db'), copy);
    await copyFile(join(bench.dataDir, 'shop.db-wal'), `${copy}-wal`);
    const bare = async ({ parts, lines }: Load) => {
      const { stdout } = await run(process.execPath, [
        rig('bare-sqlite.mjs'),
        copy,
        String(SECONDS),
        String(parts),
        String(lines),
      ]);
      return Number(stdout);
    };
    const db = openSqlite(join(bench.dataDir, 'shop.db'));
    const figures = await measure('SQLite', bench, db, bare, say);
    await db.close();
    return figures;
  } finally {
    await bench.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres(say: (line: string) => void): Promise<Figure[]> {
  const server = await startPostgres({ durable: true });
  const [url, ofBench] = [await server.createDatabase(), await server.createDatabase()];
  // The limit gets its own copy of a shop's database, as the bare loop does.
  const prepared = await openBenchShop({ buyers: BUYERS, parts: PARTS }, ofBench);
  await prepared.shop.stop();
  const bench = await openBenchShop({ buyers: BUYERS, parts: PARTS }, url);
  try {
    await listParts(ofBench, prepared);
    const limit = (load: Load) =>
      pgbench(ofBench, {
        file: rig('order.pgbench.sql'),
        clients: BUYERS,
        seconds: SECONDS,
        define: { ...load },
      });
    const db = openPostgres(url, () => {});
    const figures = await measure('PostgreSQL', bench, db, limit, say);
    await db.close();
    return figures;
  } finally {
    await bench.stop();
    await prepared.stop();
    await server.stop();
  }
}

/** Numbers the parts, so that pgbench can choose one. */
async function listParts(url: string, { parts }: BenchShop): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table bench_parts (n int primary key, id text collate "C" not null)');
  await client.query(
    'insert into bench_parts select ordinality - 1, id from unnest($1::text[]) with ordinality as t (id, ordinality)',
    [parts.map(({ id }) => id)],
  );
  await client.query('vacuum analyze');
  await client.end();
}

/** Interleaves shop and limit, so that other load on the machine affects both alike. */
async function measure(
  engine: string,
  bench: BenchShop,
  db: Database,
  limit: (load: Load) => Promise<number>,
  say: (line: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { goal, ...load } of loads) {
    const { parts, lines } = load;
    const list = await writeOrderList(bench, parts);
    const [ofShop, ofLimit] = [[] as number[], [] as number[]];
    let wrong = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await bench.restock();
      const one = await placeOrders(bench, db, { list, lines }, say);
      ofShop.push(one.perSecond);
      wrong += one.wrong;
      ofLimit.push(await limit(load));
      say(
        `${engine}, ${nameOf(load)}: ${Math.round(ofShop.at(-1) ?? 0)} against ${Math.round(ofLimit.at(-1) ?? 0)}`,
      );
    }
    figures.push(
      atLeast(goal, {
        what: `${engine}, ${BUYERS} buyers, ${nameOf(load)}`,
        shop: median(ofShop),
        limit: median(ofLimit),
        unit: lines === 1 ? 'orders/s' : 'checkouts/s',
        wrong,
      }),
    );
  }
  return figures;
}

/** Lets the buyers order and counts the orders in the database. */
async function placeOrders(
  bench: BenchShop,
  db: Database,
  { list, lines }: { readonly list: string; readonly lines: number },
  say: (line: string) => void,
) {
  const before = await countOrders(db);
  const { stdout } = await run('wrk', [
    '--threads=1',
    `--connections=${BUYERS}`,
    `--duration=${SECONDS}s`,
    `--script=${rig('orders.lua')}`,
    bench.shop.url,
    '--',
    list,
    String(lines),
  ]);
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? Number.NaN);
  const firstWrong = /First wrong answer: (.*)/.exec(stdout)?.[1];
  if (firstWrong !== undefined) say(`a wrong answer: ${firstWrong}`);
  const acknowledged = number(/Acknowledged: (\d+)/);
  const placed = ((await countOrders(db)) - before) / lines;
  const faults = await checkInvariants(db.query);
  // Orders in flight at the end are placed without an acknowledgement.
  const lost = placed >= acknowledged && placed <= acknowledged + BUYERS ? 0 : 1;
  return {
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    wrong: number(/Wrong: (\d+)/) + lost + faults.length,
  };
}

async function countOrders(db: Database): Promise<number> {
  const { count } = await db.query
    .selectFrom('order_lines')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
