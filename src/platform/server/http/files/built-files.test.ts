import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../../../app/server/app.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';

describeOnEngines('a built file', (open) => {
  it('varies by Accept-Encoding, compressed or not', async () => {
    const assets = await mkdtemp(join(tmpdir(), 'shop-built-'));
    onTestFinished(() => rm(assets, { recursive: true }));
    await mkdir(join(assets, 'static'));
    await writeFile(join(assets, 'static', 'a.js'), 'whole');
    await writeFile(join(assets, 'static', 'a.js.br'), 'packed');
    const { deps } = startShop(await open());
    const app = createApp(deps, { assets, pages: null });
    const read = async (accepted: string) => {
      const answer = await app.request('/static/a.js', {
        headers: { 'accept-encoding': accepted },
      });
      return [await answer.text(), answer.headers.get('vary'), answer.headers.get('cache-control')];
    };
    const forAYear = 'public, max-age=31536000, immutable';
    expect(await read('br')).toEqual(['packed', 'accept-encoding', forAYear]);
    expect(await read('identity')).toEqual(['whole', 'accept-encoding', forAYear]);
  });

  it('of an older release is an uncached 404', async () => {
    const assets = await mkdtemp(join(tmpdir(), 'shop-built-'));
    onTestFinished(() => rm(assets, { recursive: true }));
    const { deps } = startShop(await open());
    const app = createApp(deps, { assets, pages: null });
    const answer = await app.request('/static/js/of-an-older-release.js');
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
  });
});
