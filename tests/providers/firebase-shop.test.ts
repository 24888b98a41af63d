import { expect, it, vi } from 'vitest';
import { firebaseIdentity } from '../../src/customers/server/identity/firebase.ts';
import { seedDemo } from '../../src/operations/server/demo-data/seed-demo.ts';
import { examine } from '../../src/operations/server/doctor/examine.ts';
import {
  ensureUser,
  assignAddress,
  readAuthState,
  revokeTokens,
} from '../../src/customers/server/users/users.store.ts';
import {
  type OpenDatabase,
  describeOnBothEngines,
} from '../../src/testing/server/database/both-engines.ts';
import { BUYER, orderFor, stockPart, countLockWaiters } from '../../src/testing/server/fixtures.ts';
import { HOST, startShop } from '../../src/testing/server/start-shop.ts';
import { makeKey, sign, startKeyServer } from './key-server.ts';

/** A shop with Firebase: Firebase authenticates, the shop authorises. */
const PROJECT = 'halden-cycles';
const env = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'key' };

/** An account other than the address's first one, and the age of its token in seconds. */
type Account = { readonly sub?: string; readonly ago?: number };

async function shopOf(open: OpenDatabase) {
  const key = await makeKey();
  const keys = await startKeyServer(key);
  const clock = { now: () => Date.now() };
  const shop = startShop(await open(), {
    env,
    deps: () => ({
      accounts: null,
      identity: firebaseIdentity({
        projectId: PROJECT,
        emulated: false,
        clock,
        keysUrl: keys.url,
      }),
    }),
  });
  const tokenOf = (email: string, verified = true, { sub = email, ago = 0 }: Account = {}) => {
    const now = Math.floor(Date.now() / 1000) - ago;
    return sign(key, {
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub,
      auth_time: now,
      iat: now,
      exp: now + 3_600,
      email,
      email_verified: verified,
      name: 'Somebody',
    });
  };
  const known = async (email: string, verified = true) => {
    const token = await tokenOf(email, verified);
    const reply = await shop.call(
      'PUT /user/{email}',
      { params: { email }, body: { email } },
      { token },
    );
    expect(reply.status).toBe(200);
    return token;
  };
  return { shop, keys, tokenOf, known };
}

describeOnBothEngines('a shop with Firebase', (open) => {
  it('lists the users it has seen, and its host grants roles', async () => {
    const { shop, known } = await shopOf(open);
    const buyer = await known('buyer@example.com');
    const host = await known(HOST);
    const orders = async () => (await shop.call('GET /manageOrders', {}, { token: buyer })).status;
    expect(await orders()).toBe(403);
    const { body } = await shop.call('GET /users', {}, { token: host });
    const users = body as { _id: string; email: string }[];
    expect(users.map(({ email }) => email).toSorted()).toEqual(['buyer@example.com', HOST]);
    const id = users.find(({ email }) => email === 'buyer@example.com')?._id ?? '';
    const params = { params: { id } };
    await shop.call(
      'PATCH /makeAdmin/{id}',
      { ...params, body: { role: 'admin' } },
      { token: host },
    );
    expect(await orders()).toBe(200);
    await shop.call(
      'PATCH /removeAdmin/{id}',
      { ...params, body: { role: false } },
      { token: host },
    );
    expect(await orders()).toBe(403);
  });

  it('grants the host’s role to a verified address only', async () => {
    const { shop, known } = await shopOf(open);
    const unverified = await known(HOST, false);
    expect((await shop.call('GET /users', {}, { token: unverified })).status).toBe(403);
    expect((await shop.call('GET /users', {}, { token: await known(HOST) })).status).toBe(200);
  });

  it('grants an administrator’s role to a verified address only, since an unverified one may have changed hands', async () => {
    const { shop, known } = await shopOf(open);
    await shop.makeAdmin('admin@example.com');
    const calls = async (token: string) => {
      const params = { params: { email: 'admin@example.com' } };
      const { body } = await shop.call('GET /admin/{email}', params, { token });
      return [(await shop.call('GET /manageOrders', {}, { token })).status, body];
    };
    // Firebase lets anybody sign up with a free address, or change their own to it.
    const stranger = await known('admin@example.com', false);
    expect(await calls(stranger)).toEqual([403, { admin: false }]);
    const owner = await known('admin@example.com');
    expect(await calls(owner)).toEqual([200, { admin: true }]);
  });

  it('reports an outage of Firebase, signs nobody out, and keeps public pages open', async () => {
    const { shop, keys, tokenOf } = await shopOf(open);
    keys.now('is broken');
    const token = await tokenOf('buyer@example.com');
    const query = { query: { email: 'buyer@example.com' } };
    const reply = await shop.call('GET /orders', query, { token });
    expect(reply.problem).toMatchObject({
      status: 503,
      code: 'PROVIDER_DOWN',
      detail: expect.stringContaining('The sign-in service is not responding'),
    });
    expect(reply.headers.get('retry-after')).toBe('5');
    expect((await shop.call('GET /reviews', {}, { token })).status).toBe(200);
    expect((await shop.call('GET /tools', {}, { token })).status).toBe(200);
    expect((await shop.call('GET /orders', query)).status).toBe(401);
  });

  it('keeps no accounts of its own', async () => {
    const { shop } = await shopOf(open);
    const login = { email: 'buyer@example.com', password: 'sturdy-spokes' };
    expect((await shop.call('POST /auth/login', { body: login })).status).toBe(404);
    expect(
      (await shop.call('POST /auth/signup', { body: { ...login, name: 'Buyer' } })).status,
    ).toBe(404);
    expect((await shop.call('POST /auth/token')).status).toBe(204);
  });

  it('fills its demo without granting a role to an address that anybody could sign up with', async () => {
    const { shop, known } = await shopOf(open);
    await seedDemo(shop.deps);
    const admin = await known('admin@example.com', false);
    expect((await shop.call('GET /manageOrders', {}, { token: admin })).status).toBe(403);
    const found = await examine(shop.deps, { fix: false });
    expect(found.filter(({ check }) => check === 'people' || check === 'the host user')).toEqual(
      [],
    );
  });

  const nora = 'nora@example.com';
  const own = { query: { email: nora } };
  const norwegian = {
    name: 'Nora',
    country: 'Norway',
    city: 'Halden',
    location: '1 Lane',
    img: '/images/nora.webp',
  };
  const closed = { status: 401, code: 'ADDRESS_HELD' };

  it('denies another account an address’s data until that account has verified the address', async () => {
    const { shop, tokenOf } = await shopOf(open);
    const part = await stockPart(shop);
    const former = await tokenOf(nora, true, { sub: 'former', ago: 60 });
    const order = { body: orderFor(part, { userEmail: nora }) };
    const profile = { params: { email: nora }, body: norwegian };
    expect((await shop.call('POST /orders', order, { token: former })).status).toBe(200);
    expect((await shop.call('PUT /profile/{email}', profile, { token: former })).status).toBe(200);
    const orderId = (
      (await shop.call('GET /orders', own, { token: former })).body as { _id: string }[]
    )[0]?._id;
    const one = { params: { id: orderId ?? '' } };

    // Firebase has deleted the first account, and lets anybody sign up with its address.
    const token = await tokenOf(nora, false, { sub: 'another', ago: 30 });
    for (const reply of [
      await shop.call('GET /orders', own, { token }),
      await shop.call('GET /profile/{email}', { params: { email: nora } }, { token }),
      await shop.call('GET /order/{id}', one, { token }),
      await shop.call('DELETE /order/{id}', one, { token }),
      await shop.call('PUT /profile/{email}', profile, { token }),
      await shop.call('POST /orders', order, { token }),
    ]) {
      expect(reply.problem).toMatchObject(closed);
      expect(JSON.stringify(reply.body)).not.toMatch(/Norway|Chainring/);
    }
    expect((await shop.call('GET /reviews', {}, { token })).status).toBe(200);
    expect((await shop.call('GET /orders', own, { token: former })).body).toHaveLength(1);

    // The account that verifies the address takes it over.
    const verified = await tokenOf(nora, true, { sub: 'another' });
    expect((await shop.call('GET /orders', own, { token: verified })).body).toHaveLength(1);
    expect((await shop.call('GET /orders', own, { token: former })).problem.code).toBe(
      'NOT_SIGNED_IN',
    );
    const late = await tokenOf(nora, false, { sub: 'former' });
    expect((await shop.call('GET /orders', own, { token: late })).problem).toMatchObject(closed);
    expect((await shop.call('GET /orders', own, { token: verified })).body).toHaveLength(1);
  });

  it('accepts orders of an unverified address, and records its account once', async () => {
    const { shop, tokenOf } = await shopOf(open);
    const part = await stockPart(shop);
    const token = await tokenOf(nora, false);
    const order = { body: orderFor(part, { userEmail: nora }) };
    expect((await shop.call('POST /orders', order, { token })).status).toBe(200);
    const writes = vi.spyOn(shop.deps.db.query, 'insertInto');
    for (const verified of [false, true]) {
      const later = await tokenOf(nora, verified);
      expect((await shop.call('GET /orders', own, { token: later })).body).toHaveLength(1);
    }
    expect(writes.mock.calls).toEqual([]);
    const { body } = await shop.call('GET /users', {}, { token: await tokenOf(HOST) });
    expect((body as { email: string }[]).map(({ email }) => email)).toContain(nora);
  });

  it('assigns an address to the first of two concurrent accounts', async () => {
    const { shop, tokenOf } = await shopOf(open);
    // The shop knew the address before it stored account ids.
    await ensureUser(shop.deps.db.query, nora, 1);
    const first = { email: nora, subject: 'first', emailVerified: false, issuedAt: Date.now() };
    const second = await tokenOf(nora, false, { sub: 'second' });
    let reply: ReturnType<typeof shop.call> | undefined;
    await shop.deps.db.transaction(async (tx) => {
      await assignAddress(tx, first, 1);
      // It has read that no account holds the address, and writes after the first one.
      reply = shop.call('GET /orders', own, { token: second });
      await expect.poll(() => countLockWaiters(shop)).toBe(1);
    });
    expect((await reply)?.problem).toMatchObject(closed);
    const token = await tokenOf(nora, false, { sub: 'first' });
    expect((await shop.call('GET /orders', own, { token })).status).toBe(200);
  });

  it('assigns an address to the later of two accounts that have verified it, and not back for an older token', async () => {
    const { shop, tokenOf } = await shopOf(open);
    const status = async (token: string) => (await shop.call('GET /orders', own, { token })).status;
    expect(await status(await tokenOf(nora, true, { sub: 'first', ago: 90 }))).toBe(200);
    const former = await tokenOf(nora, true, { sub: 'former', ago: 60 });
    const later = { email: nora, subject: 'later', emailVerified: true, issuedAt: Date.now() };
    let reply: Promise<number> = Promise.resolve(0);
    await shop.deps.db.transaction(async (tx) => {
      await assignAddress(tx, later, 1);
      // It has read the first account, and writes after the later one.
      reply = status(former);
      await expect.poll(() => countLockWaiters(shop)).toBe(1);
    });
    expect(await reply).toBe(401);
    const row = await shop.deps.db.query
      .selectFrom('users')
      .select('subject')
      .where('email', '=', nora)
      .executeTakeFirst();
    expect(row).toEqual({ subject: 'later' });
  });

  it('records no account from an invalid token', async () => {
    const { shop, tokenOf } = await shopOf(open);
    const { db } = shop.deps;
    await revokeTokens(db.query, nora, Date.now());
    const token = await tokenOf(nora, true, { ago: 60 });
    expect((await shop.call('GET /orders', own, { token })).problem.code).toBe('NOT_SIGNED_IN');
    expect(await readAuthState(db, nora)).toMatchObject({ subject: null });
  });

  it('records no account when the shop keeps the accounts itself', async () => {
    const shop = startShop(await open());
    const { status } = await shop.call('GET /orders', { query: { email: BUYER } }, { as: BUYER });
    expect(status).toBe(200);
    const rows = await shop.deps.db.query.selectFrom('users').select('subject').execute();
    expect(rows.filter(({ subject }) => subject !== null)).toEqual([]);
  });
});
