import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import { lockAdmins } from './users.store.ts';
import { ADMIN, BUYER, OTHER_BUYER, countLockWaiters } from '../../../testing/server/fixtures.ts';
import { tokenIssuer } from '../identity/tokens.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const idOf = async (shop: TestShop, email: string) =>
  (
    await shop.deps.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

const make = (shop: TestShop, id: string, as: string, token?: string) =>
  shop.call(
    'PATCH /makeAdmin/{id}',
    { params: { id }, body: { role: 'admin' } },
    token === undefined ? { as } : { token },
  );
const remove = (shop: TestShop, id: string, as: string, token?: string) =>
  shop.call(
    'PATCH /removeAdmin/{id}',
    { params: { id }, body: { role: false } },
    token === undefined ? { as } : { token },
  );

describeOnBothEngines('roles', (open) => {
  it('take effect at the next call, whatever the token says', async () => {
    const shop = startShop(await open());
    const token = await shop.tokenOf(BUYER);
    const attempt = async () => (await shop.call('GET /manageOrders', {}, { token })).status;
    expect(await attempt()).toBe(403);
    await make(shop, await idOf(shop, BUYER), HOST);
    expect(await attempt()).toBe(200);
    await remove(shop, await idOf(shop, BUYER), HOST);
    expect(await attempt()).toBe(403);
  });

  it('change, and are audited, once for each change, and of the named user alone', async () => {
    const shop = startShop(await open());
    for (const email of [OTHER_BUYER, BUYER]) await shop.tokenOf(email);
    const id = await idOf(shop, BUYER);
    const changes = [make, make, remove, remove].map((change) => () => change(shop, id, HOST));
    const counts: unknown[] = [];
    for (const change of changes) {
      counts.push(((await change()).body as { modifiedCount: number }).modifiedCount);
      shop.advance(1);
    }
    expect(counts).toEqual([1, 0, 1, 0]);
    const log = await shop.call('GET /auditLog', {}, { as: HOST });
    const entry = { actor: HOST, subject: BUYER };
    expect(log.body).toMatchObject([
      { ...entry, action: 'remove admin', before: 'admin', after: null },
      { ...entry, action: 'make admin', before: null, after: 'admin' },
    ]);
    await make(shop, id, HOST);
    const roles = await shop.deps.db.query.selectFrom('users').select(['email', 'role']).execute();
    expect(roles).toContainEqual({ email: BUYER, role: 'admin' });
    expect(roles).toContainEqual({ email: OTHER_BUYER, role: null });
  });

  it('cannot be taken from the host user', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    await shop.makeAdmin(HOST);
    const id = await idOf(shop, HOST);
    for (const as of [ADMIN, HOST]) {
      expect((await remove(shop, id, as)).problem).toMatchObject({
        status: 409,
        code: 'HOST_USER',
      });
    }
    expect((await shop.call('GET /users', {}, { as: ADMIN })).body).toContainEqual({
      _id: id,
      email: HOST,
      role: 'admin',
      host: true,
    });
  });

  it('stand in records of exactly id, address, role and host, one for an address', async () => {
    const shop = startShop(await open());
    for (const email of [HOST, ADMIN, BUYER, BUYER.toUpperCase()])
      await shop.call(
        'PUT /user/{email}',
        { params: { email }, body: { email } },
        { as: email.toLowerCase() },
      );
    await shop.makeAdmin(ADMIN);
    const { body } = await shop.call('GET /users', {}, { as: HOST });
    const _id = expect.any(String) as string;
    expect((body as { email: string }[]).toSorted((a, b) => (a.email < b.email ? -1 : 1))).toEqual([
      { _id, email: ADMIN, role: 'admin', host: false },
      { _id, email: BUYER, role: false, host: false },
      { _id, email: HOST, role: 'admin', host: true },
    ]);
  });

  it('show the host as administrator in every call', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    // The host has no stored admin role here; only the token identifies them.
    const id = (await shop.tokenOf(HOST)) && (await idOf(shop, HOST));
    const { body: users } = await shop.call('GET /users', {}, { as: ADMIN });
    expect(users).toContainEqual({ _id: id, email: HOST, role: 'admin', host: true });
    const host = await shop.call('GET /admin/{email}', { params: { email: HOST } }, { as: ADMIN });
    expect(host.body).toEqual({ admin: true });
  });

  it('follow the setting to another host; the former host can be demoted', async () => {
    const db = await open();
    const before = startShop(db);
    const own = (email: string) => ({ params: { email }, body: { email } });
    await before.call('PUT /user/{email}', own(HOST), { as: HOST });
    const shop = startShop(db, { env: { HOST_USER_EMAIL: OTHER_BUYER } });
    await shop.call('PUT /user/{email}', own(OTHER_BUYER), { as: OTHER_BUYER });
    const [former, next] = [await idOf(shop, HOST), await idOf(shop, OTHER_BUYER)];
    expect((await remove(shop, next, HOST)).problem.code).toBe('HOST_USER');
    expect((await remove(shop, former, OTHER_BUYER)).status).toBe(200);
    expect((await shop.call('GET /manageOrders', {}, { as: HOST })).status).toBe(403);
  });

  it('come with a list that marks unverified addresses', async () => {
    const shop = startShop(await open());
    const person = { name: 'Colin', password: 'Quite another one' };
    await shop.call('POST /auth/signup', { body: { ...person, email: OTHER_BUYER } });
    await shop.deps.accounts?.ensureAccount({ ...person, email: BUYER });
    await shop.tokenOf(BUYER);
    const listed = (await shop.call('GET /users', {}, { as: HOST })).body as { email: string }[];
    const byEmail = new Map(listed.map((user) => [user.email, user]));
    expect(byEmail.get(OTHER_BUYER)).toHaveProperty('emailVerified', false);
    // Verified users and users without an embedded account have no such field.
    for (const email of [BUYER, HOST])
      expect(byEmail.get(email)).not.toHaveProperty('emailVerified');
  });

  it('leave at least one administrator when two demote each other concurrently', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    await shop.makeAdmin(OTHER_BUYER);
    const [one, two] = [await idOf(shop, ADMIN), await idOf(shop, OTHER_BUYER)];
    const [tokenOfOne, tokenOfTwo] = [await shop.tokenOf(ADMIN), await shop.tokenOf(OTHER_BUYER)];
    // Both calls have passed the guard and wait for rows that this transaction locks.
    let replies: Promise<Awaited<ReturnType<typeof remove>>[]> = Promise.resolve([]);
    await shop.deps.db.transaction(async (tx) => {
      await tx.updateTable('users').set({ created_at: 1 }).where('role', '=', 'admin').execute();
      replies = Promise.all([
        remove(shop, two, ADMIN, tokenOfOne),
        remove(shop, one, OTHER_BUYER, tokenOfTwo),
      ]);
      await expect.poll(() => countLockWaiters(shop)).toBe(2);
    });
    // The second call fails: its caller is demoted, or is the last administrator.
    const [first, second] = (await replies).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(first).toBe(200);
    expect([403, 409]).toContain(second);
    const left = await shop.deps.db.query
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .execute();
    expect(left).toHaveLength(1);
  });

  it('cannot be given by an administrator who is demoted concurrently', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const [tokenOfHost, tokenOfOne] = [await shop.tokenOf(HOST), await shop.tokenOf(ADMIN)];
    const one = await idOf(shop, ADMIN);
    const friend = (await shop.tokenOf(BUYER)) && (await idOf(shop, BUYER));
    const waiting = (many: number) => expect.poll(() => countLockWaiters(shop)).toBe(many);
    let replies: Promise<{ status: number }[]> = Promise.resolve([]);
    await shop.deps.db.transaction(async (tx) => {
      // Rows that are locked but not changed are handed to waiters in their order.
      await lockAdmins(tx);
      const removed = remove(shop, one, HOST, tokenOfHost);
      await waiting(1);
      // It has passed the guard as an administrator and waits behind the demotion.
      const made = make(shop, friend, ADMIN, tokenOfOne);
      await waiting(2);
      replies = Promise.all([removed, made]);
    });
    expect((await replies).map(({ status }) => status)).toEqual([200, 403]);
    expect((await shop.call('GET /manageOrders', {}, { as: BUYER })).status).toBe(403);
  });

  it('cannot be given up by the last administrator', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    expect((await remove(shop, await idOf(shop, ADMIN), ADMIN)).problem.code).toBe('LAST_ADMIN');
  });

  it('of the host need a verified address', async () => {
    const shop = startShop(await open());
    const user = { name: 'Mallory', email: HOST, password: 'not-the-host' };
    const signedUp = await shop.call('POST /auth/signup', { body: user });
    const { token } = signedUp.body as { token: string };
    expect((await shop.call('GET /manageOrders', {}, { token })).status).toBe(403);
  });

  it('cannot be gained by a header, a token claim or extra sign-up fields', async () => {
    const shop = startShop(await open());
    const raised = { role: 'admin', admin: true, host: true, isHost: true, emailVerified: true };
    const body = { name: 'Mallory', email: HOST, password: 'not-the-host', ...raised };
    const signedUp = await shop.call('POST /auth/signup', { body });
    expect(signedUp.body).toMatchObject({ user: { emailVerified: false } });
    const tokens = [
      (signedUp.body as { token: string }).token,
      // Valid tokens have no role claims; extra claims are ignored.
      await tokenIssuer(shop.authSecret, shop.deps.clock).issue({
        email: BUYER,
        name: 'B',
        ...raised,
      }),
    ];
    const headers = {
      'x-role': 'admin',
      'x-user': HOST,
      'x-forwarded-user': HOST,
      'x-http-method-override': 'GET',
      cookie: 'role=admin',
    };
    for (const token of tokens) {
      expect((await shop.call('GET /manageOrders', {}, { token, headers })).status).toBe(403);
    }
    expect((await shop.call('GET /manageOrders', {}, { headers })).status).toBe(401);
  });

  it('cannot be gained by a body', async () => {
    const shop = startShop(await open());
    const body = { email: BUYER, role: 'admin', host: true };
    await shop.call('PUT /user/{email}', { params: { email: BUYER }, body }, { as: BUYER });
    expect(
      (await shop.call('GET /admin/{email}', { params: { email: BUYER } }, { as: BUYER })).body,
    ).toEqual({ admin: false });
  });
});
