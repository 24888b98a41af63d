import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

const letter = { name: 'Eve', email: 'eve@example.com', message: 'Hello.' };
const SHOP = 'https://parts.example';
const own = { origin: SHOP, 'sec-fetch-site': 'same-origin' };

describeOnEngines('a change that another site requests', (open) => {
  const send = async (
    publicUrl: string,
    requests: readonly Record<string, string>[],
    method: 'POST /contact' | 'GET /reviews' = 'POST /contact',
  ) => {
    const shop = startShop(await open(), { env: { PUBLIC_URL: publicUrl } });
    const input = method === 'POST /contact' ? { body: letter } : {};
    const statuses: number[] = [];
    for (const headers of requests)
      statuses.push((await shop.call(method, input, { headers })).status);
    return statuses;
  };

  it('is refused, also from a subdomain and by browsers that send Origin alone', async () => {
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'same-site', origin: 'https://blog.parts.example' },
      { 'sec-fetch-site': 'none', origin: 'https://blog.parts.example' },
      { origin: 'https://blog.parts.example' },
      { origin: 'https://parts.example:8443' },
      { origin: 'http://parts.example' },
      // A page without TLS at the shop's own name.
      { origin: 'http://parts.example', host: 'parts.example' },
      { origin: 'null' },
    ];
    expect(await send(SHOP, foreign)).toEqual(foreign.map(() => 403));
    expect(await send(SHOP, foreign, 'GET /reviews')).toEqual(foreign.map(() => 200));
  });

  it("leaves the shop's own pages and clients without these headers alone", async () => {
    const requests = [own, { origin: SHOP }, { 'sec-fetch-site': 'none' }, {}];
    expect(await send(SHOP, requests)).toEqual(requests.map(() => 200));
  });

  it('is known by the host of the request where the shop has no TLS', async () => {
    const requests = [{ origin: 'http://localhost' }, { origin: 'http://localhost:3000' }];
    expect(await send('http://localhost:3000', requests)).toEqual([200, 200]);
    expect(await send('http://localhost:3000', [{ origin: 'http://127.0.0.1' }])).toEqual([403]);
  });
});
