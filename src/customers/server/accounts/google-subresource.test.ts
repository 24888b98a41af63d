import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const visit = (shop: TestShop, headers: Record<string, string>) =>
  shop.call('GET /auth/google/callback', { query: { state: 'x' } }, { headers });
const attempts = async (shop: TestShop) =>
  (await shop.deps.db.query.selectFrom('rate_limits').select('hits').execute()).map(
    ({ hits }) => hits,
  );

describeOnEngines('the callback address of Google', (open) => {
  it('does nothing when a page loads it as a picture', async () => {
    const shop = startShop(await open());
    const reply = await visit(shop, { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' });
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([404, []]);
    expect(await attempts(shop)).toEqual([]);
    // A navigation, and a browser without Fetch Metadata: both count as attempts.
    await visit(shop, { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' });
    await visit(shop, {});
    expect(await attempts(shop)).toEqual([2]);
  });
});
