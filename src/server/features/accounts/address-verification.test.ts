import { expect, it, vi } from 'vitest';
import { rateLimits } from '../../http/rate-limit.ts';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { interceptStatements } from '../../testing/intercept-statements.ts';
import { cookieOf, nora, shopWithAccount } from '../../testing/shop-with-account.ts';
import type { TestShop } from '../../testing/start-shop.ts';

/** Whose account an address is: the mailed link proves who reads its mail, and not who made the account. */
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

describeOnBothEngines('a new address', (open) => {
  it('is verified by the link mailed at sign-up where its account is signed in, and as often as that is asked', async () => {
    const { shop, linksTo, cookie } = await shopWithAccount(await open());
    const [token] = await linksTo('/verify');
    expect((await check(shop, token)).body).toEqual({ email: nora.email, verified: false });
    for (let asked = 0; asked < 2; asked++)
      expect((await verify(shop, token, cookie)).body).toMatchObject({
        user: { email: nora.email, emailVerified: true },
      });
    expect((await check(shop, token)).body).toEqual({ email: nora.email, verified: true });
    for (const call of [check, verify, claim])
      expect(await call(shop, `${token}x`)).toMatchObject(expired);
  });

  it('is not verified by opening the link: neither by nobody nor by somebody else, who get no session of it', async () => {
    const { shop, linksTo } = await shopWithAccount(await open());
    const [token] = await linksTo('/verify');
    const olaf = { ...nora, email: 'olaf@example.com' };
    const other = cookieOf(await shop.call('POST /auth/signup', { body: olaf }));
    for (const cookie of [undefined, 'shop.session_token=made.up', other]) {
      const reply = await verify(shop, token, cookie);
      expect([reply.status, reply.problem.code]).toEqual([401, 'NOT_SIGNED_IN']);
      expect(reply.headers.getSetCookie()).toEqual([]);
    }
    expect(await isVerified(shop, token)).toBe(false);
  });

  it('is verified elsewhere by who logs in with its password there', async () => {
    const { shop, linksTo } = await shopWithAccount(await open());
    const [token] = await linksTo('/verify');
    const elsewhere = cookieOf(await shop.call('POST /auth/login', { body: nora }));
    expect((await verify(shop, token, elsewhere)).status).toBe(200);
    expect(await isVerified(shop, token)).toBe(true);
  });

  it('has a link that is too old after a day, and worth nothing once its account is gone', async () => {
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

  it('whose account was made anew is not verified by a session of the former', async () => {
    const { shop, linksTo, cookie } = await shopWithAccount(await open());
    await shop.deps.accounts?.removeAccount(nora.email);
    await shop.call('POST /auth/signup', { body: { ...nora, password: 'thieving-spokes' } });
    const token = (await linksTo('/verify')).at(-1);
    expect((await verify(shop, token, cookie)).status).toBe(401);
    expect(await isVerified(shop, token)).toBe(false);
  });

  it('gets the link once more on request, until it is verified', async () => {
    const { shop, mails, linksTo, cookie } = await shopWithAccount(await open());
    expect((await shop.call('POST /auth/verify/send', {}, { as: nora.email })).status).toBe(204);
    const [, second] = await linksTo('/verify');
    await verify(shop, second, cookie);
    await shop.call('POST /auth/verify/send', {}, { as: nora.email });
    await linksTo('/verify');
    expect(mails).toHaveLength(2);
  });

  it('that is somebody else’s is not flooded with links: ten an hour, however often they are asked for', async () => {
    const { shop, linksTo } = await shopWithAccount(await open());
    const answers: number[] = [];
    for (let index = 0; index < 11; index++)
      answers.push((await shop.call('POST /auth/verify/send', {}, { as: nora.email })).status);
    expect(answers).toEqual([...Array<number>(10).fill(204), 429]);
    // With the one that sign-up sent.
    expect(await linksTo('/verify')).toHaveLength(11);
  });
});

describeOnBothEngines('an address that somebody else has signed up with', (open) => {
  it('is its owner’s, who chooses a new password by the link: password, sessions, tokens and links of before are over', async () => {
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

  it('never gives them the host’s right, and gives it to its owner', async () => {
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

  it('is claimed for who asks again since the answer was lost; a verified one’s link sets no other password', async () => {
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

  it('has a link that sets nothing once its owner has come by Google', async () => {
    const { shop, linksTo, login } = await shopWithAccount(await open());
    const [token] = await linksTo('/verify');
    const profile = { subject: 'g-1', email: nora.email, name: 'Nora Right', emailVerified: true };
    const carrier = { request: new Headers(), reply: new Headers() };
    expect((await shop.deps.accounts?.signInByGoogle(profile, carrier))?.ok).toBe(true);
    expect(await isVerified(shop, token)).toBe(true);
    expect(await claim(shop, token)).toMatchObject(expired);
    expect(await login(chosen)).toBe(401);
  });

  it('keeps the link good where the new password is refused, or it dies in mid-way', async () => {
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

  it('is claimed as seldom as a password is reset: its link is no way to try out which one somebody has', async () => {
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
