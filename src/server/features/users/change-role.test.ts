import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER } from '../../testing/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../testing/start-shop.ts';

const idOf = async (shop: TestShop, email: string) =>
  (
    await shop.deps.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

const make = (shop: TestShop, id: string, as: string) =>
  shop.call('PATCH /makeAdmin/{id}', { params: { id }, body: { role: 'admin' } }, { as });
const remove = (shop: TestShop, id: string, as: string) =>
  shop.call('PATCH /removeAdmin/{id}', { params: { id }, body: { role: false } }, { as });

describeOnBothEngines('roles', (open) => {
  it('are gained and lost at the next call, whatever the token says', async () => {
    const shop = startShop(await open());
    const token = await shop.tokenOf(BUYER);
    const attempt = async () => (await shop.call('GET /manageOrders', {}, { token })).status;
    expect(await attempt()).toBe(403);
    await make(shop, await idOf(shop, BUYER), HOST);
    expect(await attempt()).toBe(200);
    await remove(shop, await idOf(shop, BUYER), HOST);
    expect(await attempt()).toBe(403);
  });

  it('cannot be taken from the host user, however it is called', async () => {
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

  it('leave at least one administrator when two demote each other at once', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    await shop.makeAdmin(OTHER_BUYER);
    const [one, two] = [await idOf(shop, ADMIN), await idOf(shop, OTHER_BUYER)];
    const replies = await Promise.all([remove(shop, two, ADMIN), remove(shop, one, OTHER_BUYER)]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    const left = await shop.deps.db.query
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .execute();
    expect(left).toHaveLength(1);
  });

  it('cannot be taken from the last administrator by themselves', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    expect((await remove(shop, await idOf(shop, ADMIN), ADMIN)).problem.code).toBe('LAST_ADMIN');
  });

  it('of the host go to a verified address only', async () => {
    const shop = startShop(await open());
    const user = { name: 'Mallory', email: HOST, password: 'not-the-host' };
    const signedUp = await shop.call('POST /auth/signup', { body: user });
    const { token } = signedUp.body as { token: string };
    expect((await shop.call('GET /manageOrders', {}, { token })).status).toBe(403);
  });

  it('cannot be given to oneself by a body', async () => {
    const shop = startShop(await open());
    const body = { email: BUYER, role: 'admin', host: true };
    await shop.call('PUT /user/{email}', { params: { email: BUYER }, body }, { as: BUYER });
    expect(
      (await shop.call('GET /admin/{email}', { params: { email: BUYER } }, { as: BUYER })).body,
    ).toEqual({ admin: false });
  });
});
