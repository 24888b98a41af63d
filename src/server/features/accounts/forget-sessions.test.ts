import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { EXPIRED_AT_ONCE } from '../../db/forget-expired.ts';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { type TestShop, startShop } from '../../testing/start-shop.ts';
import { forgetSessions } from './forget-sessions.ts';

const nora = { name: 'Nora New', email: 'nora@example.com', password: 'sturdy-spokes' };

type Session = { readonly id: string; readonly ipAddress: string | null };
const sessionsOf = async (shop: TestShop) => {
  const found = sql<Session>`select "id", "ipAddress" from account_sessions order by "id"`;
  return (await found.execute(shop.deps.db.query)).rows;
};

/** Copies of the session that there is, with an end of their own. */
async function addSessions(shop: TestShop, names: readonly string[], end: number): Promise<void> {
  const copies = sql.join(names.map((name) => sql`(${name})`));
  await sql`insert into account_sessions ("id", "userId", "token", "expiresAt", "createdAt", "updatedAt")
    select copies.name, "userId", copies.name, ${sql.lit(new Date(end).toISOString())}, "createdAt", "updatedAt"
    from account_sessions, (with named(name) as (values ${copies}) select name from named) as copies
    where "ipAddress" is not null`.execute(shop.deps.db.query);
}

describeOnBothEngines('sessions that are over', (open) => {
  it('are forgotten, however many they are; what still counts stays', async () => {
    const shop = startShop(await open());
    const { clock } = shop.deps;
    await shop.call('POST /auth/signup', { body: nora });
    await sql`update account_sessions set "expiresAt" = ${new Date(clock.now()).toISOString()}`.execute(
      shop.deps.db.query,
    );
    const good = await sessionsOf(shop);
    const old = Array.from({ length: EXPIRED_AT_ONCE + 1 }, (_, at) => `copy ${at}`);
    await addSessions(shop, old, clock.now() - 1);
    await forgetSessions(shop.deps, new AbortController().signal);
    expect(good).toHaveLength(1);
    expect(await sessionsOf(shop)).toEqual(good);
  });

  it('and those that are not say nothing of where somebody was', async () => {
    const shop = startShop(await open());
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await shop.call('POST /auth/signup', { body: nora }, { headers });
    expect(await sessionsOf(shop)).toEqual([{ id: expect.any(String), ipAddress: '' }]);
  });
});
