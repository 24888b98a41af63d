import { expect, it } from 'vitest';
import { createApp, openResponseCache } from '../../../app/server/app.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { htmlPage } from '../../../testing/server/peers/html-page.ts';

describeOnEngines('the demo’s tools under /dev', (open) => {
  it('answer only to the names of the shop and of its own machine', async () => {
    const { deps } = startShop(await open(), { env: { PUBLIC_URL: 'http://shop.example:8080' } });
    const cache = openResponseCache(deps);
    const pages = async () => htmlPage('a page');
    const app = createApp(deps, { assets: null, pages, cache });
    const at = async (host: string, path: string) =>
      (await app.request(`http://${host}${path}`)).status;
    for (const path of ['/dev/mailbox', '/%64ev/mailbox', '/dev/ui', '/dev/ui.data']) {
      for (const host of ['shop.example:8080', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
        expect([host, path, await at(host, path)]).toEqual([host, path, 200]);
      for (const host of ['rebound.example:3000', 'localhost.rebound.example', '192.0.2.1'])
        expect([host, path, await at(host, path)]).toEqual([host, path, 404]);
      // The fast path would answer for any host.
      expect(cache.has(path)).toBe(false);
    }
    // Pages are cached once the version of the data is known.
    await expect
      .poll(async () => [await at('rebound.example', '/parts'), cache.has('/parts')])
      .toEqual([200, true]);
  });
});
