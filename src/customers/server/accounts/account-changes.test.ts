import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { interceptStatements } from '../../../testing/server/database/intercept-statements.ts';
import { type TestReply, startShop } from '../../../testing/server/start-shop.ts';
import { cookieOf } from '../../../testing/server/shop-with-account.ts';
import { MINUTE_MS } from '../../../platform/rules/durations.ts';

const nora = { name: 'Nora New', email: 'nora@example.com', password: 'sturdy-spokes' };
const change = { currentPassword: nora.password, newPassword: 'new-sprockets' };

describeOnEngines('account changes', (open) => {
  it('set a new password, end the other sessions and keep this one', async () => {
    const shop = startShop(await open());
    const here = cookieOf(await shop.call('POST /auth/signup', { body: nora }));
    const there = cookieOf(await shop.call('POST /auth/login', { body: nora }));
    const renew = (cookie: string) => shop.call('POST /auth/token', {}, { headers: { cookie } });
    expect((await renew(there)).status).toBe(200);
    const reply = await shop.call(
      'POST /auth/password',
      { body: change },
      { as: nora.email, headers: { cookie: here } },
    );
    expect(reply.status).toBe(204);
    expect((await renew(here)).status).toBe(200);
    expect((await renew(there)).status).toBe(204);
    const login = (password: string) =>
      shop.call('POST /auth/login', { body: { ...nora, password } });
    expect((await login(nora.password)).status).toBe(401);
    expect((await login(change.newPassword)).status).toBe(200);
  });

  it('require the current password, with a limit on guesses', async () => {
    const shop = startShop(await open());
    await shop.call('POST /auth/signup', { body: nora });
    const body = { ...change, currentPassword: 'wrong' };
    const guess = () => shop.call('POST /auth/password', { body }, { as: nora.email });
    const first = await guess();
    expect(first.status).toBe(422);
    expect(first.problem.errors).toEqual({ currentPassword: 'The current password is incorrect' });
    for (let index = 0; index < 9; index++) await guess();
    expect((await guess()).status).toBe(429);
    const right = await shop.call('POST /auth/login', { body: nora });
    expect(right.status).toBe(429);
  });

  it('limit guesses of an account’s password from all client addresses together', async () => {
    const shop = startShop(await open(), { env: { TRUST_PROXY: '1' } });
    await shop.call('POST /auth/signup', { body: nora });
    const body = { ...change, currentPassword: 'wrong' };
    const statuses: number[] = [];
    for (let nth = 1; nth <= 11; nth++) {
      const headers = { 'x-forwarded-for': `203.0.113.${nth}` };
      const guess = await shop.call('POST /auth/password', { body }, { as: nora.email, headers });
      statuses.push(guess.status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  });

  it('succeed again for the same new password, after a lost answer or concurrently', async () => {
    const { db, after } = interceptStatements(await open());
    const shop = startShop(db);
    const signedUp = await shop.call('POST /auth/signup', { body: nora });
    const headers = { cookie: cookieOf(signedUp) };
    const statuses: number[] = [];
    const set = async ({ body }: TestReply) => {
      const { token } = body as { token: string };
      const reply = await shop.call('POST /auth/password', { body: change }, { token, headers });
      statuses.push(reply.status);
    };
    // The second call overtakes the first after it has checked the current password.
    after(['Select', 'account_credentials'], () => set(signedUp));
    await set(signedUp);
    await set(await shop.call('POST /auth/token', {}, { headers }));
    expect(statuses).toEqual([204, 204, 204]);
    const body = { ...nora, password: change.newPassword };
    expect((await shop.call('POST /auth/login', { body })).status).toBe(200);
  });

  it('reject common passwords, also at sign-up', async () => {
    const shop = startShop(await open());
    const signUp = await shop.call('POST /auth/signup', {
      body: { ...nora, password: 'Password123' },
    });
    expect([signUp.status, signUp.problem.code]).toEqual([422, 'PASSWORD_REFUSED']);
    await shop.call('POST /auth/signup', { body: nora });
    const body = { ...change, newPassword: nora.email };
    const reply = await shop.call('POST /auth/password', { body }, { as: nora.email });
    expect(reply.problem.code).toBe('PASSWORD_REFUSED');
  });

  it('set the name for the fresh token and all later ones', async () => {
    const shop = startShop(await open());
    const cookie = cookieOf(await shop.call('POST /auth/signup', { body: nora }));
    const renamed = await shop.call(
      'PATCH /auth/name',
      { body: { name: ' Nora Newer ' } },
      { as: nora.email },
    );
    expect(renamed.body).toMatchObject({ token: expect.any(String), user: { name: 'Nora Newer' } });
    const { token } = renamed.body as { token: string };
    expect(await shop.deps.identity.verify(token)).toMatchObject({ value: { name: 'Nora Newer' } });
    const later = await shop.call('POST /auth/token', {}, { headers: { cookie } });
    expect(later.body).toMatchObject({ user: { name: 'Nora Newer' } });
    const unknown = await shop.call(
      'PATCH /auth/name',
      { body: { name: 'X' } },
      { as: 'no-account@example.com' },
    );
    expect(unknown.status).toBe(404);
  });

  it('do not extend a token’s lifetime by a new name', async () => {
    const shop = startShop(await open());
    const signedUp = await shop.call('POST /auth/signup', { body: nora });
    const headers = { cookie: cookieOf(signedUp) };
    let { token } = signedUp.body as { token: string };
    const rename = async () => {
      const reply = await shop.call(
        'PATCH /auth/name',
        { body: { name: 'Nora Newer' } },
        { token },
      );
      return reply.status === 200 ? (reply.body as { token: string }).token : reply.status;
    };
    await shop.call('POST /auth/logout', {}, { headers });
    shop.advance(59 * MINUTE_MS);
    const renamed = await rename();
    if (typeof renamed === 'number') throw new Error(`the name was refused: ${renamed}`);
    token = renamed;
    expect(await shop.deps.identity.verify(token)).toMatchObject({ value: { name: 'Nora Newer' } });
    shop.advance(MINUTE_MS);
    expect(await rename()).toBe(401);
  });

  it('revoke a renamed token too when the password changes', async () => {
    const shop = startShop(await open());
    const signedUp = await shop.call('POST /auth/signup', { body: nora });
    const { token } = signedUp.body as { token: string };
    const body = { name: 'Nora Newer' };
    const renamed = await shop.call('PATCH /auth/name', { body }, { token });
    // Changed on a machine whose clock lags.
    shop.advance(-MINUTE_MS);
    const changed = await shop.call('POST /auth/password', { body: change }, { token });
    expect(changed.status).toBe(204);
    const stale = { token: (renamed.body as { token: string }).token };
    expect((await shop.call('PATCH /auth/name', { body }, stale)).status).toBe(401);
  });
});
