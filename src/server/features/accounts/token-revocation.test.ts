import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { BUYER, orderFor, stockPart } from '../../testing/fixtures.ts';
import { HOST, type TestReply, type TestShop, startShop } from '../../testing/start-shop.ts';

const nora = { name: 'Nora New', email: 'nora@example.com', password: 'sturdy-spokes' };
const carrier = () => ({ request: new Headers(), reply: new Headers() });
const tokenIn = (reply: TestReply) => (reply.body as { token: string }).token;
const cookieOf = (reply: TestReply) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** Whether a token is taken: its owner may ask for their own orders. */
const isTaken = async (shop: TestShop, token: string, email = nora.email) =>
  (await shop.call('GET /orders', { query: { email } }, { token })).status === 200;

describeOnBothEngines('a bearer token', (open) => {
  it('is refused at the next call once its account has another password; a newer one is not', async () => {
    const shop = startShop(await open());
    const here = await shop.call('POST /auth/signup', { body: nora });
    const stolen = tokenIn(await shop.call('POST /auth/login', { body: nora }));
    const others = await shop.tokenOf(BUYER);
    shop.advance(1);
    expect(await isTaken(shop, stolen)).toBe(true);
    const changed = await shop.call(
      'POST /auth/password',
      { body: { currentPassword: nora.password, newPassword: 'new-sprockets' } },
      { token: tokenIn(here), headers: { cookie: cookieOf(here) } },
    );
    expect(changed.status).toBe(204);
    expect(await isTaken(shop, stolen)).toBe(false);
    expect(await isTaken(shop, tokenIn(here))).toBe(false);
    expect(await isTaken(shop, others, BUYER)).toBe(true);
    // The session that changed it goes on, in the very same millisecond.
    const renewed = await shop.call(
      'POST /auth/token',
      {},
      { headers: { cookie: cookieOf(here) } },
    );
    expect(await isTaken(shop, tokenIn(renewed))).toBe(true);
  });

  it('is refused once the password was reset by mail', async () => {
    const shop = startShop(await open());
    const stolen = tokenIn(await shop.call('POST /auth/signup', { body: nora }));
    await shop.deps.accounts?.sendResetLink(nora.email);
    const mail = await shop.deps.db.query
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'reset-password')
      .executeTakeFirstOrThrow();
    const { url } = JSON.parse(mail.payload) as { url: string };
    shop.advance(1);
    const body = { token: new URL(url).searchParams.get('token'), password: 'new-sprockets' };
    expect((await shop.call('POST /auth/reset/confirm', { body })).status).toBe(204);
    expect(await isTaken(shop, stolen)).toBe(false);
    const login = await shop.call('POST /auth/login', {
      body: { ...nora, password: 'new-sprockets' },
    });
    expect(await isTaken(shop, tokenIn(login))).toBe(true);
  });

  it('is refused once Google has given the account to the owner of its address', async () => {
    const shop = startShop(await open());
    const squatter = tokenIn(await shop.call('POST /auth/signup', { body: nora }));
    shop.advance(1);
    const { name, email } = nora;
    const profile = { subject: 'g-1', email, name, emailVerified: true };
    const owner = await shop.deps.accounts?.signInByGoogle(profile, carrier());
    if (!owner?.ok) throw new Error('Google was refused');
    expect(await isTaken(shop, squatter)).toBe(false);
    expect(await isTaken(shop, owner.value.token)).toBe(true);
  });

  it('is refused for the host too', async () => {
    const shop = startShop(await open());
    const token = await shop.tokenOf(HOST);
    expect((await shop.call('GET /users', {}, { token })).status).toBe(200);
    shop.advance(1);
    const tokens_valid_from = shop.deps.clock.now();
    await shop.deps.db.query.updateTable('users').set({ tokens_valid_from }).execute();
    expect((await shop.call('GET /users', {}, { token })).status).toBe(401);
  });
});

describeOnBothEngines(
  'a process that dies between the account and the shop’s own note of it',
  (open) => {
    it('leaves an account that can log in, order, and become known', async () => {
      const shop = startShop(await open());
      const part = await stockPart(shop);
      // Sign-up's first half alone: what is left where the process died before the second.
      const made = await shop.deps.accounts?.signUp(nora, carrier());
      if (!made?.ok) throw new Error('the sign-up was refused');
      const users = () => shop.deps.db.query.selectFrom('users').select('email').execute();
      expect(await users()).toEqual([]);
      const token = tokenIn(await shop.call('POST /auth/login', { body: nora }));
      const body = orderFor(part, { userEmail: nora.email });
      expect((await shop.call('POST /orders', { body }, { token })).status).toBe(200);
      // The browser does this by itself after every sign-in.
      await shop.call(
        'PUT /user/{email}',
        { params: { email: nora.email }, body: { email: nora.email } },
        { token },
      );
      expect(await users()).toEqual([{ email: nora.email }]);
    });
  },
);
