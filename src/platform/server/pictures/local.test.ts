import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { imageSrcSet } from '../../rules/pictures/image-url.ts';
import { localImages, dryRunImages } from './local.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'images-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a5' } });
const kept = () => readdir(join(dataDir, 'images')).catch((): string[] => []);
const file = (url: string) => join(dataDir, url);

async function store(bytes: Uint8Array): Promise<string> {
  const stored = await localImages({ dataDir }).store(bytes);
  if (!stored.ok) throw new Error(stored.code);
  return stored.value.url;
}

describe('localImages', () => {
  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
    'accepts a %s and stores it as WebP',
    async (kind) => {
      const url = await store(await blank(100, 60).toFormat(kind).toBuffer());
      expect(await sharp(file(url)).metadata()).toMatchObject({
        format: 'webp',
        width: 100,
        height: 60,
      });
    },
  );

  it('stores a large picture in three widths at the addresses that pages request', async () => {
    const url = await store(await blank(2000, 1000).jpeg().toBuffer());
    expect(url).toMatch(/^\/images\/[0-9a-f]{32}-640\.webp$/);
    const addresses = (imageSrcSet(url) ?? '').split(', ').map((each) => each.split(' ')[0] ?? '');
    const widths = await Promise.all(
      addresses.map(async (each) => (await sharp(file(each)).metadata()).width),
    );
    expect(widths).toEqual([320, 640, 1280]);
  });

  it('frees the memory of a finished picture', async () => {
    await store(await blank(900, 600).jpeg({ progressive: true }).toBuffer());
    expect(sharp.cache().items.current).toBe(0);
  });

  it('converts one picture at a time', async () => {
    const bytes = await Promise.all(
      [1, 2, 3, 4].map((at) =>
        blank(600 + at, 400)
          .jpeg({ progressive: true })
          .toBuffer(),
      ),
    );
    // Not sharp.counters(), which also counts other test files of this process.
    const toBuffer = Reflect.get(sharp.prototype as Sharp, 'toBuffer');
    let running = 0;
    let most = 0;
    const spy = vi.spyOn(sharp.prototype as Sharp, 'toBuffer').mockImplementation(async function (
      this: Sharp,
      ...options: unknown[]
    ) {
      most = Math.max(most, ++running);
      try {
        return await Reflect.apply(toBuffer, this, options);
      } finally {
        running--;
      }
    });
    onTestFinished(() => spy.mockRestore());
    await Promise.all(bytes.map(store));
    expect(most).toBe(1);
  });

  it('decodes a file once for all widths', async () => {
    const bytes = await blank(1300, 900).avif({ effort: 0 }).toBuffer();
    const toBuffer = Reflect.get(sharp.prototype as Sharp, 'toBuffer');
    const decoded: unknown[] = [];
    const spy = vi.spyOn(sharp.prototype as Sharp, 'toBuffer').mockImplementation(async function (
      this: Sharp,
      ...options: unknown[]
    ) {
      decoded.push((await this.clone().metadata()).format);
      return Reflect.apply(toBuffer, this, options);
    });
    onTestFinished(() => spy.mockRestore());
    await store(bytes);
    expect(decoded).toEqual(['heif', 'raw', 'raw', 'raw']);
    expect(await kept()).toHaveLength(3);
  });

  it.each([
    ['without colour', () => blank(700, 400).greyscale().png()],
    ['transparent', () => blank(700, 400).ensureAlpha(0.5).png()],
    ['for print', () => blank(700, 400).withIccProfile('cmyk').jpeg()],
  ])('preserves the look of %s', async (_, make) => {
    const shades = async (picture: Buffer | string) =>
      (await sharp(picture).stats()).channels.map(({ mean }) => mean);
    const bytes = await make().toBuffer();
    const expected = await shades(await sharp(bytes).webp({ lossless: true }).toBuffer());
    const shown = await shades(file(await store(bytes)));
    expect(shown).toHaveLength(expected.length);
    for (const [at, shade] of expected.entries())
      expect(Math.abs((shown[at] ?? 0) - shade)).toBeLessThan(4);
  });

  it('never enlarges', async () => {
    const url = await store(await blank(900, 300).png().toBuffer());
    const large = await sharp(file(url.replace('-640', '-1280'))).metadata();
    expect(large.width).toBe(900);
  });

  it('rotates upright and drops metadata', async () => {
    const sideways = await blank(60, 30)
      .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const seen = await sharp(file(await store(sideways))).metadata();
    expect(seen).toMatchObject({ width: 30, height: 60 });
    expect(seen.exif).toBeUndefined();
  });

  it('stores the same picture once', async () => {
    const bytes = await blank(100, 100).png().toBuffer();
    const [first, second] = await Promise.all([store(bytes), store(bytes)]);
    expect(second).toBe(first);
    expect(await kept()).toHaveLength(1);
  });

  const png = (width: number, height: number) =>
    blank(width, height).png({ compressionLevel: 0 }).toBuffer();
  it.each<[string, string, () => Uint8Array | Promise<Uint8Array>]>([
    [
      'SVG',
      'kind',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['text', 'kind', () => Buffer.from('not a picture')],
    ['nothing', 'kind', () => new Uint8Array()],
    ['TIFF', 'kind', () => blank(9, 9).tiff().toBuffer()],
    ['half a picture', 'unreadable', async () => (await png(100, 100)).subarray(0, 9_000)],
    [
      'more than 10 MB',
      'bytes',
      async () => Buffer.concat([await png(9, 9), Buffer.alloc(10 * 1024 * 1024)]),
    ],
    ['more than 40 megapixels', 'pixels', () => blank(8_000, 5_001).png().toBuffer()],
    [
      'an AVIF of more than 13 megapixels',
      'avifPixels',
      () => blank(4_000, 3_251).avif({ effort: 0 }).toBuffer(),
    ],
  ])('rejects %s with a reason and stores nothing', async (_, reason, make) => {
    const refused = await localImages({ dataDir }).store(await make());
    expect(refused).toMatchObject({
      ok: false,
      code: 'IMAGE_REFUSED',
      data: { reason },
    });
    expect(await kept()).toEqual([]);
  });

  it('names a picture the same on a dry run and stores nothing', async () => {
    const bytes = await blank(700, 100).png().toBuffer();
    const tried = await dryRunImages().store(bytes);
    expect(await kept()).toEqual([]);
    expect(tried).toEqual({ ok: true, value: { url: await store(bytes) } });
    expect((await readFile(file(await store(bytes)))).length).toBeGreaterThan(0);
  });
});
