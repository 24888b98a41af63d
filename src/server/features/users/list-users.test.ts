import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { ADMIN } from '../../testing/fixtures.ts';
import { type TestReply, startShop } from '../../testing/start-shop.ts';
import { ensureUser } from './users.store.ts';

describeOnBothEngines('users', (open) => {
  it('are found by how their address begins, whatever the capitals, page by page', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const emails = ['ann@b.example', 'anna@b.example', 'an_a@b.example'];
    for (const email of [...emails, 'hannah@b.example', 'an%@b.example'])
      await ensureUser(shop.deps.db.query, email, shop.deps.clock.now());
    const found = async (find: string, limit = '50') => {
      const pages: string[][] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const query: Record<string, string> = { find, limit, ...(cursor && { cursor }) };
        const reply: TestReply = await shop.call('GET /users', { query }, { as: ADMIN });
        pages.push((reply.body as { email: string }[]).map(({ email }) => email));
        const next = reply.headers.get('link')?.match(/cursor=([^&>]+)/)?.[1];
        cursor = next === undefined ? undefined : decodeURIComponent(next);
      }
      return pages;
    };
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
});
