import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSqlite } from '../../src/platform/server/db/engines/sqlite.ts';
import { migrate } from '../../src/platform/server/db/migrate.ts';
import { checkInvariants } from '../../src/operations/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../src/testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../src/testing/server/start-shop.ts';
import { printRepeatOnFailure, rounds } from '../support/rounds.ts';
import { type Attack, attacksOn, calls, isCostly } from './hostile/attacks.ts';
import { judge } from './hostile/judge.ts';

/** Concurrent attacks. */
const AT_ONCE = 16;

/** One attack of so many is tried, another one of each call and caller. */
const ONE_OF = rounds('HOSTILE_ONE_OF', 3, 1);

let tried = 0;
afterAll(() => console.log(`${tried} hostile inputs tried on ${calls.length} calls.`));

async function attackedShop(shop: TestShop) {
  await shop.makeAdmin(ADMIN);
  const partId = await stockPart(shop, { available: 1_000_000 });
  await paidOrder(shop, partId);
  const other = await shop.tokenOf(OTHER_BUYER);
  const { id: userId } = await shop.deps.db.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', OTHER_BUYER)
    .executeTakeFirstOrThrow();
  return { partId, orderId: await placedOrder(shop, partId), userId, other };
}

async function attackAll(
  shop: TestShop,
  attacks: readonly Attack[],
  token: string | undefined,
): Promise<string[]> {
  const wrong: string[] = [];
  for (let from = 0; from < attacks.length; from += AT_ONCE) {
    await Promise.all(
      attacks.slice(from, from + AT_ONCE).map(async ({ about, url, init }) => {
        const headers = new Headers(init.headers);
        if (token !== undefined && !headers.has('authorization'))
          headers.set('authorization', `Bearer ${token}`);
        const fault = await judge(await shop.app.request(url, { ...init, headers }));
        if (fault !== null) wrong.push(`${about}: ${fault}`);
        tried++;
      }),
    );
  }
  return wrong;
}

describeOnBothEngines('hostile input', (open) => {
  it(
    'is refused with a reason in every field of every call, for every role',
    { timeout: 300_000 },
    async () => {
      printRepeatOnFailure('tests/drills/hostile.test.ts', { HOSTILE_ONE_OF: ONE_OF });
      const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
      const known = await attackedShop(shop);
      const wrong: string[] = [];
      let offset = 0;
      for (const [key, call] of calls) {
        const admin = call.access.who === 'host' ? HOST : ADMIN;
        // A public call is tried without a token only.
        const callers =
          call.access.who === 'anyone' ? [undefined] : isCostly(call) ? [BUYER] : [BUYER, admin];
        for (const caller of callers) {
          const all = attacksOn(key, call, { ...known, email: caller ?? BUYER });
          const attacks = all.filter((_, index) => (index + offset) % ONE_OF === 0);
          offset++;
          const token = caller === undefined ? undefined : await shop.tokenOf(caller);
          wrong.push(...(await attackAll(shop, attacks, token)));
        }
      }
      expect(wrong.slice(0, 40)).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
      const admins = await shop.deps.db.query
        .selectFrom('users')
        .select('email')
        .where('role', '=', 'admin')
        .execute();
      expect(admins.map(({ email }) => email)).not.toContain(BUYER);
      expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    },
  );
});

it('a hostile path reaches no file but a picture', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-hostile-'));
  const db = openSqlite(':memory:');
  await migrate(db);
  try {
    await mkdir(join(dataDir, 'images'));
    for (const name of ['auth-secret', 'shop.db', 'a.webp', 'images/a.txt', 'images/a.svg']) {
      await writeFile(join(dataDir, name), 'the secret');
    }
    await writeFile(join(dataDir, 'images/a.webp'), 'a picture');
    const shop = startShop(db, { env: { DATA_DIR: dataDir } });
    const got = async (path: string) => (await shop.app.request(`http://localhost${path}`)).text();
    expect(await got('/images/a.webp')).toBe('a picture');
    const names = [
      '../auth-secret',
      '../a.webp',
      'a.txt',
      'a.svg',
      'a.webp/../../auth-secret',
      '/etc/passwd',
      'a.webp\0.txt',
    ];
    const tricks = [
      encodeURIComponent,
      (name: string) => name,
      (name: string) => encodeURIComponent(encodeURIComponent(name)),
    ];
    for (const folder of ['/images/', '/images//', '/drawings/', '/og/', '/static/', '/']) {
      for (const name of names) {
        for (const trick of tricks)
          expect(await got(folder + trick(name))).not.toMatch(/the secret|root:/);
      }
    }
  } finally {
    await db.close();
    await rm(dataDir, { recursive: true });
  }
});
