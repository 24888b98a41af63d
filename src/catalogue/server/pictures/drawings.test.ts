import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { drawingRoutes } from './drawings.ts';

const shop = new Hono().route('/drawings', drawingRoutes());
const ask = (acceptEncoding?: string) =>
  shop.request('/drawings/chain.svg?links=116', {
    headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
  });

it('compresses a drawing if the client accepts gzip', async () => {
  const plain = await ask();
  const svg = await plain.text();
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(svg).toContain('</svg>');
  const packed = await ask('br, gzip');
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(packed.headers.get('vary')).toBe('accept-encoding');
  expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(svg);
  for (const refused of ['br', 'gzip;q=0', 'gzip; q=0.0, br']) {
    const answer = await ask(refused);
    expect(answer.headers.get('content-encoding'), refused).toBeNull();
    expect(await answer.text()).toBe(svg);
  }
});
