import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { DELETE_BATCH } from '../../../platform/server/delete-expired.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { deleteExpiredSessions } from './delete-expired-sessions.ts';

const nora = { name: 'Nora New', email: 'nora@example.com', password: 'sturdy-spokes' };

type Session = { readonly id: string; readonly ipAddress: string | null };
const sessionsOf = async (shop: TestShop) => {
  const found = sql<Session>`select "id", "ipAddress" from account_sessions order by "id"`;
  return (await found.execute(shop.deps.db.query)).rows;
};

/** Copies the present session with another expiry. */
async function addSessions(shop: TestShop, names: readonly string[], end: number): Promise<void> {
  const copies = sql.join(names.map((name) => sql`(${name})`));
  await sql`insert into account_sessions ("id", "userId", "token", "expiresAt", "createdAt", "updatedAt")
    select copies.name, "userId", copies.name, ${sql.lit(new Date(end).toISOString())}, "createdAt", "updatedAt"
    from account_sessions, (with named(name) as (values ${copies}) select name from named) as copies
    where "ipAddress" is not null`.execute(shop.deps.db.query);
}

describeOnEngines('deleteExpiredSessions', (open) => {
  it('deletes any number of expired sessions and keeps valid ones', async () => {
    const shop = startShop(await open());
    const { clock } = shop.deps;
    await shop.call('POST /auth/signup', { body: nora });
    await sql`update account_sessions set "expiresAt" = ${new Date(clock.now()).toISOString()}`.execute(
      shop.deps.db.query,
    );
    const good = await sessionsOf(shop);
    const old = Array.from({ length: DELETE_BATCH + 1 }, (_, at) => `copy ${at}`);
    await addSessions(shop, old, clock.now() - 1);
    await deleteExpiredSessions(shop.deps, new AbortController().signal);
    expect(good).toHaveLength(1);
    expect(await sessionsOf(shop)).toEqual(good);
  });

  it('leaves sessions without a client address', async () => {
    const shop = startShop(await open());
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await shop.call('POST /auth/signup', { body: nora }, { headers });
    expect(await sessionsOf(shop)).toEqual([{ id: expect.any(String), ipAddress: '' }]);
  });
});
