import type { CompiledQuery } from 'kysely';
import { expect, it, vi } from 'vitest';
import { revokeTokens, removeAdminRole } from '../../../customers/server/users/users.store.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  chainring,
  paidOrder,
  placedOrder,
  stockOf,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';

/** Calls as the administrator with a body whose last chunk waits for `meanwhile`. */
async function sendSlowly(
  shop: TestShop,
  [method = '', path = '']: readonly string[],
  sent: object,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const bytes = new TextEncoder().encode(JSON.stringify(sent));
  const half = bytes.length / 2;
  const pieces = [bytes.subarray(0, half), bytes.subarray(half)];
  const body = new ReadableStream<Uint8Array>(
    {
      // The server pulls only after it has admitted the caller.
      async pull(controller) {
        const piece = pieces.shift();
        if (pieces.length === 0) await meanwhile();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const reply = await shop.app.request(`http://localhost/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await shop.tokenOf(ADMIN)}`,
      'content-type': 'application/json',
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return reply.status;
}

const addSlowly = (shop: TestShop, meanwhile: () => Promise<unknown>) =>
  sendSlowly(shop, ['POST', '/tools'], chainring, meanwhile);

describeOnEngines('a call with a slow body', (open) => {
  it('fails if the caller loses the role meanwhile', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    expect(await addSlowly(shop, () => removeAdminRole(shop.deps.db.query, ADMIN))).toBe(403);
    expect((await shop.call('GET /tools')).body).toEqual([]);
    await shop.makeAdmin(ADMIN);
    expect(await addSlowly(shop, () => Promise.resolve())).toBe(200);
  });

  it('does no more than the role allows that the caller has at its end', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const stock = (meanwhile: () => Promise<unknown>) =>
      sendSlowly(shop, ['PATCH', `/purchase/${part}`], { available: 7 }, meanwhile);
    expect(await stock(() => removeAdminRole(shop.deps.db.query, ADMIN))).toBe(409);
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
  });
});

describeOnEngines('an idempotency key', (open) => {
  it('is of one address: the same body for another order does nothing and is no answer to it', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const [first, second] = [await paidOrder(shop, part), await paidOrder(shop, part)];
    const refund = (id: string) =>
      shop.call(
        'POST /orderRefund/{id}',
        { params: { id }, body: { units: 5 } },
        { as: ADMIN, headers: { 'idempotency-key': 'one' } },
      );
    expect([(await refund(first)).status, (await refund(first)).status]).toEqual([200, 200]);
    expect((await refund(second)).problem.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const refunds = shop.deps.db.query.selectFrom('refunds').select('line_id');
    expect(await refunds.execute()).toEqual([{ line_id: first }]);
  });
});

/** Records the tables of reads by key; `before` may delay or fail one. */
function watchReads(
  { deps }: TestShop,
  before: (table: string, nth: number) => Promise<unknown> | void = () => {},
): string[] {
  const executor = deps.db.reads.getExecutor();
  const ask = executor.executeQuery.bind(executor);
  const asked: string[] = [];
  vi.spyOn(executor, 'executeQuery').mockImplementation(async (query: CompiledQuery) => {
    const tables = ['users', 'orders', 'profiles'];
    const table = tables.find((name) => query.sql.includes(`from "${name}"`)) ?? query.sql;
    await before(table, asked.push(table));
    return ask(query);
  });
  return asked;
}

describeOnEngines('a speculative read', (open) => {
  it('does not wait for the token check', async () => {
    const shop = startShop(await open());
    await placedOrder(shop, await stockPart(shop));
    const token = await shop.tokenOf(BUYER);
    const both = Promise.withResolvers<void>();
    const asked = watchReads(shop, (_table, nth) => {
      if (nth === 2) both.resolve();
      return both.promise;
    });
    const mine = await shop.call('GET /orders', { query: { email: BUYER } }, { token });
    expect(mine.body).toHaveLength(1);
    expect(asked.toSorted()).toEqual(['orders', 'users']);
  });

  it('is dropped, with its error, if the token is invalid', async () => {
    const shop = startShop(await open());
    const token = await shop.tokenOf(BUYER);
    await placedOrder(shop, await stockPart(shop));
    await revokeTokens(shop.deps.db.query, BUYER, shop.deps.clock.now() + 1);
    const ask = () => shop.call('GET /orders', { query: { email: BUYER } }, { token });
    expect(await ask()).toMatchObject({ status: 401, problem: { code: 'NOT_SIGNED_IN' } });
    watchReads(shop, (table) => {
      if (table === 'orders') throw new Error('The orders cannot be read');
    });
    expect((await ask()).status).toBe(401);
  });

  it('fails like any other call', async () => {
    const shop = startShop(await open());
    watchReads(shop, (table) => {
      if (table === 'profiles') throw new Error('The profiles cannot be read');
    });
    const reply = await shop.call(
      'GET /profile/{email}',
      { params: { email: BUYER } },
      { as: BUYER },
    );
    expect(reply).toMatchObject({ status: 500, problem: { code: 'INTERNAL' } });
  });

  it('does not happen for another user’s data', async () => {
    const shop = startShop(await open());
    const token = await shop.tokenOf(BUYER);
    const asked = watchReads(shop);
    const reply = await shop.call(
      'GET /profile/{email}',
      { params: { email: 'other@buyers.example' } },
      { token },
    );
    expect(reply.status).toBe(403);
    expect(asked).toEqual(['users']);
  });
});
