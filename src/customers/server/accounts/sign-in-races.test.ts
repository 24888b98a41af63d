import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import {
  type InterceptedDatabase,
  type StatementMatch,
  interceptStatements,
} from '../../../testing/server/database/intercept-statements.ts';
import { type TestReply, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { cookieOf } from '../../../testing/server/shop-with-account.ts';

const nora = { name: 'Nora New', email: 'nora@example.com', password: 'sturdy-spokes' };
const chosen = 'new-sprockets';
const google = { subject: 'g-1', email: nora.email, name: 'Nora Right', emailVerified: true };
const carrier = () => ({ request: new Headers(), reply: new Headers() });
const tokenIn = (reply: TestReply) => (reply.body as { token?: string } | null)?.token;

async function linkIn(shop: TestShop, kind: string): Promise<string | null> {
  const mail = await shop.deps.db.query
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  const { url } = JSON.parse(mail.payload) as { url: string };
  return new URL(url).searchParams.get('token');
}

/** The events that revoke everything opened with the old password, each prepared up to its last call. */
const revocations = {
  async 'another password'(shop: TestShop, here: TestReply) {
    const body = { currentPassword: nora.password, newPassword: chosen };
    const as = { token: tokenIn(here) ?? '', headers: { cookie: cookieOf(here) } };
    return async () => (await shop.call('POST /auth/password', { body }, as)).status === 204;
  },
  async 'a reset'(shop: TestShop) {
    await shop.deps.accounts?.sendResetLink(nora.email, 'en');
    const body = { token: await linkIn(shop, 'reset-password'), password: chosen };
    return async () => (await shop.call('POST /auth/reset/confirm', { body })).status === 204;
  },
  async 'a claim of the address'(shop: TestShop) {
    const { name } = google;
    const body = { token: await linkIn(shop, 'verify-email'), password: chosen, name };
    return async () => (await shop.call('POST /auth/verify/claim', { body })).status === 204;
  },
  async 'a takeover by Google'(shop: TestShop) {
    return async () => (await shop.deps.accounts?.signInByGoogle(google, carrier()))?.ok === true;
  },
};
type Revocation = keyof typeof revocations;
const ways = Object.keys(revocations) as Revocation[];

/** Where the revocation pauses for the other call; null for its end. */
const points = [
  ['has revoked the tokens', ['Insert', 'users']],
  ['has ended sessions', ['Delete', 'account_sessions']],
  ['is over', null],
] as const satisfies [string, StatementMatch | null][];
const hashRead: StatementMatch = ['Select', 'account_credentials'];
const sessionRead: StatementMatch = ['Select', 'account_sessions'];

/**
 * Pauses `first` at a statement, runs the revocation up to a point, completes `first`, then completes the revocation.
 * @returns the answer of `first`
 */
async function interleaved(
  { after }: InterceptedDatabase,
  first: { stop: StatementMatch; go: () => Promise<TestReply> },
  revoke: () => Promise<boolean>,
  point: StatementMatch | null,
): Promise<TestReply> {
  const stopped = Promise.withResolvers<void>();
  const resume = Promise.withResolvers<void>();
  after(first.stop, () => {
    stopped.resolve();
    return resume.promise;
  });
  const reply = first.go();
  await stopped.promise;
  if (point !== null)
    after(point, () => {
      resume.resolve();
      return reply;
    });
  expect(await revoke()).toBe(true);
  resume.resolve();
  return reply;
}

/** The access that an answer's cookie and token still give. */
async function accessOf(shop: TestShop, reply: TestReply) {
  const session = await shop.call('POST /auth/token', {}, { headers: { cookie: cookieOf(reply) } });
  const token = tokenIn(reply) ?? 'none was given';
  const orders = await shop.call('GET /orders', { query: { email: nora.email } }, { token });
  return { session: session.status, token: orders.status };
}
const noAccess = { session: 204, token: 401 };

async function shopOfNora(db: TestShop['deps']['db']) {
  const place = interceptStatements(db);
  const shop = startShop(place.db);
  const here = await shop.call('POST /auth/signup', { body: nora });
  const login = () => shop.call('POST /auth/login', { body: nora });
  // A second session for the revocation to end.
  await login();
  return { place, shop, here, login };
}

/** The clock stands still, so everything happens in one millisecond. */
describeOnBothEngines('a login with the old password in flight', (open) => {
  it.each(ways.flatMap((way) => points.map(([when, point]) => [way, when, point] as const)))(
    'opens nothing when %s %s',
    async (way, _when, point) => {
      const { place, shop, here, login } = await shopOfNora(await open());
      const revoke = await revocations[way](shop, here);
      const reply = await interleaved(place, { stop: hashRead, go: login }, revoke, point);
      expect(await accessOf(shop, reply)).toEqual(noAccess);
    },
  );

  it('is rejected like a wrong password, without a cookie', async () => {
    const { place, shop, here, login } = await shopOfNora(await open());
    const revoke = await revocations['another password'](shop, here);
    const reply = await interleaved(place, { stop: hashRead, go: login }, revoke, null);
    const { requestId: _, ...refusal } = reply.problem;
    const { requestId: __, ...wrong } = (await login()).problem;
    expect(refusal).toEqual(wrong);
    expect(cookieOf(reply)).toBe('');
    const right = await shop.call('POST /auth/login', { body: { ...nora, password: chosen } });
    expect(await accessOf(shop, right)).toEqual({ session: 200, token: 200 });
    // The session that changed the password continues.
    expect((await accessOf(shop, here)).session).toBe(200);
  });
});

describeOnBothEngines('a token requested while its session ends', (open) => {
  const calls = ['POST /auth/token', 'POST /auth/verify'] as const;
  it.each(calls.flatMap((call) => points.map(([when, point]) => [call, when, point] as const)))(
    'by %s is invalid when another password %s',
    async (call, _when, point) => {
      const { place, shop, here, login } = await shopOfNora(await open());
      const body = { token: await linkIn(shop, 'verify-email') };
      const headers = { cookie: cookieOf(await login()) };
      const revoke = await revocations['another password'](shop, here);
      const go = () => shop.call(call, { body }, { headers });
      const reply = await interleaved(place, { stop: sessionRead, go }, revoke, point);
      expect((await accessOf(shop, reply)).token).toBe(401);
    },
  );
});

describeOnBothEngines('a sign-up in another person’s name', (open) => {
  it('opens nothing when Google gives the account to its owner meanwhile', async () => {
    const place = interceptStatements(await open());
    const shop = startShop(place.db);
    const signUp = () => shop.call('POST /auth/signup', { body: nora });
    const revoke = await revocations['a takeover by Google'](shop);
    const mailed: StatementMatch = ['Insert', 'outbox'];
    const reply = await interleaved(place, { stop: mailed, go: signUp }, revoke, null);
    expect([reply.status, reply.problem.code]).toEqual([409, 'ACCOUNT_EXISTS']);
    expect(await accessOf(shop, reply)).toEqual(noAccess);
    expect((await shop.call('POST /auth/login', { body: nora })).status).toBe(401);
  });

  it('leaves no account when storing the password fails', async () => {
    const place = interceptStatements(await open());
    const shop = startShop(place.db);
    place.after(['Insert', 'account_credentials'], () => Promise.reject(new Error('it died')));
    expect((await shop.call('POST /auth/signup', { body: nora })).status).toBe(500);
    const owner = await shop.call('POST /auth/signup', { body: nora });
    expect(await accessOf(shop, owner)).toEqual({ session: 200, token: 200 });
  });
});

describeOnBothEngines('a password change with the old password', (open) => {
  it.each(['a reset', 'a claim of the address'] as const)(
    'does not undo %s that came in between',
    async (way) => {
      const { place, shop, here } = await shopOfNora(await open());
      const body = { currentPassword: nora.password, newPassword: 'thieving-spokes' };
      const as = { token: tokenIn(here) ?? '' };
      const go = () => shop.call('POST /auth/password', { body }, as);
      const revoke = await revocations[way](shop);
      const reply = await interleaved(place, { stop: hashRead, go }, revoke, null);
      expect(reply.status).toBe(422);
      const login = (password: string) =>
        shop.call('POST /auth/login', { body: { ...nora, password } });
      expect((await login(body.newPassword)).status).toBe(401);
      expect((await login(chosen)).status).toBe(200);
    },
  );
});
