import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { type TestReply, startShop } from '../../../testing/server/start-shop.ts';
import { cookieOf } from '../../../testing/server/shop-with-account.ts';
import { MINUTE_MS } from '../../../platform/rules/durations.ts';

const account = { name: 'Nora New', email: 'nora@example.com', password: 'sturdy-spokes' };
const OFFICE = '203.0.113.7';

describeOnEngines('accounts', (open) => {
  it('sign up and are signed in at once, log in again, and log out', async () => {
    const shop = startShop(await open());
    const signedUp = await shop.call('POST /auth/signup', { body: account });
    expect(signedUp.body).toMatchObject({
      user: { email: account.email, name: account.name, emailVerified: false },
    });
    const [cookie] = signedUp.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    // Thirty days.
    expect(cookie).toMatch(/; Max-Age=2592000;/);
    const iat = shop.deps.clock.now() / 1000;
    const identity = { email: account.email, name: account.name, email_verified: false };
    expect(decodeJwt((signedUp.body as { token: string }).token)).toEqual({
      ...identity,
      validFrom: 0,
      iss: 'parts-shop',
      sub: account.email,
      iat,
      exp: iat + 3_600,
    });

    const loggedIn = await shop.call('POST /auth/login', {
      body: { ...account, email: ' NORA@example.com ' },
    });
    const { token } = loggedIn.body as { token: string };
    expect(
      (await shop.call('GET /orders', { query: { email: account.email } }, { token })).status,
    ).toBe(200);

    const cookies = { headers: { cookie: cookieOf(loggedIn) } };
    expect((await shop.call('POST /auth/token', {}, cookies)).body).toMatchObject({
      user: { email: account.email },
    });
    await shop.call('POST /auth/logout', {}, cookies);
    expect((await shop.call('POST /auth/token', {}, cookies)).status).toBe(204);
  });

  it('keep their session in a cookie that only the shop itself can set, behind TLS', async () => {
    const shop = startShop(await open(), { env: { PUBLIC_URL: 'https://parts.example' } });
    const signedUp = await shop.call('POST /auth/signup', { body: account });
    const [line = ''] = signedUp.headers.getSetCookie();
    expect(line).toMatch(/^__Host-shop\.session_token=/);
    expect(line.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly']));
    expect(line).not.toMatch(/Domain=/i);
    const headers = { cookie: cookieOf(signedUp) };
    expect((await shop.call('POST /auth/token', {}, { headers })).status).toBe(200);
    const [deleted = ''] = (
      await shop.call('POST /auth/logout', {}, { headers })
    ).headers.getSetCookie();
    expect(deleted).toMatch(/^__Host-shop\.session_token=;.*Secure/);
  });

  it('have a cookie beside the session’s that scripts can read, and that ends with it', async () => {
    const shop = startShop(await open());
    const signedUp = await shop.call('POST /auth/signup', { body: account });
    const [session, readable] = signedUp.headers.getSetCookie();
    expect(readable).toBe(session?.replace(/^[^;]*/, 'shop.signed-in=1').replace('; HttpOnly', ''));
    const cookies = { headers: { cookie: cookieOf(signedUp) } };
    const loggedOut = await shop.call('POST /auth/logout', {}, cookies);
    expect(loggedOut.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^shop\.signed-in=1; Max-Age=0;(?!.*HttpOnly)/),
    );
  });

  it('are among the users even if the process dies right after sign-up', async () => {
    const shop = startShop(await open(), {
      deps: ({ accounts }) => ({
        accounts: accounts && {
          ...accounts,
          signUp: async (...given) => {
            await accounts.signUp(...given);
            throw new Error('dies here');
          },
        },
      }),
    });
    expect((await shop.call('POST /auth/signup', { body: account })).status).toBe(500);
    expect((await shop.call('POST /auth/login', { body: account })).status).toBe(200);
    const users = await shop.deps.db.query.selectFrom('users').select('email').execute();
    expect(users).toEqual([{ email: account.email }]);
  });

  it('answer a visitor’s request for a token with 204', async () => {
    const shop = startShop(await open());
    const reply = await shop.call('POST /auth/token', {});
    expect([reply.status, reply.body]).toEqual([204, null]);
  });

  it('do not reveal at login whether an account exists', async () => {
    const shop = startShop(await open());
    await shop.call('POST /auth/signup', { body: account });
    const wrong = await shop.call('POST /auth/login', {
      body: { email: account.email, password: 'wrong-password' },
    });
    const unknown = await shop.call('POST /auth/login', {
      body: { email: 'nobody@example.com', password: 'wrong-password' },
    });
    const answer = ({ status, problem }: TestReply) => ({
      status,
      problem: { ...problem, requestId: '' },
    });
    expect(answer(wrong)).toEqual(answer(unknown));
    expect(wrong.problem).toMatchObject({
      status: 401,
      detail: 'The email or password is incorrect.',
    });
  });

  it('reject an address that is taken', async () => {
    const shop = startShop(await open());
    await shop.call('POST /auth/signup', { body: account });
    const again = await shop.call('POST /auth/signup', {
      body: { ...account, email: 'Nora@Example.com' },
    });
    expect(again.problem).toMatchObject({ status: 409, code: 'ACCOUNT_EXISTS' });
  });

  it('are made once under concurrent sign-ups with one address', async () => {
    const shop = startShop(await open());
    const signUp = () => shop.call('POST /auth/signup', { body: account });
    const replies = await Promise.all([signUp(), signUp(), signUp()]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('are locked for a while after ten failed logins, whatever the password', async () => {
    const shop = startShop(await open());
    await shop.call('POST /auth/signup', { body: account });
    const login = (password: string) =>
      shop.call('POST /auth/login', { body: { email: account.email, password } });
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => login(`guess-${n}-guess`)),
    );
    expect(guesses.map((reply) => reply.status)).toEqual(Array(10).fill(401));
    const locked = await login(account.password);
    expect(locked.problem).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(locked.headers.get('retry-after'))).toBe(15 * 60);
    shop.advance(15 * MINUTE_MS);
    expect((await login(account.password)).status).toBe(200);
  });

  it('log in at most sixty times in 15 minutes, and fail logins beside that', async () => {
    const shop = startShop(await open(), { env: { TRUST_PROXY: '1' } });
    await shop.call('POST /auth/signup', { body: account });
    const from = { headers: { 'x-forwarded-for': OFFICE } };
    const login = (password: string) =>
      shop.call('POST /auth/login', { body: { ...account, password } }, from);
    for (let n = 0; n < 9; n++) expect((await login(`guess-${n}-guess`)).status).toBe(401);
    for (let n = 0; n < 60; n++) expect((await login(account.password)).status).toBe(200);
    for (let n = 0; n < 11; n++) {
      const refused = await login(account.password);
      expect(refused.problem).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    }
    // The refused logins are no failed ones, which would block the address.
    const other = { ...account, email: 'other@example.com' };
    await shop.call('POST /auth/signup', { body: other });
    expect((await shop.call('POST /auth/login', { body: other }, from)).status).toBe(200);
    shop.advance(15 * MINUTE_MS);
    expect((await login(account.password)).status).toBe(200);
  });

  it('have at most twenty sessions; a new one ends the oldest', async () => {
    const shop = startShop(await open());
    await shop.call('POST /auth/signup', { body: { ...account, email: 'other@example.com' } });
    const first = await shop.call('POST /auth/signup', { body: account });
    const isOpen = async (reply: TestReply) =>
      (await shop.call('POST /auth/token', {}, { headers: { cookie: cookieOf(reply) } })).status ===
      200;
    // Sessions get the machine's time; these are a day old.
    const dayAgo = new Date(Date.now() - 24 * 60 * MINUTE_MS).toISOString();
    await sql`update account_sessions set "createdAt" = ${dayAgo}`.execute(shop.deps.db.query);
    const login = () => shop.call('POST /auth/login', { body: account });
    for (let n = 1; n < 20; n++) await login();
    expect(await isOpen(first)).toBe(true);
    const latest = await Promise.all([login(), login(), login()]);
    expect(await isOpen(first)).toBe(false);
    expect(await Promise.all(latest.map(isOpen))).toEqual([true, true, true]);
    const { rows } = await sql<{ email: string; sessions: number }>`
      select email, cast(count(*) as int) as sessions from account_sessions
      join account_users on account_users.id = account_sessions."userId"
      group by email order by email`.execute(shop.deps.db.query);
    expect(rows).toEqual([
      { email: account.email, sessions: 20 },
      { email: 'other@example.com', sessions: 1 },
    ]);
  });

  it.each([
    [{ ...account, name: ' ' }, { name: 'Name is required' }],
    [{ ...account, password: 'short' }, { password: 'Password length must be 6 character ' }],
    [{ ...account, email: 'my-name@my-firm' }, { email: 'Please Enter the valid Email' }],
    [
      {},
      { name: 'Name is required', email: 'Email is required', password: 'Password is required' },
    ],
  ])('report bad fields in the form’s words: %j', async (body, errors) => {
    const shop = startShop(await open());
    const reply = await shop.call('POST /auth/signup', { body });
    expect(reply.problem).toMatchObject({ status: 422, errors });
  });
});
