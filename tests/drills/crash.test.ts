import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/platform/server/db/database.ts';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { checkInvariants } from '../../src/operations/server/invariants/check-invariants.ts';
import { BUYER, orderFor, placedOrder, stockPart } from '../../src/testing/server/fixtures.ts';
import { startShop } from '../../src/testing/server/start-shop.ts';
import { auditLoad } from './crash/audit-load.ts';
import { type Failures, failingDocuments } from './crash/failing-documents.ts';
import { Load } from './crash/load.ts';
import { verifyAccounts } from '../support/verify-accounts.ts';
import { type TestPostgres, startPostgres } from '../support/postgres.ts';
import { rounds } from '../support/rounds.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';

/** Kills of each kind. */
const ROUNDS = rounds('CRASH_ROUNDS', 3, 20);
/** Acknowledgements before the first kill; each round kills a little later, at another step. */
const FIRST_STRIKE = 15;
const PER_ROUND_MS = 90_000;
/** Buyers who settle at once. */
const MANY = 16;
/** By then each of them has placed some orders and paid. */
const FIRST_STRIKE_OF_MANY = 64;

const figures = { kills: 0, orders: 0, payments: 0 };
afterAll(() => {
  const { kills, orders, payments } = figures;
  console.log(
    `${kills} crashes in mid-load survived: ${orders} acknowledged checkouts and ${payments} payments, none lost.`,
  );
});

let folder: string;
const cleanups: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-crash-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

let running: ShopProcess | undefined;
async function start(settings: Record<string, string>): Promise<ShopProcess> {
  running = await startShopProcess({ DATA_DIR: join(folder, 'data'), ...settings });
  return running;
}
async function kill(shop: ShopProcess): Promise<void> {
  const ended = once(shop.process, 'exit');
  shop.process.kill('SIGKILL');
  await ended;
}
afterEach(async () => {
  if (running && running.process.exitCode === null && running.process.signalCode === null)
    await kill(running);
});

function count(load: Load): void {
  figures.orders += load.sent.filter(({ id }) => id !== undefined).length;
  figures.payments += load.sent.filter(({ paid }) => paid !== undefined).length;
}

type Drill = {
  /** Another process, which serves every second buyer meanwhile. */
  readonly other?: readonly string[];
  readonly buyers?: number;
  readonly firstStrike?: number;
  /** Makes every third document's transaction fail after its number was assigned, and ends that. */
  readonly failures?: Failures;
};

/**
 * Kills the shop under load repeatedly; each time the next one must open by itself with nothing
 * lost.
 */
async function killAgainAndAgain(
  settings: Record<string, string>,
  db: () => Database,
  { other = [], buyers, firstStrike = FIRST_STRIKE, failures }: Drill = {},
): Promise<void> {
  const load = new Load(() => verifyAccounts(db()), buyers);
  let shop = await start(settings);
  for (let round = 0; round < ROUNDS; round++) {
    await load.goTo(shop.url, ...other);
    await failures?.begin(db());
    await load.runUntil(firstStrike + round * 3, () => kill(shop));
    await failures?.end(db());
    figures.kills++;
    shop = await start(settings);
    await load.goTo(shop.url, ...other);
    const seen = db();
    expect(await auditLoad(seen, load)).toEqual([]);
    await load.sendAgain();
    expect(await auditLoad(seen, load)).toEqual([]);
    await seen.close();
    expect(load.unanswered).toEqual([]);
  }
  expect(await shop.stop()).toBe(0);
  if (failures) expect(load.refused).toBeGreaterThan(0);
  count(load);
}

describe('a shop on SQLite', () => {
  it(
    'loses nothing when it is killed under load',
    { timeout: 30_000 + ROUNDS * PER_ROUND_MS },
    () => killAgainAndAgain({}, () => openSqlite(join(folder, 'data/shop.db'))),
  );

  it(
    'numbers invoices without a gap while transactions fail and one of its two processes is killed',
    { timeout: 60_000 + ROUNDS * PER_ROUND_MS },
    async () => {
      const other = await startShopProcess({ DATA_DIR: join(folder, 'data') });
      cleanups.push(() => other.stop());
      const drill = {
        other: [other.url],
        buyers: MANY,
        firstStrike: FIRST_STRIKE_OF_MANY,
        failures: failingDocuments.sqlite,
      };
      await killAgainAndAgain({}, () => openSqlite(join(folder, 'data/shop.db')), drill);
    },
  );

  const limits = [
    {
      name: 'a full disk',
      answer: { status: 503, problem: { code: 'PROVIDER_DOWN' } },
      set: async (db: Database) => {
        const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.query);
        await sql
          .raw(`pragma max_page_count = ${(rows[0]?.page_count ?? 0) + 2}`)
          .execute(db.query);
      },
      lift: (db: Database) => sql`pragma max_page_count = 1000000`.execute(db.query),
    },
    {
      name: 'a disk that cannot be written',
      answer: { status: 503, problem: { code: 'PROVIDER_DOWN' } },
      set: (db: Database) => sql`pragma query_only = on`.execute(db.query),
      lift: (db: Database) => sql`pragma query_only = off`.execute(db.query),
    },
  ];
  it.each(limits)(
    'answers cleanly on $name, loses nothing, and continues when there is room',
    async ({ answer, set, lift }) => {
      const db = openSqlite(join(folder, 'shop.db'));
      cleanups.push(() => db.close());
      await migrate(db);
      const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
      const part = await stockPart(shop, { available: 100_000 });
      const kept = [await placedOrder(shop, part)];
      const token = await shop.tokenOf(BUYER);
      await set(db);
      let refused: Awaited<ReturnType<typeof shop.call>> | undefined;
      for (let i = 0; i < 200 && !refused; i++) {
        const reply = await shop.call('POST /orders', { body: orderFor(part) }, { token });
        if (reply.status === 200) kept.push((reply.body as { insertedId: string }).insertedId);
        else refused = reply;
      }
      expect(refused).toMatchObject(answer);
      expect(refused?.problem.requestId).toEqual(expect.any(String));
      expect(JSON.stringify(refused?.body)).not.toMatch(/sqlite|disk|readonly|\.ts/i);
      expect((await shop.call('GET /tools')).status).toBe(200);
      await lift(db);
      expect((await shop.call('POST /orders', { body: orderFor(part) }, { token })).status).toBe(
        200,
      );
      const there = await db.query.selectFrom('orders').select('id').execute();
      expect(there.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
      expect(there).toHaveLength(kept.length + 1);
      expect(await checkInvariants(db.query)).toEqual([]);
    },
  );
});

it('takes no stock for an order that a full disk rolled back, at whatever step', async () => {
  const db = openSqlite(join(folder, 'shop.db'));
  cleanups.push(() => db.close());
  await migrate(db);
  const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
  const part = await stockPart(shop, { available: 100_000 });
  const token = await shop.tokenOf(BUYER);
  const order = () => shop.call('POST /orders', { body: orderFor(part) }, { token });
  const answered = new Map<number, number>();
  for (let pages = 0; pages < 8; pages++) {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.query);
    const most = (rows[0]?.page_count ?? 0) + pages;
    await sql.raw(`pragma max_page_count = ${most}`).execute(db.query);
    for (let turn = 0; turn < 12; turn++) {
      for (const { status } of await Promise.all([order(), order(), order()]))
        answered.set(status, (answered.get(status) ?? 0) + 1);
    }
    expect(await checkInvariants(db.query)).toEqual([]);
    await sql`pragma max_page_count = 1000000`.execute(db.query);
  }
  expect([...answered.keys()].toSorted((a, b) => a - b)).toEqual([200, 503]);
  const there = await db.query.selectFrom('orders').select('id').execute();
  expect(there).toHaveLength(answered.get(200) ?? 0);
});

describe('a shop on PostgreSQL', () => {
  let postgres: TestPostgres | undefined;
  const server = async () => {
    // The test run's own server is not durable and loses data in a crash.
    postgres ??= await startPostgres({ durable: true });
    return postgres;
  };
  afterAll(() => postgres?.stop());

  it(
    'loses nothing and numbers invoices without a gap while transactions fail and one of its two processes is killed',
    { timeout: 60_000 + ROUNDS * PER_ROUND_MS },
    async () => {
      const settings = { DATABASE_URL: await (await server()).createDatabase() };
      const other = await startShopProcess({ DATA_DIR: join(folder, 'data'), ...settings });
      cleanups.push(() => other.stop());
      const db = () => openPostgres(settings.DATABASE_URL, () => {});
      await killAgainAndAgain(settings, db, {
        other: [other.url],
        buyers: MANY,
        firstStrike: FIRST_STRIKE_OF_MANY,
        failures: failingDocuments.postgres,
      });
    },
  );

  it(
    'recovers by itself when PostgreSQL crashes under load, and loses nothing',
    { timeout: 60_000 + ROUNDS * PER_ROUND_MS },
    async () => {
      const own = await server();
      const url = await own.createDatabase();
      const load = new Load(() => verifyAccounts(openPostgres(url, () => {})));
      const shop = await start({ DATABASE_URL: url, LOG_LEVEL: 'silent' });
      for (let round = 0; round < ROUNDS; round++) {
        await load.goTo(shop.url);
        await load.runUntil(FIRST_STRIKE + round * 3, () => own.restart({ mode: 'crash' }));
        figures.kills++;
        await ready(shop);
        await load.sendAgain();
        const db = openPostgres(url, () => {});
        expect(await auditLoad(db, load)).toEqual([]);
        await db.close();
        expect(load.unanswered).toEqual([]);
        expect(shop.process.exitCode).toBeNull();
      }
      expect(await shop.stop()).toBe(0);
      count(load);
    },
  );
});

/** Waits until the shop reports that its database answers. */
async function ready({ url, output }: ShopProcess): Promise<void> {
  const status = async () => {
    const answer = await fetch(`${url}/api/readyz`).catch((error: unknown) => {
      throw new Error(`The shop did not outlive its database:\n${output()}`, { cause: error });
    });
    return answer.status;
  };
  await expect.poll(status, { timeout: 90_000, message: 'it came back by itself' }).toBe(200);
}
