import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import {
  type InterceptedDatabase,
  type StatementMatch,
  interceptStatements,
} from '../../testing/intercept-statements.ts';
import { type TestReply, type TestShop, startShop } from '../../testing/start-shop.ts';

const nora = { name: 'Nora New', email: 'nora@example.com', password: 'sturdy-spokes' };
const chosen = 'new-sprockets';
const google = { subject: 'g-1', email: nora.email, name: 'Nora Right', emailVerified: true };
const carrier = () => ({ request: new Headers(), reply: new Headers() });
const cookieOf = (reply: TestReply) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
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

/** What ends everything that an old password has opened. Prepared first, so that only the deed is left. */
const enders = {
  async 'another password'(shop: TestShop, here: TestReply) {
    const body = { currentPassword: nora.password, newPassword: chosen };
    const as = { token: tokenIn(here) ?? '', headers: { cookie: cookieOf(here) } };
    return async () => (await shop.call('POST /auth/password', { body }, as)).status === 204;
  },
  async 'a reset'(shop: TestShop) {
    await shop.deps.accounts?.sendResetLink(nora.email);
    const body = { token: await linkIn(shop, 'reset-password'), password: chosen };
    return async () => (await shop.call('POST /auth/reset/confirm', { body })).status === 204;
  },
  async 'a claim of the address'(shop: TestShop) {
    const { name } = google;
    const body = { token: await linkIn(shop, 'verify-email'), password: chosen, name };
    return async () => (await shop.call('POST /auth/verify/claim', { body })).status === 204;
  },
  async 'Google’s taking over'(shop: TestShop) {
    return async () => (await shop.deps.accounts?.signInByGoogle(google, carrier()))?.ok === true;
  },
};
type Ender = keyof typeof enders;
const ways = Object.keys(enders) as Ender[];

/** How far the ender has come when the other one goes on; null where it is done. */
const points = [
  ['has let it be known', ['Insert', 'users']],
  ['has ended sessions', ['Delete', 'account_sessions']],
  ['is over', null],
] as const satisfies [string, StatementMatch | null][];
const hashRead: StatementMatch = ['Select', 'account_credentials'];
const sessionRead: StatementMatch = ['Select', 'account_sessions'];

/**
 * Has `first` stop behind a statement of its own, then the ender come as far as a point, then `first`
 * come to its end, and the ender to its own. @returns what `first` got
 */
async function interleaved(
  { after }: InterceptedDatabase,
  first: { stop: StatementMatch; go: () => Promise<TestReply> },
  end: () => Promise<boolean>,
  point: StatementMatch | null,
): Promise<TestReply> {
  const stopped = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  after(first.stop, () => {
    stopped.resolve();
    return goOn.promise;
  });
  const going = first.go();
  await stopped.promise;
  if (point !== null)
    after(point, () => {
      goOn.resolve();
      return going;
    });
  expect(await end()).toBe(true);
  goOn.resolve();
  return going;
}

/** What an answer still opens, once everything is over. */
async function left(shop: TestShop, reply: TestReply) {
  const session = await shop.call('POST /auth/token', {}, { headers: { cookie: cookieOf(reply) } });
  const token = tokenIn(reply) ?? 'none was given';
  const orders = await shop.call('GET /orders', { query: { email: nora.email } }, { token });
  return { session: session.status, token: orders.status };
}
const nothing = { session: 204, token: 401 };

async function shopOfNora(db: TestShop['deps']['db']) {
  const place = interceptStatements(db);
  const shop = startShop(place.db);
  const here = await shop.call('POST /auth/signup', { body: nora });
  const login = () => shop.call('POST /auth/login', { body: nora });
  // A session elsewhere, so that there is one to end.
  await login();
  return { place, shop, here, login };
}

/** All in one millisecond: the clock of these shops stands still. */
describeOnBothEngines('a login under way with the old password', (open) => {
  it.each(ways.flatMap((way) => points.map(([when, point]) => [way, when, point] as const)))(
    'leaves nothing open where %s %s',
    async (way, _when, point) => {
      const { place, shop, here, login } = await shopOfNora(await open());
      const end = await enders[way](shop, here);
      const reply = await interleaved(place, { stop: hashRead, go: login }, end, point);
      expect(await left(shop, reply)).toEqual(nothing);
    },
  );

  it('is refused like a wrong password, and takes no cookie along', async () => {
    const { place, shop, here, login } = await shopOfNora(await open());
    const end = await enders['another password'](shop, here);
    const reply = await interleaved(place, { stop: hashRead, go: login }, end, null);
    const { requestId: _, ...refusal } = reply.problem;
    const { requestId: __, ...wrong } = (await login()).problem;
    expect(refusal).toEqual(wrong);
    expect(cookieOf(reply)).toBe('');
    const right = await shop.call('POST /auth/login', { body: { ...nora, password: chosen } });
    expect(await left(shop, right)).toEqual({ session: 200, token: 200 });
    // Who changed it stays.
    expect((await left(shop, here)).session).toBe(200);
  });
});

describeOnBothEngines('a token asked for while its session ends', (open) => {
  const calls = ['POST /auth/token', 'POST /auth/verify'] as const;
  it.each(calls.flatMap((call) => points.map(([when, point]) => [call, when, point] as const)))(
    'by %s is good for nothing where another password %s',
    async (call, _when, point) => {
      const { place, shop, here, login } = await shopOfNora(await open());
      const body = { token: await linkIn(shop, 'verify-email') };
      const headers = { cookie: cookieOf(await login()) };
      const end = await enders['another password'](shop, here);
      const go = () => shop.call(call, { body }, { headers });
      const reply = await interleaved(place, { stop: sessionRead, go }, end, point);
      expect((await left(shop, reply)).token).toBe(401);
    },
  );
});

describeOnBothEngines('a sign-up in somebody else’s name', (open) => {
  it('leaves nothing open where Google gives the account to its owner meanwhile', async () => {
    const place = interceptStatements(await open());
    const shop = startShop(place.db);
    const signUp = () => shop.call('POST /auth/signup', { body: nora });
    const end = await enders['Google’s taking over'](shop);
    const mailed: StatementMatch = ['Insert', 'outbox'];
    const reply = await interleaved(place, { stop: mailed, go: signUp }, end, null);
    expect([reply.status, reply.problem.code]).toEqual([409, 'ACCOUNT_EXISTS']);
    expect(await left(shop, reply)).toEqual(nothing);
    expect((await shop.call('POST /auth/login', { body: nora })).status).toBe(401);
  });

  it('makes no account without its password, which nobody could take away with it', async () => {
    const place = interceptStatements(await open());
    const shop = startShop(place.db);
    place.after(['Insert', 'account_credentials'], () => Promise.reject(new Error('it died')));
    expect((await shop.call('POST /auth/signup', { body: nora })).status).toBe(500);
    const owner = await shop.call('POST /auth/signup', { body: nora });
    expect(await left(shop, owner)).toEqual({ session: 200, token: 200 });
  });
});

describeOnBothEngines('a change of password by who knew the old one', (open) => {
  it.each(['a reset', 'a claim of the address'] as const)(
    'does not undo %s that came in between',
    async (way) => {
      const { place, shop, here } = await shopOfNora(await open());
      const body = { currentPassword: nora.password, newPassword: 'thieving-spokes' };
      const as = { token: tokenIn(here) ?? '' };
      const go = () => shop.call('POST /auth/password', { body }, as);
      const end = await enders[way](shop);
      const reply = await interleaved(place, { stop: hashRead, go }, end, null);
      expect(reply.status).toBe(422);
      const login = (password: string) =>
        shop.call('POST /auth/login', { body: { ...nora, password } });
      expect((await login(body.newPassword)).status).toBe(401);
      expect((await login(chosen)).status).toBe(200);
    },
  );
});
