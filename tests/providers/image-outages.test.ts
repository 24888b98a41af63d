import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { inspect } from 'node:util';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { imgbbImages } from '../../src/platform/server/pictures/imgbb.ts';
import { s3Images } from '../../src/platform/server/pictures/s3.ts';
import { type ImgbbFault, startFakeImgbb } from './fake-imgbb.ts';
import { openFreshDatabase, startS3, startUnresponsiveServer } from './images.harness.ts';

const picture = await sharp({ create: { width: 700, height: 70, channels: 3, background: '#3a5' } })
  .png()
  .toBuffer();
const NOWHERE = 'http://127.0.0.1:1';

describe('imgbb', () => {
  async function start(change: { key?: string; url?: string; timeoutMs?: number } = {}) {
    const fake = await startFakeImgbb();
    onTestFinished(() => fake.stop());
    const db = await openFreshDatabase();
    return {
      fake,
      images: imgbbImages({ key: fake.key, url: fake.url, db, ...change }),
    };
  }

  it.each<ImgbbFault>(['rate limit', 'error 500', 'page', 'reset', 'silence'])(
    '%s: PROVIDER_DOWN, and later it works',
    async (fault) => {
      // A silent host gets a short timeout, so that the test does not wait.
      const { fake, images } = await start(fault === 'silence' ? { timeoutMs: 300 } : {});
      fake.fail(fault);
      const down = await images.store(picture);
      expect(down).toEqual({ ok: false, code: 'PROVIDER_DOWN', data: { provider: 'imgbb' } });
      // The log gets the cause without the key.
      expect(down).toMatchObject({ cause: { message: expect.stringMatching(/./) as string } });
      expect(inspect(down, { showHidden: true, depth: 9 })).not.toContain(fake.key);
      fake.fail(null);
      // The short timeout may also expire on a busy machine, so the call is repeated.
      await expect.poll(() => images.store(picture)).toMatchObject({ ok: true });
    },
  );

  it('nobody listens: PROVIDER_DOWN', async () => {
    const { images } = await start({ url: NOWHERE });
    expect(await images.store(picture)).toMatchObject({
      code: 'PROVIDER_DOWN',
      cause: { message: expect.stringContaining('fetch failed') as string },
    });
  });

  it('an unreachable URL is logged without the key in it', async () => {
    const { images, fake } = await start({ url: 'nowhere' });
    const down = await images.store(picture);
    expect(down).toMatchObject({ cause: { message: expect.stringContaining('URL') as string } });
    expect(inspect(down, { showHidden: true, depth: 9 })).not.toContain(fake.key);
  });

  it('its refusal is logged in its own words', async () => {
    const { fake, images } = await start();
    fake.fail('refusal');
    expect(await images.store(picture)).toEqual({
      ok: false,
      code: 'IMAGE_REFUSED',
      data: { reason: 'host', hostMessage: 'Invalid image.' },
    });
  });

  it('a wrong key is the shopkeeper’s to correct, and is never retried', async () => {
    const { images } = await start({ key: 'wrong-key' });
    const said = await images.store(picture).catch((error: unknown) => String(error));
    expect(said).toContain('does not take IMGBB_KEY');
    expect(said).not.toContain('wrong-key');
  });

  it('gets one picture in its largest width', async () => {
    const { fake, images } = await start();
    await images.store(
      await sharp({ create: { width: 2_000, height: 50, channels: 3, background: '#3a5' } })
        .png()
        .toBuffer(),
    );
    const widths = await Promise.all(
      fake.uploads.map(async ({ bytes }) => (await sharp(bytes).metadata()).width),
    );
    expect(widths).toEqual([1_280]);
  });
});

describe('an S3-compatible store', () => {
  it('gets every width, under immutable names that may be cached for a year', async () => {
    const settings = await startS3();
    const stored = await s3Images(settings).store(picture);
    const url = stored.ok ? stored.value.url : '';
    expect(url).toMatch(/\/parts\/images\/[0-9a-f]{32}-640\.webp$/);
    for (const width of [320, 640, 1280]) {
      const reply = await fetch(url.replace('-640', `-${width}`));
      expect(reply.headers.get('content-type')).toBe('image/webp');
      expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await sharp(await reply.arrayBuffer()).metadata()).width).toBe(Math.min(width, 700));
    }
  });

  const slowDown =
    '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';
  it.each([
    ['nobody listens', () => Promise.resolve(NOWHERE)],
    ['silence', () => startUnresponsiveServer(null)],
    [
      'a connection that is closed at once',
      async () => {
        const server = createServer((socket) => socket.destroy());
        server.listen(0, '127.0.0.1');
        await once(server, 'listening');
        onTestFinished(() => void server.close());
        return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      },
    ],
    ['too many requests', () => startUnresponsiveServer({ status: 503, body: slowDown })],
    [
      'a page instead of an answer',
      () => startUnresponsiveServer({ status: 502, body: '<h1>Bad gateway</h1>' }),
    ],
    [
      'a yes that never ends',
      () => startUnresponsiveServer({ status: 200, body: ' ', endless: true }),
    ],
    [
      'a no that never ends',
      () => startUnresponsiveServer({ status: 403, body: '<Error>', endless: true }),
    ],
  ])('%s: PROVIDER_DOWN', async (_, open) => {
    const images = s3Images({ ...(await startS3()), endpoint: await open(), timeoutMs: 300 });
    const down = await images.store(picture);
    const data = { provider: 'The picture store' };
    expect(down).toEqual({ ok: false, code: 'PROVIDER_DOWN', data });
    expect(down).toMatchObject({ cause: { message: expect.stringMatching(/./) as string } });
  });

  it.each([
    ['bucket', { bucket: 'none' }, 'NoSuchBucket'],
    ['key', { accessKeyId: 'stranger' }, 'InvalidAccessKeyId'],
  ])('a wrong %s is reported as such, not as an outage', async (_, change, name) => {
    await expect(
      s3Images({ ...(await startS3()), ...change }).store(picture),
    ).rejects.toMatchObject({ name });
  });
});
