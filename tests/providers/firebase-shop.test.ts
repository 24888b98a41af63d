import { expect, it } from 'vitest';
import { firebaseIdentity } from '../../src/server/adapters/identity/firebase.ts';
import { seedDemo } from '../../src/server/db/seed/seed-demo.ts';
import { examine } from '../../src/server/features/doctor/examine.ts';
import { type OpenDatabase, describeOnBothEngines } from '../../src/server/testing/both-engines.ts';
import { HOST, startShop } from '../../src/server/testing/start-shop.ts';
import { makeKey, sign, startKeyServer } from './key-server.ts';

/** A shop whose people Firebase keeps: who they are is Firebase's to say, what they may is the shop's. */
const PROJECT = 'halden-cycles';
const env = { IDENTITY: 'firebase', FIREBASE_PROJECT_ID: PROJECT, FIREBASE_API_KEY: 'key' };

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
  const tokenOf = (email: string, verified = true) => {
    const now = Math.floor(Date.now() / 1000);
    return sign(key, {
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: email,
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
  it('lists whom it has met, and its host appoints them', async () => {
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

  it('gives the host’s right to a verified address only', async () => {
    const { shop, known } = await shopOf(open);
    const unverified = await known(HOST, false);
    expect((await shop.call('GET /users', {}, { token: unverified })).status).toBe(403);
    expect((await shop.call('GET /users', {}, { token: await known(HOST) })).status).toBe(200);
  });

  it('gives an administrator’s right to a verified address only, since an unverified one may be a stranger’s by now', async () => {
    const { shop, known } = await shopOf(open);
    await shop.makeAdmin('admin@example.com');
    const calls = async (token: string) => {
      const params = { params: { email: 'admin@example.com' } };
      const { body } = await shop.call('GET /admin/{email}', params, { token });
      return [(await shop.call('GET /manageOrders', {}, { token })).status, body];
    };
    // Firebase lets anybody sign up with an address that is free, or turn their own into it.
    const stranger = await known('admin@example.com', false);
    expect(await calls(stranger)).toEqual([403, { admin: false }]);
    const owner = await known('admin@example.com');
    expect(await calls(owner)).toEqual([200, { admin: true }]);
  });

  it('says kindly that nobody can be asked, and signs nobody out; what is open to anyone stays so', async () => {
    const { shop, keys, tokenOf } = await shopOf(open);
    keys.now('is broken');
    const token = await tokenOf('buyer@example.com');
    const query = { query: { email: 'buyer@example.com' } };
    const reply = await shop.call('GET /orders', query, { token });
    expect(reply.problem).toMatchObject({
      status: 503,
      code: 'PROVIDER_DOWN',
      detail: expect.stringContaining('The sign-in service is not answering'),
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

  it('fills its demo without giving a right to an address that anybody could sign up with', async () => {
    const { shop, known } = await shopOf(open);
    await seedDemo(shop.deps);
    const admin = await known('admin@example.com', false);
    expect((await shop.call('GET /manageOrders', {}, { token: admin })).status).toBe(403);
    const found = await examine(shop.deps, { fix: false });
    expect(found.filter(({ check }) => check === 'people' || check === 'the host user')).toEqual(
      [],
    );
  });
});
