import type { PictureReason } from '../../src/platform/rules/errors/reason-words.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { isImageUrl } from '../../src/platform/rules/pictures/picture-address.ts';
import type { Images } from '../../src/platform/server/ports/images.ts';
import { imageHosts } from './images.harness.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a5' } });

async function store(images: Images, bytes: Uint8Array): Promise<string> {
  const stored = await images.store(bytes);
  if (!stored.ok) throw new Error(stored.code);
  return stored.value.url;
}

/** The contract of every image host. */
describe.each(Object.keys(imageHosts) as (keyof typeof imageHosts)[])('pictures at %s', (host) => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
    'a %s is served from its URL as WebP',
    async (kind) => {
      const { images, show } = await imageHosts[host]();
      const url = await store(images, await blank(100, 60).toFormat(kind).toBuffer());
      expect(isImageUrl(url)).toBe(true);
      expect(await sharp(await show(url)).metadata()).toMatchObject({
        format: 'webp',
        width: 100,
        height: 60,
      });
      expect(images.provider).toBe(host);
    },
  );

  it('is stored upright, without place or camera', async () => {
    const { images, show } = await imageHosts[host]();
    const sideways = await blank(60, 30)
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const seen = await sharp(await show(await store(images, sideways))).metadata();
    expect(seen).toMatchObject({ width: 30, height: 60 });
    expect(seen.exif).toBeUndefined();
  });

  it('is at most 1280 pixels wide, and never enlarged', async () => {
    const { images, show } = await imageHosts[host]();
    const large = await sharp(
      await show(await store(images, await blank(2_000, 1_000).jpeg().toBuffer())),
    ).metadata();
    expect(large.width).toBeLessThanOrEqual(1_280);
    expect(large.width).toBeGreaterThanOrEqual(640);
    const small = await sharp(
      await show(await store(images, await blank(40, 20).png().toBuffer())),
    ).metadata();
    expect(small.width).toBe(40);
  });

  it('the same picture has the same URL: at once, later, and after a restart', async () => {
    const { images, restarted, kept } = await imageHosts[host]();
    const bytes = await blank(100, 100).png().toBuffer();
    const addresses = await Promise.all([store(images, bytes), store(images, bytes)]);
    addresses.push(await store(images, bytes), await store(restarted(), bytes));
    expect(new Set(addresses).size).toBe(1);
    expect(await kept()).toBe(1);
    expect(await store(images, await blank(100, 101).png().toBuffer())).not.toBe(addresses[0]);
  });

  it.each<[string, PictureReason, () => Uint8Array | Promise<Uint8Array>]>([
    [
      'SVG',
      'kind',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['text', 'kind', () => Buffer.from('not a picture')],
    [
      'half a picture',
      'unreadable',
      async () =>
        (await blank(100, 100).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 9_000),
    ],
    [
      'more than 10 MB',
      'bytes',
      async () =>
        Buffer.concat([await blank(9, 9).png().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]),
    ],
    ['more than 40 megapixels', 'pixels', () => blank(8_000, 5_001).png().toBuffer()],
  ])('%s is refused with a reason, and not stored', async (_, reason, make) => {
    const { images, kept } = await imageHosts[host]();
    const refused = await images.store(await make());
    expect(refused).toMatchObject({
      ok: false,
      code: 'IMAGE_REFUSED',
      data: { reason },
    });
    expect(await kept()).toBe(0);
  });
});
