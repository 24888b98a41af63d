import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN } from '../../../testing/server/fixtures.ts';
import { type TestReply, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { ensureUser } from './users.store.ts';

const HOST = 'host@b.example';

async function pagesOf(shop: TestShop, filter: Record<string, string>): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const query: Record<string, string> = { limit: '50', ...filter, ...(cursor && { cursor }) };
    const reply: TestReply = await shop.call('GET /users', { query }, { as: ADMIN });
    pages.push((reply.body as { email: string }[]).map(({ email }) => email));
    const next = reply.headers.get('link')?.match(/cursor=([^&>]+)/)?.[1];
    cursor = next === undefined ? undefined : decodeURIComponent(next);
  }
  return pages;
}

describeOnEngines('GET /users', (open) => {
  it('finds by the beginning of the address, ignoring case, page by page', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const emails = ['ann@b.example', 'anna@b.example', 'an_a@b.example'];
    for (const email of [...emails, 'hannah@b.example', 'an%@b.example'])
      await ensureUser(shop.deps.db.query, email, shop.deps.clock.now());
    const found = (find: string, limit = '50') => pagesOf(shop, { find, limit });
    expect(await found('ANN')).toEqual([['ann@b.example', 'anna@b.example']]);
    expect(await found('an', '2')).toEqual([
      ['an%@b.example', 'an_a@b.example'],
      ['ann@b.example', 'anna@b.example'],
    ]);
    expect(await found('an_')).toEqual([['an_a@b.example']]);
    expect(await found('anna@b.example')).toEqual([['anna@b.example']]);
    expect(await found('b.example')).toEqual([[]]);
    const empty = await shop.call('GET /users', { query: { find: ' ' } }, { as: ADMIN });
    expect(empty.status).toBe(422);
  });

  it('lists administrators by address, page by page, always with the host', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', HOST_USER_EMAIL: HOST } });
    const now = shop.deps.clock.now();
    for (const email of ['anna@b.example', 'bo@b.example', 'hal@b.example', HOST])
      await ensureUser(shop.deps.db.query, email, now);
    for (const email of ['zoe@b.example', 'hannah@b.example', ADMIN]) await shop.makeAdmin(email);
    const admins = (filter: Record<string, string> = {}) =>
      pagesOf(shop, { role: 'admin', ...filter });
    expect(await admins()).toEqual([[ADMIN, 'hannah@b.example', HOST, 'zoe@b.example']]);
    expect(await admins({ limit: '1' })).toEqual([
      [ADMIN],
      ['hannah@b.example'],
      [HOST],
      ['zoe@b.example'],
    ]);
    expect(await admins({ find: 'H', limit: '1' })).toEqual([['hannah@b.example'], [HOST]]);
    expect(await admins({ find: 'anna' })).toEqual([[]]);
    await shop.makeAdmin(HOST);
    expect(await admins({ limit: '2' })).toEqual([
      [ADMIN, 'hannah@b.example'],
      [HOST, 'zoe@b.example'],
    ]);
    const reply = await shop.call('GET /users', { query: { role: 'admin' } }, { as: ADMIN });
    expect(reply.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ email: HOST, role: 'admin', host: true })]),
    );
    const other = await shop.call('GET /users', { query: { role: 'false' } }, { as: ADMIN });
    expect(other.status).toBe(422);
  });
});
