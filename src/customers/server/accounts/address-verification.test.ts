import { createHmac } from 'node:crypto';
import { SignJWT, decodeJwt } from 'jose';
import { expect, it, vi } from 'vitest';
import { rateLimits } from '../../../platform/server/http/limits/rate-limit.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { interceptStatements } from '../../../testing/server/database/intercept-statements.ts';
import { cookieOf, nora, shopWithAccount } from '../../../testing/server/shop-with-account.ts';
import type { TestShop } from '../../../testing/server/start-shop.ts';

/** The mailed link proves who reads the mail, not who made the account. */
const chosen = 'owners-sprockets';
const name = 'Nora Right';
const check = (shop: TestShop, token: string | undefined) =>
  shop.call('POST /auth/verify/check', { body: { token } });
const verify = (shop: TestShop, token: string | undefined, cookie?: string) =>
  shop.call(
    'POST /auth/verify',
    { body: { token } },
    cookie === undefined ? {} : { headers: { cookie } },
  );
const claim = (shop: TestShop, token: string | undefined, password = chosen) =>
  shop.call('POST /auth/verify/claim', { body: { token, password, name } });
const renew = (shop: TestShop, cookie: string) =>
  shop.call('POST /auth/token', {}, { headers: { cookie } });
const isVerified = async (shop: TestShop, token: string | undefined) =>
  ((await check(shop, token)).body as { verified?: boolean } | null)?.verified;
const expired = { status: 410, problem: { code: 'VERIFY_LINK_EXPIRED' } };

describeOnEngines('a new address', (open) => {
  it('is verified by the mailed link in a browser with its session, any number of times', async () => {
    const { shop, linksTo, cookie } = await shopWithAccount(await open());
    const [token] = await linksTo('/verify');
    expect((await check(shop, token)).body).toEqual({ email: nora.email, verified: false });
    const { email, iat = 0, exp = 0 } = decodeJwt(token ?? '');
    expect([email, exp - iat]).toEqual([nora.email, 24 * 3_600]);
    for (let asked = 0; asked < 2; asked++)
      expect((await verify(shop, token, cookie)).body).toMatchObject({
        user: { email: nora.email, emailVerified: true },
      });
    expect((await check(shop, token)).body).toEqual({ email: nora.email, verified: true });
    for (const call of [check, verify, claim])
      expect(await call(shop, `${token}x`)).toMatchObject(expired);
  });

  it('is not verified without its session, and opens none', async () => {
    const { shop, linksTo } = await shopWithAccount(await open());
    const [token] = await linksTo('/verify');
    const olaf = { ...nora, email: 'olaf@example.com' };
    const other = cookieOf(await shop.call('POST /auth/signup', { body: olaf }));
    for (const cookie of [undefined, '__Host-shop.session_token=made.up', other]) {
      const reply = await verify(shop, token, cookie);
      expect([reply.status, reply.problem.code]).toEqual([401, 'NOT_SIGNED_IN']);
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
    expect(await isVerified(shop, token)).toBe(false);
  });

  it('is verified in another browser after a login there', async () => {
    const { shop, linksTo } = await shopWithAccount(await open());
    const [token] = await linksTo('/verify');
    const elsewhere = cookieOf(await shop.call('POST /auth/login', { body: nora }));
    expect((await verify(shop, token, elsewhere)).status).toBe(200);
    expect(await isVerified(shop, token)).toBe(true);
  });

  it('has a link with a key of its own, so that the key of session cookies makes none', async () => {
    const { shop } = await shopWithAccount(await open());
    const session = createHmac('sha256', shop.authSecret).update('session cookie').digest('hex');
    const forged = await new SignJWT({ email: nora.email })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1 hour')
      .sign(new TextEncoder().encode(session));
    for (const call of [check, verify, claim])
      expect(await call(shop, forged)).toMatchObject(expired);
  });

  it('has a link that expires after a day, or with its account', async () => {
    const { shop, linksTo, cookie } = await shopWithAccount(await open());
    const [token] = await linksTo('/verify');
    vi.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1_000, toFake: ['Date'] });
    try {
      for (const reply of [
        await check(shop, token),
        await verify(shop, token, cookie),
        await claim(shop, token),
      ])
        expect(reply).toMatchObject(expired);
    } finally {
      vi.useRealTimers();
    }
    await shop.deps.accounts?.removeAccount(nora.email);
    for (const reply of [
      await check(shop, token),
      await verify(shop, token, cookie),
      await claim(shop, token),
    ])
      expect(reply).toMatchObject(expired);
  });

  it('is not verified by a session of a former account', async () => {
    const { shop, linksTo, cookie } = await shopWithAccount(await open());
    await shop.deps.accounts?.removeAccount(nora.email);
    await shop.call('POST /auth/signup', { body: { ...nora, password: 'thieving-spokes' } });
    const token = (await linksTo('/verify')).at(-1);
    expect((await verify(shop, token, cookie)).status).toBe(401);
    expect(await isVerified(shop, token)).toBe(false);
  });

  it('gets another link on request until it is verified', async () => {
    const { shop, mails, linksTo, cookie } = await shopWithAccount(await open());
    expect((await shop.call('POST /auth/verify/send', {}, { as: nora.email })).status).toBe(204);
    const [, second] = await linksTo('/verify');
    await verify(shop, second, cookie);
    await shop.call('POST /auth/verify/send', {}, { as: nora.email });
    await linksTo('/verify');
    expect(mails).toHaveLength(2);
  });

  it('gets at most ten links an hour', async () => {
    const { shop, linksTo } = await shopWithAccount(await open());
    const answers: number[] = [];
    for (let index = 0; index < 11; index++)
      answers.push((await shop.call('POST /auth/verify/send', {}, { as: nora.email })).status);
    expect(answers).toEqual([...Array<number>(10).fill(204), 429]);
    // Ten and the one that sign-up sent.
    expect(await linksTo('/verify')).toHaveLength(11);
  });
});

describeOnEngines('an address that somebody else has signed up with', (open) => {
  it('goes to its owner by the link, which revokes password, sessions, tokens and links of before', async () => {
    const { shop, linksTo, login, cookie, signedUp } = await shopWithAccount(await open());
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [token] = await linksTo('/verify');
    const [reset] = await linksTo('/reset/confirm');
    expect((await claim(shop, token)).status).toBe(204);
    expect(await login(nora.password)).toBe(401);
    expect((await renew(shop, cookie)).status).toBe(204);
    const bearer = { token: (signedUp.body as { token: string }).token };
    const orders = { query: { email: nora.email } };
    expect((await shop.call('GET /orders', orders, bearer)).status).toBe(401);
    const body = { token: reset, password: nora.password };
    expect((await shop.call('POST /auth/reset/confirm', { body })).status).toBe(410);
    const owner = await shop.call('POST /auth/login', { body: { ...nora, password: chosen } });
    expect(owner.body).toMatchObject({ user: { email: nora.email, name, emailVerified: true } });
  });

  it('gives the host’s role to its owner only', async () => {
    const { shop, linksTo, cookie } = await shopWithAccount(await open(), nora.email);
    const manages = async (session: string) => {
      const { body } = await renew(shop, session);
      const { token = '' } = (body ?? {}) as { token?: string };
      return (await shop.call('GET /manageOrders', {}, { token })).status;
    };
    const [token] = await linksTo('/verify');
    await verify(shop, token);
    expect(await manages(cookie)).toBe(403);
    expect((await claim(shop, token)).status).toBe(204);
    expect(await manages(cookie)).toBe(401);
    const owner = await shop.call('POST /auth/login', { body: { ...nora, password: chosen } });
    expect(await manages(cookieOf(owner))).toBe(200);
  });

  it('can be claimed again with the same password after a lost answer, and with no other', async () => {
    const { shop, linksTo, login } = await shopWithAccount(await open());
    const [token] = await linksTo('/verify');
    expect((await claim(shop, token)).status).toBe(204);
    const session = cookieOf(
      await shop.call('POST /auth/login', { body: { ...nora, password: chosen } }),
    );
    expect((await claim(shop, token)).status).toBe(204);
    expect((await renew(shop, session)).status).toBe(200);
    expect(await claim(shop, token, 'other-sprockets')).toMatchObject(expired);
    expect(await login(chosen)).toBe(200);
    expect(await login('other-sprockets')).toBe(401);
  });

  it('cannot be claimed by link once its owner has signed in by Google', async () => {
    const { shop, linksTo, login } = await shopWithAccount(await open());
    const [token] = await linksTo('/verify');
    const profile = { subject: 'g-1', email: nora.email, name: 'Nora Right', emailVerified: true };
    const carrier = { request: new Headers(), reply: new Headers() };
    expect((await shop.deps.accounts?.signInByGoogle(profile, carrier))?.ok).toBe(true);
    expect(await isVerified(shop, token)).toBe(true);
    expect(await claim(shop, token)).toMatchObject(expired);
    expect(await login(chosen)).toBe(401);
  });

  it('keeps its link valid when the password is refused or the call fails', async () => {
    const { db, after } = interceptStatements(await open());
    const { shop, linksTo, login, cookie } = await shopWithAccount(db);
    const [token] = await linksTo('/verify');
    for (const refused of ['password1', nora.email, name])
      expect((await claim(shop, token, refused)).problem.code).toBe('PASSWORD_REFUSED');
    const nameless = { body: { token, password: chosen } };
    expect((await shop.call('POST /auth/verify/claim', nameless)).problem.errors).toEqual({
      name: 'Name is required',
    });
    expect(await login(nora.password)).toBe(200);
    after(['Update', 'account_credentials'], () => Promise.reject(new Error('it died')));
    expect((await claim(shop, token)).status).toBe(500);
    expect(await isVerified(shop, token)).toBe(false);
    expect((await claim(shop, token)).status).toBe(204);
    expect((await renew(shop, cookie)).status).toBe(204);
    expect(await login(chosen)).toBe(200);
  });

  it('is claimed under the same rate limit as a reset, so that the link cannot test passwords', async () => {
    const { shop, linksTo } = await shopWithAccount(await open());
    const [token] = await linksTo('/verify');
    expect((await claim(shop, token)).status).toBe(204);
    await shop.deps.db.query
      .updateTable('rate_limits')
      .set({ hits: rateLimits.reset.address })
      .where('key', 'like', 'reset %')
      .execute();
    expect((await claim(shop, token)).status).toBe(429);
  });
});
