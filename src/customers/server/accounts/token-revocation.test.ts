import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { cacheVerifiedTokens } from '../identity/token-cache.ts';
import { tokenIssuer } from '../identity/tokens.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import { BUYER, orderFor, stockPart } from '../../../testing/server/fixtures.ts';
import {
  HOST,
  type TestReply,
  type TestShop,
  startShop,
} from '../../../testing/server/start-shop.ts';
import { cookieOf } from '../../../testing/server/shop-with-account.ts';
import { DAY_MS, MINUTE_MS } from '../../../platform/rules/durations.ts';

const nora = { name: 'Nora New', email: 'nora@example.com', password: 'sturdy-spokes' };
const carrier = () => ({ request: new Headers(), reply: new Headers() });
const tokenIn = (reply: TestReply) => (reply.body as { token: string }).token;

/** Whether the API accepts a token. */
const isAccepted = async (shop: TestShop, token: string, email = nora.email) =>
  (await shop.call('GET /orders', { query: { email } }, { token })).status === 200;

const verifyAccount = ({ deps }: TestShop) =>
  sql`update account_users set "emailVerified" = ${deps.db.engine === 'sqlite' ? 1 : true}`.execute(
    deps.db.query,
  );

describeOnBothEngines('a bearer token', (open) => {
  it('is revoked by a new password; a newer token is valid', async () => {
    const shop = startShop(await open());
    const here = await shop.call('POST /auth/signup', { body: nora });
    const stolen = tokenIn(await shop.call('POST /auth/login', { body: nora }));
    const others = await shop.tokenOf(BUYER);
    shop.advance(1);
    expect(await isAccepted(shop, stolen)).toBe(true);
    const changed = await shop.call(
      'POST /auth/password',
      { body: { currentPassword: nora.password, newPassword: 'new-sprockets' } },
      { token: tokenIn(here), headers: { cookie: cookieOf(here) } },
    );
    expect(changed.status).toBe(204);
    expect(await isAccepted(shop, stolen)).toBe(false);
    expect(await isAccepted(shop, tokenIn(here))).toBe(false);
    expect(await isAccepted(shop, others, BUYER)).toBe(true);
    // The session that changed the password continues in the same millisecond.
    const renewed = await shop.call(
      'POST /auth/token',
      {},
      { headers: { cookie: cookieOf(here) } },
    );
    expect(await isAccepted(shop, tokenIn(renewed))).toBe(true);
  });

  it.each([
    ['before its address is verified', false],
    ['once its address is verified', true],
  ])('is revoked by a password reset, with its session, %s', async (_, isVerified) => {
    const shop = startShop(await open());
    const signedUp = await shop.call('POST /auth/signup', { body: nora });
    const stolen = tokenIn(signedUp);
    if (isVerified) await verifyAccount(shop);
    await shop.deps.accounts?.sendResetLink(nora.email, 'en');
    const mail = await shop.deps.db.query
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'reset-password')
      .executeTakeFirstOrThrow();
    const { url } = JSON.parse(mail.payload) as { url: string };
    shop.advance(1);
    const body = { token: new URL(url).searchParams.get('token'), password: 'new-sprockets' };
    expect((await shop.call('POST /auth/reset/confirm', { body })).status).toBe(204);
    expect(await isAccepted(shop, stolen)).toBe(false);
    const cookies = { headers: { cookie: cookieOf(signedUp) } };
    expect((await shop.call('POST /auth/token', {}, cookies)).status).toBe(204);
    const login = await shop.call('POST /auth/login', {
      body: { ...nora, password: 'new-sprockets' },
    });
    expect(await isAccepted(shop, tokenIn(login))).toBe(true);
  });

  it('is revoked when Google gives the account to the owner of its address', async () => {
    const shop = startShop(await open());
    const squatter = tokenIn(await shop.call('POST /auth/signup', { body: nora }));
    shop.advance(1);
    const { name, email } = nora;
    const profile = { subject: 'g-1', email, name, emailVerified: true };
    const owner = await shop.deps.accounts?.signInByGoogle(profile, carrier());
    if (!owner?.ok) throw new Error('Google was refused');
    expect(await isAccepted(shop, squatter)).toBe(false);
    expect(await isAccepted(shop, owner.value.token)).toBe(true);
  });

  it('is revoked for the host too', async () => {
    const shop = startShop(await open());
    const token = await shop.tokenOf(HOST);
    expect((await shop.call('GET /users', {}, { token })).status).toBe(200);
    shop.advance(1);
    const tokens_valid_from = shop.deps.clock.now();
    await shop.deps.db.query.updateTable('users').set({ tokens_valid_from }).execute();
    expect((await shop.call('GET /users', {}, { token })).status).toBe(401);
  });
});

describeOnBothEngines('a bearer token from a clock that is ahead', (open) => {
  it.each([
    ['no more than a minute', MINUTE_MS, 200],
    ['more than a minute', MINUTE_MS + 1, 401],
  ])('by %s (%i ms) gets %i', async (_, ahead, status) => {
    const shop = startShop(await open());
    const { now } = shop.deps.clock;
    const other = tokenIssuer(shop.authSecret, { now: () => now() + ahead });
    const token = await other.issue({ ...nora, emailVerified: true });
    const list = () => shop.call('GET /orders', { query: { email: nora.email } }, { token });
    expect((await list()).status).toBe(status);
  });

  it('is rejected once the clock is set back, and its session gets a new one', async () => {
    const shop = startShop(await open(), {
      deps: ({ identity, clock }) => ({ identity: cacheVerifiedTokens(identity, clock) }),
    });
    shop.advance(DAY_MS);
    const signedUp = await shop.call('POST /auth/signup', { body: nora });
    const token = tokenIn(signedUp);
    expect(await isAccepted(shop, token)).toBe(true);
    shop.advance(-DAY_MS);
    expect(await isAccepted(shop, token)).toBe(false);
    const cookies = { headers: { cookie: cookieOf(signedUp) } };
    const renewed = await shop.call('POST /auth/token', {}, cookies);
    expect(await isAccepted(shop, tokenIn(renewed))).toBe(true);
  });
});

describeOnBothEngines('a process that dies between creating account and user', (open) => {
  it('leaves an account that can log in, order, and become a user', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    // Only the first half of sign-up, as when the process dies.
    const made = await shop.deps.accounts?.signUp(nora, carrier());
    if (!made?.ok) throw new Error('the sign-up was refused');
    const users = () => shop.deps.db.query.selectFrom('users').select('email').execute();
    expect(await users()).toEqual([]);
    const token = tokenIn(await shop.call('POST /auth/login', { body: nora }));
    const body = orderFor(part, { userEmail: nora.email });
    expect((await shop.call('POST /orders', { body }, { token })).status).toBe(200);
    // The browser makes this call after every sign-in.
    await shop.call(
      'PUT /user/{email}',
      { params: { email: nora.email }, body: { email: nora.email } },
      { token },
    );
    expect(await users()).toEqual([{ email: nora.email }]);
  });
});
