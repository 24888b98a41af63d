import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { imgbbImages } from '../../src/server/adapters/images/imgbb.ts';
import { s3Images } from '../../src/server/adapters/images/s3.ts';
import { type ImgbbFault, startFakeImgbb } from './fake-imgbb.ts';
import { openFreshDatabase, startS3, startWall } from './images.harness.ts';

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
      // Who is answered by nobody gives up soon, so that nobody waits for it.
      const { fake, images } = await start(fault === 'silence' ? { timeoutMs: 300 } : {});
      fake.fail(fault);
      expect(await images.store(picture)).toEqual({
        ok: false,
        code: 'PROVIDER_DOWN',
        data: { provider: 'imgbb' },
      });
      fake.fail(null);
      // So soon that a busy machine may miss it, and is asked again.
      await expect.poll(() => images.store(picture)).toMatchObject({ ok: true });
    },
  );

  it('nobody listens: PROVIDER_DOWN', async () => {
    const { images } = await start({ url: NOWHERE });
    expect(await images.store(picture)).toMatchObject({ code: 'PROVIDER_DOWN' });
  });

  it('its own no is told in its words', async () => {
    const { fake, images } = await start();
    fake.fail('refusal');
    expect(await images.store(picture)).toEqual({
      ok: false,
      code: 'IMAGE_REFUSED',
      data: { reason: 'The picture host did not take this picture: Invalid image.' },
    });
  });

  it('a wrong key is the shopkeeper’s to mend, and is never repeated', async () => {
    const { images } = await start({ key: 'wrong-key' });
    const said = await images.store(picture).catch((error: unknown) => String(error));
    expect(said).toContain('does not take IMGBB_KEY');
    expect(said).not.toContain('wrong-key');
  });

  it('is sent one picture, in its largest width', async () => {
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

describe('a store of S3’s kind', () => {
  it('gets every width, under names that never change and may be kept for a year', async () => {
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
    ['silence', () => startWall(null)],
    ['too many requests', () => startWall({ status: 503, body: slowDown })],
    ['a page instead of an answer', () => startWall({ status: 502, body: '<h1>Bad gateway</h1>' })],
  ])('%s: PROVIDER_DOWN', async (_, open) => {
    const images = s3Images({ ...(await startS3()), endpoint: await open(), timeoutMs: 300 });
    expect(await images.store(picture)).toEqual({
      ok: false,
      code: 'PROVIDER_DOWN',
      data: { provider: 'The picture store' },
    });
  });

  it.each([
    ['bucket', { bucket: 'none' }, 'NoSuchBucket'],
    ['key', { accessKeyId: 'stranger' }, 'InvalidAccessKeyId'],
  ])('a wrong %s is no outage: it is told as what it is', async (_, change, name) => {
    await expect(
      s3Images({ ...(await startS3()), ...change }).store(picture),
    ).rejects.toMatchObject({ name });
  });
});
