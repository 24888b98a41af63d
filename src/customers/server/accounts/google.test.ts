import { afterEach, expect, it } from 'vitest';
import { CALLBACK_PATH, googleSignIn } from '../identity/google.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { type FakeGoogle, startFakeGoogle } from '../../../testing/server/peers/fake-google.ts';
import { type TestReply, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const publicUrl = 'http://localhost:3000';
const greta = { name: 'Greta Google', email: 'greta@gmail.example', emailVerified: true };
const account = { name: 'Greta Elsewhere', email: greta.email, password: 'sturdy-spokes' };
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

const peers: FakeGoogle[] = [];
afterEach(async () => {
  for (const peer of peers.splice(0)) await peer.close();
});

/** A shop whose Google is a real OpenID provider with an account for Greta. */
async function shopWithGoogle(db: TestShop['deps']['db'], person = greta) {
  const people = [{ ...person, subject: 'g-1' }];
  const peer = await startFakeGoogle(`${publicUrl}${CALLBACK_PATH}`, people);
  peers.push(peer);
  const shop = startShop(db, {
    deps: ({ config, clock }) => ({
      google: googleSignIn({
        ...peer.settings,
        publicUrl: config.publicUrl,
        authSecret: 'a secret for tests, thirty-two characters or more',
        clock,
        report: () => {},
      }),
    }),
  });
  /**
   * Starts a sign-in and chooses Greta.
   * @returns the callback address and the browser's cookies
   */
  const choose = async ({ from = '/parts', turnBack = false } = {}) => {
    const begun = await shop.call('POST /auth/google', { body: { from } });
    const { url } = begun.body as { url: string };
    return [await peer.visit(url, turnBack ? null : 0), cookiesOf(begun.headers)] as const;
  };
  const signIn = async (options?: Parameters<typeof choose>[0]) =>
    back(shop, ...(await choose(options)));
  return { shop, peer, choose, signIn };
}

async function back(shop: TestShop, callback: string, cookie: string) {
  const response = await shop.app.request(callback, { headers: { cookie } });
  const location = response.headers.get('location') ?? '';
  return { status: response.status, location, headers: response.headers };
}

/** The user of the session in an answer's cookies. */
async function whoIs(shop: TestShop, { headers }: { headers: Headers }) {
  const reply = await renew(shop, cookiesOf(headers));
  return (reply.body as { user: object } | null)?.user ?? null;
}
const renew = (shop: TestShop, cookie: string) =>
  shop.call('POST /auth/token', {}, { headers: { cookie } });
const login = (shop: TestShop) =>
  shop.call('POST /auth/login', { body: account }).then(({ status }) => status);

async function verify(shop: TestShop, cookie: string): Promise<void> {
  const mail = await shop.deps.db.query
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'verify-email')
    .executeTakeFirstOrThrow();
  const payload = typeof mail.payload === 'string' ? mail.payload : JSON.stringify(mail.payload);
  const token = decodeURIComponent(payload.match(/token=([^"&\s]+)/)?.[1] ?? '');
  const reply = await shop.call('POST /auth/verify', { body: { token } }, { headers: { cookie } });
  if (reply.status !== 200) throw new Error(`The address was not verified: ${reply.status}`);
}

describeOnEngines('sign-in by Google', (open) => {
  it('makes a verified account and user, and returns to the origin', async () => {
    const { shop, signIn } = await shopWithGoogle(await open());
    const answer = await signIn({ from: '/purchase/1?a=b#c' });
    expect([answer.status, answer.location]).toEqual([303, `${publicUrl}/purchase/1?a=b#c`]);
    expect(await whoIs(shop, answer)).toEqual({
      email: greta.email,
      name: greta.name,
      emailVerified: true,
    });
    const user = await shop.deps.db.query
      .selectFrom('users')
      .select('email')
      .where('email', '=', greta.email)
      .execute();
    expect(user).toHaveLength(1);
  });

  it.each([
    ['A\u0000B\r\nC', 'A B C'],
    ['N'.repeat(20_000), 'N'.repeat(120)],
    ['\u0000', 'greta'],
  ])('cleans an unusable name', async (name, shown) => {
    const { shop, signIn } = await shopWithGoogle(await open(), { ...greta, name });
    const answer = await signIn();
    expect(answer.location).toBe(`${publicUrl}/parts`);
    expect(await whoIs(shop, answer)).toMatchObject({ name: shown });
  });

  it('finds an account by Google’s subject after the address has changed', async () => {
    const { shop, peer, signIn } = await shopWithGoogle(await open());
    await signIn();
    const again = await signIn();
    expect(await whoIs(shop, again)).toMatchObject({ email: greta.email });
    const moved = { ...greta, subject: 'g-1', email: 'moved@gmail.example', emailVerified: false };
    peer.people.splice(0, 1, moved);
    expect(await whoIs(shop, await signIn())).toMatchObject({ email: greta.email });
    // Another person now has the former address.
    peer.people.splice(0, 1, { ...moved, subject: 'g-2', emailVerified: true });
    expect(await whoIs(shop, await signIn())).toMatchObject({ email: moved.email });
  });

  it('tells equal subjects of two providers apart', async () => {
    const db = await open();
    const here = await shopWithGoogle(db);
    await here.signIn();
    const other = { ...greta, name: 'Otto Other', email: 'otto@elsewhere.example' };
    const next = await shopWithGoogle(db, other);
    expect(await whoIs(next.shop, await next.signIn())).toMatchObject({ email: other.email });
    expect(await whoIs(here.shop, await here.signIn())).toMatchObject({ email: greta.email });
  });

  it('does not open an account to an address of look-alike letters', async () => {
    // The Kelvin sign becomes a k in lower case.
    const lookalike = { ...greta, email: '\u212Aevin@gmail.example' };
    const { shop, signIn } = await shopWithGoogle(await open(), lookalike);
    const kevin = { ...account, email: 'kevin@gmail.example' };
    expect((await shop.call('POST /auth/signup', { body: kevin })).status).toBe(200);
    const answer = await signIn();
    expect(answer.location).toBe(`${publicUrl}/login?from=%2Fparts&error=internal-error`);
    expect(await whoIs(shop, answer)).toBeNull();
    expect((await shop.call('POST /auth/login', { body: kevin })).status).toBe(200);
  });

  it('links to an account with the same verified address, which keeps password and sessions', async () => {
    const { shop, signIn } = await shopWithGoogle(await open());
    const signedUp = await shop.call('POST /auth/signup', { body: account });
    await verify(shop, cookiesOf(signedUp.headers));
    const answer = await signIn();
    expect(await whoIs(shop, answer)).toMatchObject({ name: account.name, emailVerified: true });
    expect((await renew(shop, cookiesOf(signedUp.headers))).status).toBe(200);
    expect(await login(shop)).toBe(200);
  });

  it('takes over an account whose address was never verified', async () => {
    const { shop, signIn } = await shopWithGoogle(await open());
    const squatter = await shop.call('POST /auth/signup', { body: account });
    await shop.call('POST /auth/reset', { body: { email: account.email } });
    const answer = await signIn();
    expect(await whoIs(shop, answer)).toEqual({ ...greta });
    expect((await renew(shop, cookiesOf(squatter.headers))).status).toBe(204);
    expect(await login(shop)).toBe(401);
    expect((await shop.call('POST /auth/signup', { body: account })).problem.code).toBe(
      'ACCOUNT_EXISTS',
    );
    // The account is linked now, so a second sign-in ends no session.
    await signIn();
    expect(await whoIs(shop, answer)).toMatchObject({ email: greta.email });
  });

  it('rejects an address that Google has not verified', async () => {
    const unproved = { ...greta, emailVerified: false };
    const { shop, signIn } = await shopWithGoogle(await open(), unproved);
    const refused = `${publicUrl}/login?from=%2Fparts&error=unverified-email`;
    const stranger = await signIn();
    expect([stranger.location, await whoIs(shop, stranger)]).toEqual([refused, null]);
    const signedUp = await shop.call('POST /auth/signup', { body: account });
    const linking = await signIn();
    expect([linking.location, await whoIs(shop, linking)]).toEqual([refused, null]);
    expect(await login(shop)).toBe(200);
    expect((await renew(shop, cookiesOf(signedUp.headers))).status).toBe(200);
  });

  it('makes one account under concurrent sign-ins', async () => {
    const { shop, choose } = await shopWithGoogle(await open());
    const windows = [await choose(), await choose(), await choose()];
    const answers = await Promise.all(windows.map((window) => back(shop, ...window)));
    for (const answer of answers) expect(await whoIs(shop, answer)).toEqual({ ...greta });
  });

  it('gives the host’s role to a verified host address', async () => {
    const host = { ...greta, email: 'host@example.com' };
    const { shop, signIn } = await shopWithGoogle(await open(), host);
    const token = (await renew(shop, cookiesOf((await signIn()).headers))).body as {
      token: string;
    };
    expect((await shop.call('GET /users', {}, token)).status).toBe(200);
  });
});

describeOnEngines('the way to Google and back', (open) => {
  it('is bound to one browser by an HttpOnly cookie that is deleted afterwards', async () => {
    const { shop, peer } = await shopWithGoogle(await open());
    const begun = await shop.call('POST /auth/google', { body: {} });
    const [line = ''] = begun.headers.getSetCookie();
    expect(line).toMatch(/^shop\.google=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    const callback = await peer.visit((begun.body as { url: string }).url, 0);
    const stranger = await back(shop, callback, '');
    expect(stranger.location).toBe(`${publicUrl}/login?from=%2F&error=invalid-auth-event`);
    expect(await whoIs(shop, stranger)).toBeNull();
    const own = await back(shop, callback, cookiesOf(begun.headers));
    expect(own.headers.getSetCookie()[0]).toMatch(/^shop\.google=; Max-Age=0;/);
  });

  it('ends at /login with the provider’s code and the origin when it failed', async () => {
    const { shop, signIn } = await shopWithGoogle(await open());
    const answer = await signIn({ from: '/dashboard/myOrder', turnBack: true });
    expect(answer.location).toBe(
      `${publicUrl}/login?from=%2Fdashboard%2FmyOrder&error=popup-closed-by-user`,
    );
    expect(await whoIs(shop, answer)).toBeNull();
  });

  it.each([
    ['https://evil.test/', `${publicUrl}/`],
    ['//evil.test', `${publicUrl}/`],
    ['/\\evil.test', `${publicUrl}/`],
    ['/\t/evil.test', `${publicUrl}/`],
    ['javascript:alert(1)', `${publicUrl}/`],
    ['/.//evil.test', `${publicUrl}//evil.test`],
    ['/@evil.test', `${publicUrl}/@evil.test`],
  ])('leads from %j into the shop only', async (from, to) => {
    const { signIn } = await shopWithGoogle(await open());
    expect((await signIn({ from })).location).toBe(to);
  });

  it('reports an outage of Google', async () => {
    const { shop, peer } = await shopWithGoogle(await open());
    await peer.close();
    peers.splice(0);
    const reply = await shop.call('POST /auth/google', { body: {} });
    expect(reply.problem).toMatchObject({
      code: 'AUTH_REFUSED',
      providerCode: 'network-request-failed',
    });
  });

  it('is rate limited', async () => {
    const { shop } = await shopWithGoogle(await open());
    const callback = `${publicUrl}${CALLBACK_PATH}?code=made-up&state=made-up`;
    const codes: (string | null)[] = [];
    for (let index = 0; index < 121; index++) {
      const { location } = await back(shop, callback, '');
      codes.push(new URL(location).searchParams.get('error'));
    }
    expect(new Set(codes.slice(0, 120))).toEqual(new Set(['invalid-auth-event']));
    expect(codes.at(-1)).toBe('too-many-requests');
    expect((await shop.call('POST /auth/google', { body: {} })).status).toBe(429);
  });

  it('is absent without Google', async () => {
    const shop = startShop(await open());
    const reply: TestReply = await shop.call('POST /auth/google', { body: {} });
    expect([reply.status, reply.problem.code]).toEqual([404, 'NOT_FOUND']);
    expect((await back(shop, `${publicUrl}${CALLBACK_PATH}`, '')).status).toBe(404);
  });
});
