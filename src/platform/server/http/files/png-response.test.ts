import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pngAddress } from '../../../rules/pictures/png-address.ts';
import { drawingUrl } from '../../../../drawings/rules/index.ts';
import { drawingRoutes } from '../../../../catalogue/server/pictures/drawings.ts';
import { imageRoutes } from './serve-images.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-png-'));
  await mkdir(join(folder, 'images'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ask = async (address: string | null) =>
  new Hono()
    .route('/drawings', drawingRoutes())
    .route('/images', imageRoutes(folder))
    .request(`http://localhost${address ?? ''}`);

it('serves a drawing as PNG, by its numbers', async () => {
  const [small, large] = await Promise.all(
    [20, 48].map(async (teeth) => {
      const reply = await ask(pngAddress(drawingUrl('chainring', { teeth })));
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
      return Buffer.from(await reply.arrayBuffer());
    }),
  );
  const { format, width, height, hasAlpha } = await sharp(small).metadata();
  expect([format, hasAlpha, Math.max(width, height)]).toEqual(['png', false, 800]);
  expect(large && small?.equals(large)).toBe(false);
  // More than a white sheet.
  expect((await sharp(small).stats()).channels[0]?.stdev).toBeGreaterThan(5);
});

it('serves an uploaded picture as PNG once it is there', async () => {
  const address = pngAddress('/images/0a-1f.webp');
  expect((await ask(address)).status).toBe(404);
  const red = { create: { width: 900, height: 300, channels: 3 as const, background: 'red' } };
  await writeFile(join(folder, 'images', '0a-1f.webp'), await sharp(red).webp().toBuffer());
  const reply = await ask(address);
  const { format, width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect([reply.status, format, width, height]).toEqual([200, 'png', 800, 267]);
});

it.each(['/drawings/nothing.png', '/images/..%2Fshop.png', '/images/A.png', '/drawings/chain.gif'])(
  'serves nothing at %s',
  async (address) => {
    expect((await ask(address)).status).toBe(404);
  },
);
