import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../platform/rules/durations.ts';
import { rateLimits } from '../../../platform/server/http/limits/rate-limit.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { interceptStatements } from '../../../testing/server/database/intercept-statements.ts';
import { nora, shopWithAccount } from '../../../testing/server/shop-with-account.ts';

const stranger = 'nobody@example.com';

describeOnEngines('password reset', (open) => {
  it('sets a new password once, ends every session and verifies the address', async () => {
    const { shop, linksTo, login, cookie } = await shopWithAccount(await open());
    expect(
      (await shop.call('POST /auth/reset', { body: { email: ' Nora@Example.com' } })).status,
    ).toBe(204);
    const [token, ...more] = await linksTo('/reset/confirm');
    expect(more).toEqual([]);
    const body = { token, password: 'new-sprockets' };
    expect((await shop.call('POST /auth/reset/confirm', { body })).status).toBe(204);
    expect(await login(nora.password)).toBe(401);
    expect(await login('new-sprockets')).toBe(200);
    expect((await shop.call('POST /auth/token', {}, { headers: { cookie } })).status).toBe(204);
    const again = await shop.call('POST /auth/reset/confirm', {
      body: { token, password: 'other-sprockets' },
    });
    expect([again.status, again.problem.code]).toEqual([410, 'RESET_LINK_EXPIRED']);
    const login2 = await shop.call('POST /auth/login', {
      body: { ...nora, password: 'new-sprockets' },
    });
    expect(login2.body).toMatchObject({ user: { emailVerified: true } });
  });

  it('succeeds once more for the same password, and sets no other', async () => {
    const { shop, linksTo, login } = await shopWithAccount(await open());
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [token] = await linksTo('/reset/confirm');
    const confirm = async (password: string) =>
      (await shop.call('POST /auth/reset/confirm', { body: { token, password } })).status;
    expect(await confirm('new-sprockets')).toBe(204);
    expect(await confirm('new-sprockets')).toBe(204);
    expect(await confirm('other-sprockets')).toBe(410);
    expect(await confirm('new-sprockets')).toBe(410);
    expect(await login('other-sprockets')).toBe(401);
    expect(await login('new-sprockets')).toBe(200);
  });

  it('succeeds for both of two concurrent calls with one link', async () => {
    const { db, after } = interceptStatements(await open());
    const { shop, linksTo, login } = await shopWithAccount(db);
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [token] = await linksTo('/reset/confirm');
    const body = { token, password: 'new-sprockets' };
    const confirm = async () => (await shop.call('POST /auth/reset/confirm', { body })).status;
    const statuses: number[] = [];
    // The second call overtakes the first after it has checked the link.
    after(['Select', 'account_verifications'], async () => statuses.push(await confirm()));
    statuses.push(await confirm());
    expect(statuses).toEqual([204, 204]);
    expect(await login('new-sprockets')).toBe(200);
  });

  it('does not reveal whether an account exists', async () => {
    const { shop, mails, linksTo } = await shopWithAccount(await open());
    await linksTo('/verify');
    mails.length = 0;
    const answers: unknown[] = [];
    const rows: unknown[] = [];
    for (const email of [nora.email, stranger]) {
      const { status, body, headers } = await shop.call('POST /auth/reset', { body: { email } });
      answers.push([status, body, [...headers.keys()]]);
      rows.push(
        (
          await shop.deps.db.query
            .selectFrom('outbox')
            .select(['kind', 'payload'])
            .where('recipient', '=', email)
            .execute()
        ).filter((row) => row.kind !== 'verify-email'),
      );
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(rows[0]).toEqual(rows[1]);
    await linksTo('/reset/confirm');
    expect(mails.map((mail) => mail.to)).toEqual([nora.email]);
  });

  it('is limited to ten requests an hour for known and unknown addresses', async () => {
    const { shop } = await shopWithAccount(await open());
    const ask = async (email: string) =>
      (await shop.call('POST /auth/reset', { body: { email } })).status;
    for (let index = 0; index < 10; index++) await ask(stranger);
    expect(await ask(stranger)).toBe(429);
  });

  it('keeps the link valid when a password is refused, and expires older links once used', async () => {
    const { shop, linksTo } = await shopWithAccount(await open());
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [older, newer] = await linksTo('/reset/confirm');
    const confirm = (token: string | undefined, password: string) =>
      shop.call('POST /auth/reset/confirm', { body: { token, password } });
    for (const refused of ['password1', nora.email, nora.name])
      expect((await confirm(newer, refused)).problem.code).toBe('PASSWORD_REFUSED');
    expect((await confirm(newer, 'new-sprockets')).status).toBe(204);
    expect((await confirm(older, 'old-sprockets')).problem.code).toBe('RESET_LINK_EXPIRED');
    expect((await confirm('made up', 'any-sprockets')).problem.code).toBe('RESET_LINK_EXPIRED');
    // The same for the account that is verified now.
    for (let times = 0; times < 2; times++)
      await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [first, second] = (await linksTo('/reset/confirm')).slice(2);
    expect((await confirm(second, 'next-sprockets')).status).toBe(204);
    expect((await confirm(first, 'past-sprockets')).problem.code).toBe('RESET_LINK_EXPIRED');
  });

  it('checks a link without using it up or revealing anything else', async () => {
    const { shop, linksTo, login } = await shopWithAccount(await open());
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [older, newer] = await linksTo('/reset/confirm');
    const [verifying] = await linksTo('/verify');
    /** Everything in the answer except the request id. */
    const check = async (token: string | undefined) => {
      const { status, body, headers } = await shop.call('POST /auth/reset/check', {
        body: { token },
      });
      const { requestId: _, ...content } = (body ?? {}) as Record<string, unknown>;
      return { status, content, headers: [...headers.keys()] };
    };
    const good = await check(older);
    expect([good.status, good.content, good.headers]).toEqual([
      200,
      { credentials: 0, verified: false },
      expect.not.arrayContaining(['set-cookie']),
    ]);
    expect(await check(older)).toEqual(good);
    expect(await login(nora.password)).toBe(200);
    const madeUp = await check('made up');
    expect(madeUp).toMatchObject({ status: 410, content: { code: 'RESET_LINK_EXPIRED' } });
    expect(JSON.stringify(madeUp)).not.toContain('nora');
    expect(await check(verifying)).toEqual(madeUp);
    const body = { token: newer, password: 'new-sprockets' };
    expect((await shop.call('POST /auth/reset/confirm', { body })).status).toBe(204);
    // One was used; the other was requested before it.
    expect(await check(newer)).toEqual(madeUp);
    expect(await check(older)).toEqual(madeUp);
  });

  it('has an hour for its link, and a session thirty days from its last renewal', async () => {
    const { shop, linksTo, cookie } = await shopWithAccount(await open());
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    await linksTo('/reset/confirm');
    const { query } = shop.deps.db;
    /** Hours from the machine's time, which the library takes. */
    const hoursLeft = async (table: 'account_verifications' | 'account_sessions') => {
      const found = sql<{ expiresAt: string | Date }>`select "expiresAt" from ${sql.table(table)}`;
      const [row] = (await found.execute(query)).rows;
      return (new Date(row?.expiresAt ?? 0).getTime() - Date.now()) / HOUR_MS;
    };
    expect(await hoursLeft('account_verifications')).toBeCloseTo(1, 1);
    expect(await hoursLeft('account_sessions')).toBeCloseTo(30 * 24, 1);
    const renew = () => shop.call('POST /auth/token', {}, { headers: { cookie } });
    const expire = (hours: number) => {
      const at = new Date(Date.now() + hours * HOUR_MS).toISOString();
      return sql`update account_sessions set "expiresAt" = ${at}`.execute(query);
    };
    // One that is less than a day old is not renewed.
    await expire(29 * 24 + 1);
    expect((await renew()).status).toBe(200);
    expect(await hoursLeft('account_sessions')).toBeCloseTo(29 * 24 + 1, 1);
    await expire(29 * 24 - 1);
    expect((await renew()).status).toBe(200);
    expect(await hoursLeft('account_sessions')).toBeCloseTo(30 * 24, 1);
    await expire(-1);
    expect((await renew()).status).toBe(204);
  });

  it('rejects an expired link, both on check and on use', async () => {
    const { shop, linksTo } = await shopWithAccount(await open());
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [token] = await linksTo('/reset/confirm');
    const longAgo = new Date(0).toISOString();
    await sql`update account_verifications set "expiresAt" = ${longAgo}`.execute(
      shop.deps.db.query,
    );
    const reply = await shop.call('POST /auth/reset/check', { body: { token } });
    expect([reply.status, reply.problem.code]).toEqual([410, 'RESET_LINK_EXPIRED']);
    const body = { token, password: 'new-sprockets' };
    expect((await shop.call('POST /auth/reset/confirm', { body })).status).toBe(410);
  });

  it('rejects links made before Google gave the account to the owner of its address', async () => {
    const { shop, linksTo, login } = await shopWithAccount(await open());
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [token] = await linksTo('/reset/confirm');
    const profile = { subject: 'g-1', email: nora.email, name: 'Nora Right', emailVerified: true };
    const carrier = { request: new Headers(), reply: new Headers() };
    expect((await shop.deps.accounts?.signInByGoogle(profile, carrier))?.ok).toBe(true);
    const body = { token, password: 'new-sprockets' };
    const late = await shop.call('POST /auth/reset/confirm', { body });
    expect([late.status, late.problem.code]).toEqual([410, 'RESET_LINK_EXPIRED']);
    expect(await login('new-sprockets')).toBe(401);
  });

  it('still works when its link was checked too often', async () => {
    const { shop, linksTo } = await shopWithAccount(await open());
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [token] = await linksTo('/reset/confirm');
    const check = async () =>
      (await shop.call('POST /auth/reset/check', { body: { token } })).status;
    expect(await check()).toBe(200);
    await shop.deps.db.query
      .updateTable('rate_limits')
      .set({ hits: rateLimits.resetCheck.address })
      .where('key', 'like', 'resetCheck %')
      .execute();
    expect(await check()).toBe(429);
    const body = { token, password: 'new-sprockets' };
    expect((await shop.call('POST /auth/reset/confirm', { body })).status).toBe(204);
  });

  it('stores no usable secret in the database', async () => {
    const { shop, linksTo } = await shopWithAccount(await open());
    await shop.call('POST /auth/reset', { body: { email: nora.email } });
    const [token = ''] = await linksTo('/reset/confirm');
    const stored = await sql`select * from account_verifications`.execute(shop.deps.db.query);
    expect(stored.rows).toHaveLength(1);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
  });
});
