import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../../../../../tests/support/postgres-database.ts';
import { describeOnBothEngines } from '../../../../testing/server/database/both-engines.ts';
import { ADMIN, placedOrder, stockPart } from '../../../../testing/server/fixtures.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';
import { ordersOfBuyer } from '../../../../orders/server/lists/paged-orders.store.ts';
import { readAuthState } from '../../../../customers/server/users/users.store.ts';
import type { Database } from '../database.ts';
import { openPostgres } from '../engines/postgres.ts';

const BUYERS = ['a@buyers.example', 'b@buyers.example', 'c@buyers.example', 'd@buyers.example'];

/** Counts the statements that `read` sends. */
async function statementsOf(db: Database, read: () => Promise<unknown>): Promise<number> {
  const execute = vi.spyOn(db.reads.getExecutor(), 'executeQuery');
  await read();
  const { length } = execute.mock.calls;
  execute.mockRestore();
  return length;
}

describeOnBothEngines('batched reads', (open) => {
  it('return each customer’s own orders and page', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    for (const [times, as] of BUYERS.entries())
      for (let placed = 0; placed <= times; placed++)
        await placedOrder(shop, part, { userEmail: as });
    const ask = (as: string, limit: number) =>
      shop.call('GET /orders', { query: { email: as, limit } }, { as });
    const answers = await Promise.all(
      BUYERS.flatMap((buyer) => [ask(buyer, 1), ask(buyer, 2), ask(buyer, 20)]),
    );
    for (const [times, buyer] of BUYERS.entries()) {
      for (const [at, limit] of [1, 2, 20].entries()) {
        const { body } = answers[times * 3 + at] ?? {};
        const orders = body as { userEmail: string; _id: string }[];
        expect(orders.map(({ userEmail }) => userEmail)).toEqual(
          Array.from({ length: Math.min(limit, times + 1) }, () => buyer),
        );
        const ids = orders.map(({ _id }) => _id);
        expect(ids).toEqual(ids.toSorted().toReversed());
      }
    }
    // In one turn of the event loop, the smallest page first.
    const pages = await Promise.all(
      [1, 2, 20].map((limit) =>
        ordersOfBuyer(shop.deps.db, 'd@buyers.example', { filter: 'all', limit }),
      ),
    );
    expect(pages.map(({ rows, next }) => [rows.length, next !== null])).toEqual([
      [1, true],
      [2, true],
      [4, false],
    ]);
  });

  it('return each customer’s own profile, and an empty one for a stranger', async () => {
    const shop = startShop(await open());
    for (const as of BUYERS.slice(1)) {
      const body = {
        name: `I am ${as}`,
        country: 'Norway',
        city: 'Halden',
        location: 'Quay 1',
        img: 'https://pictures.example/face.webp',
      };
      const saved = await shop.call(
        'PUT /profile/{email}',
        { params: { email: as }, body },
        { as },
      );
      expect(saved).toMatchObject({ status: 200 });
    }
    const answers = await Promise.all(
      BUYERS.map((as) => shop.call('GET /profile/{email}', { params: { email: as } }, { as })),
    );
    expect(answers.map(({ body }) => body)).toEqual(
      BUYERS.map((email, nth) =>
        expect.objectContaining({ email, name: nth === 0 ? '' : `I am ${email}` }),
      ),
    );
  });

  it('return each caller’s own role, in any order', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    for (const callers of [
      [ADMIN, ...BUYERS],
      [...BUYERS, ADMIN],
    ]) {
      const standings = await Promise.all(
        callers.map((email) => readAuthState(shop.deps.db, email)),
      );
      expect(standings.map(({ role }) => role)).toEqual(
        callers.map((email) => (email === ADMIN ? 'admin' : null)),
      );
    }
  });

  it('are one statement on PostgreSQL', async () => {
    const db = await open();
    const askAll = () => Promise.all(BUYERS.map((email) => readAuthState(db, email)));
    expect(await statementsOf(db, askAll)).toBe(db.engine === 'postgres' ? 1 : 4);
  });

  it('see everything that was acknowledged before', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const askAll = () =>
      Promise.all(BUYERS.map((as) => shop.call('GET /orders', { query: { email: as } }, { as })));
    await askAll();
    await placedOrder(shop, part, { userEmail: BUYERS[2] });
    const answers = await askAll();
    expect(answers.map(({ body }) => (body as unknown[]).length)).toEqual([0, 0, 1, 0]);
  });
});

it('take another connection on PostgreSQL after a failure', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const db = openPostgres(url, () => {});
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  onTestFinished(async () => {
    await other.end();
    await db.close();
  });
  await other.query('select pg_advisory_lock(1)');
  const failing = sql`select 1 / 0`.execute(db.reads);
  const waiting = sql`select pg_advisory_xact_lock_shared(1)`.execute(db.reads);
  await expect(failing).rejects.toThrow('division by zero');
  const next = await sql<{ answer: number }>`select 1 as answer`.execute(db.reads);
  expect(next.rows).toEqual([{ answer: 1 }]);
  await other.query('select pg_advisory_unlock(1)');
  await waiting;
});
