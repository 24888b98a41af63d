import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Database } from '../../src/platform/server/db/database.ts';
import { openPostgres } from '../../src/platform/server/db/engines/postgres.ts';
import { checkInvariants } from '../../src/operations/server/invariants/check-invariants.ts';
import { freePort } from '../support/free-port.ts';
import { createDatabase } from '../support/postgres-database.ts';
import { type ShopProcess, startShopProcess } from '../support/shop-process.ts';
import { verifyAccounts } from '../support/verify-accounts.ts';
import { type RoundRobin, startRoundRobin } from './round-robin.ts';

const BUYERS = 4;
const ORDERS = 80;
/** The process is killed after so many acknowledged orders. */
const KILL_AFTER = 25;

let folder: string;
let database: string;
const cleanups: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-two-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  database = await createDatabase(inject('postgresUrl'));
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

async function start(settings: Record<string, string> = {}): Promise<ShopProcess> {
  const shop = await startShopProcess({
    DATABASE_URL: database,
    DATA_DIR: join(folder, 'data'),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'silent',
    ...settings,
  });
  cleanups.push(() => kill(shop));
  return shop;
}
async function kill({ process: child }: ShopProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
const portOf = ({ url }: ShopProcess) => new URL(url).port;

/** Two shops that start at once on an empty database, behind one address. */
async function startTwo(settings: Record<string, string> = {}) {
  // A fixed port that the killed process can use again.
  const port = String(await freePort());
  const [a, b] = await Promise.all([start({ ...settings, PORT: port }), start(settings)]);
  const front = await startRoundRobin([a.url, b.url]);
  cleanups.push(() => front.stop());
  return { a, b, front };
}

type Reply = { readonly status: number; readonly body: unknown; readonly text: string };
async function call(
  base: string,
  method: string,
  path: string,
  { body, token, key }: { body?: object; token?: string; key?: string } = {},
): Promise<Reply> {
  const response = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, text, body: isJson ? (JSON.parse(text) as unknown) : null };
}

async function signIn(base: string, email: string, password: string): Promise<string> {
  const { body } = await call(base, 'POST', '/auth/login', { body: { email, password } });
  return (body as { token: string }).token;
}

type Part = { _id: string; name: string; minimumQuantity: number; available: number };
async function partOf(base: string): Promise<Part> {
  const parts = (await call(base, 'GET', '/tools')).body as Part[];
  const part = parts.find(
    ({ available, minimumQuantity }) => available >= minimumQuantity * ORDERS,
  );
  if (!part) throw new Error('The demo has too little of everything');
  return part;
}

type Sent = { readonly key: string; id?: string; tries: number };

/**
 * Buyers who order through the one address and repeat an order under its key until it is
 * acknowledged.
 */
async function orderAll(front: RoundRobin, part: Part, acknowledged: (count: number) => void) {
  const sent: Sent[] = [];
  const troubles: number[] = [];
  let done = 0;
  const buy = async (index: number) => {
    const email = `buyer${index}-${randomUUID().slice(0, 8)}@example.com`;
    const account = { name: 'B', email, password: 'a long one 42' };
    const signedUp = await call(front.url, 'POST', '/auth/signup', { body: account });
    const { token } = signedUp.body as { token: string };
    // Unverified buyers may order little.
    await verifyAccounts(openPostgres(database, () => {}));
    while (sent.length < ORDERS) {
      const order: Sent = { key: randomUUID(), tries: 0 };
      sent.push(order);
      const body = {
        toolId: part._id,
        toolName: part.name,
        quantity: part.minimumQuantity,
        userName: 'B',
        userEmail: email,
        phone: '123456789',
        address: order.key,
      };
      while (order.id === undefined && order.tries < 20) {
        order.tries++;
        const reply = await call(front.url, 'POST', '/orders', { body, token, key: order.key });
        if (reply.status === 200) order.id = (reply.body as { insertedId: string }).insertedId;
        else troubles.push(reply.status);
      }
      acknowledged(++done);
    }
  };
  await Promise.all(Array.from({ length: BUYERS }, (_, index) => buy(index)));
  return { sent, troubles };
}

/** The acknowledgements that the database does not keep, in sentences. */
async function audit(db: Database, sent: readonly Sent[], part: Part): Promise<string[]> {
  const { query } = db;
  const orders = await query.selectFrom('orders').select(['id', 'address']).execute();
  const taken = await query
    .selectFrom('stock_ledger')
    .select(['line_id', 'delta'])
    .where('reason', '=', 'order')
    .execute();
  const mails = await query
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'order-placed')
    .execute();
  const told = mails.map(({ payload }) => (JSON.parse(payload) as { orderId: string }).orderId);
  const broken = sent.flatMap(({ key, id }) => {
    const made = orders.filter(({ address }) => address === key);
    const units = taken.filter(({ line_id: order }) => order === id).map(({ delta }) => delta);
    const right =
      made.length === 1 &&
      made[0]?.id === id &&
      units.join() === String(-part.minimumQuantity) &&
      told.filter((order) => order === id).length === 1;
    return right
      ? []
      : [`Order ${key} (${id}) is there ${made.length} times, took ${units.join()}`];
  });
  return [...broken, ...(await checkInvariants(query))];
}

describe('two shop processes on one database, behind one address', () => {
  it('survive a kill under load: every acknowledged order exists once, the other continues, and the killed one returns', async () => {
    const { a, b, front } = await startTwo();
    const part = await partOf(front.url);
    let killed: Promise<void> | undefined;
    const { sent, troubles } = await orderAll(front, part, (count) => {
      if (count === KILL_AFTER) killed = kill(a);
    });
    await killed;
    expect(a.process.signalCode).toBe('SIGKILL');
    expect(sent.filter(({ id }) => id === undefined)).toEqual([]);
    expect(sent.length).toBeGreaterThanOrEqual(ORDERS);
    // Only connections broke; the remaining shop answered every request.
    expect(troubles.every((status) => status === 502)).toBe(true);

    const db = openPostgres(database, () => {});
    cleanups.push(() => db.close());
    expect(await audit(db, sent, part)).toEqual([]);
    const level = await db.query
      .selectFrom('parts')
      .select('available')
      .where('id', '=', part._id)
      .executeTakeFirstOrThrow();
    expect(level.available).toBe(part.available - sent.length * part.minimumQuantity);

    const before = front.answered.get(a.url) ?? 0;
    const again = await start({ PORT: portOf(a) });
    expect(again.url).toBe(a.url);
    for (let i = 0; i < 4; i++)
      expect((await call(front.url, 'GET', `/tool/${part._id}`)).body).toMatchObject({
        available: level.available,
      });
    expect(front.answered.get(a.url)).toBeGreaterThan(before);
    expect(await again.stop()).toBe(0);
    expect(await b.stop()).toBe(0);
    console.log(
      `${sent.length} orders through two processes, one killed after ${KILL_AFTER}: ${troubles.length} broken connections, all healed by the same key.`,
    );
  });

  it('survive a stop under load: one ends cleanly, and nothing is lost or done twice', async () => {
    const { a, b, front } = await startTwo();
    const part = await partOf(front.url);
    let stopped: Promise<number | null> | undefined;
    const { sent, troubles } = await orderAll(front, part, (count) => {
      if (count === KILL_AFTER) stopped = a.stop();
    });
    expect(await stopped).toBe(0);
    expect(troubles.filter((status) => status !== 502)).toEqual([]);
    const db = openPostgres(database, () => {});
    cleanups.push(() => db.close());
    expect(await audit(db, sent, part)).toEqual([]);
    expect(await b.stop()).toBe(0);
  });

  it('count failed logins together', async () => {
    const { a, b } = await startTwo({ RATE_LIMIT: 'on' });
    const wrong = { email: 'customer@example.com', password: 'not the password' };
    for (let i = 0; i < 10; i++) {
      const { status } = await call(i % 2 ? a.url : b.url, 'POST', '/auth/login', { body: wrong });
      expect(status).toBe(401);
    }
    for (const shop of [a, b])
      expect((await call(shop.url, 'POST', '/auth/login', { body: wrong })).status).toBe(429);
  });

  it('show each other’s changes on cached pages, and share sessions', async () => {
    const { a, b } = await startTwo();
    const part = await partOf(a.url);
    const page = async () => (await fetch(`${b.url}/parts/${part._id}`)).text();
    const shown = (level: number) => level.toLocaleString('en-US');
    expect(await page()).toContain(shown(part.available));
    // The second request is answered from the response cache.
    await page();
    const token = await signIn(a.url, 'admin@example.com', 'demo-admin');
    const level = 123_456;
    const change = { body: { available: level }, token };
    expect((await call(a.url, 'PATCH', `/purchase/${part._id}`, change)).status).toBe(200);
    await expect.poll(page).toContain(shown(level));
    // Both processes accept each other's tokens.
    expect((await call(b.url, 'GET', '/manageOrders', { token })).status).toBe(200);
  });
});
