import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedWidths } from '../../../platform/rules/pictures/image-url.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, chainring, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { localImages } from '../../../platform/server/pictures/local.ts';
import { examine } from './examine.ts';

const PUBLIC_URL = 'https://parts.example';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(folder, 'images'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/**
 * Stores an old picture in every width.
 * @returns its path
 */
async function upload(digit: string): Promise<string> {
  const hash = digit.repeat(32);
  for (const width of storedWidths(640)) {
    const file = join(folder, 'images', `${hash}-${width}.webp`);
    await writeFile(file, 'a picture');
    await utimes(file, 0, 0);
  }
  return `/images/${hash}-640.webp`;
}

describeOnEngines('a picture stored with the shop’s whole address', (open) => {
  it('is normalised to its path everywhere', async () => {
    const shop = startShop(await open(), { env: { DATA_DIR: folder, PUBLIC_URL } });
    const path = await upload('a');
    const img = `http://parts.example${path}?v=2`;
    const review = { email: BUYER, name: 'B', rating: 5, img, description: 'Fine.' };
    await shop.call('POST /reviews', { body: review }, { as: BUYER });
    const profile = { name: 'B', country: 'NO', city: 'Halden', location: '1 Lane', img };
    await shop.call(
      'PUT /profile/{email}',
      { params: { email: BUYER }, body: profile },
      { as: BUYER },
    );
    await shop.makeAdmin(ADMIN);
    await shop.call('POST /tools', { body: { ...chainring, img } }, { as: ADMIN });
    const params = { id: await stockPart(shop, { name: 'Sprocket', sku: 'SP' }) };
    const body = { ...chainring, name: 'Sprocket', sku: 'SP', img };
    await shop.call('PUT /tool/{id}', { params, body }, { as: ADMIN });
    const { query } = shop.deps.db;
    const parts = await query.selectFrom('parts').select('image_url').execute();
    expect(parts.map((part) => part.image_url)).toEqual([`${path}?v=2`, `${path}?v=2`]);
    for (const table of ['reviews', 'profiles'] as const) {
      const { image_url: kept } = await query
        .selectFrom(table)
        .select('image_url')
        .executeTakeFirstOrThrow();
      expect(kept).toBe(`${path}?v=2`);
    }
  });

  it('counts as used under any former host name of the shop', async () => {
    const shop = startShop(await open(), { env: { DATA_DIR: folder, PUBLIC_URL } });
    const stored = [
      `${PUBLIC_URL}${await upload('a')}`,
      `https://old-name.example${await upload('b')}`,
      `${await upload('c')}?v=2`,
    ];
    for (const [at, img] of stored.entries())
      await stockPart(shop, { name: `Part ${at}`, sku: `P${at}`, img });
    const further = [{ url: '/drawings/chain.svg' }, { url: await upload('e'), alt: 'Behind' }];
    await stockPart(shop, {
      name: 'Chain',
      sku: 'C',
      img: '/drawings/chain.svg',
      pictures: further,
    });
    const inUse = await readdir(join(folder, 'images'));
    await upload('d');
    const outcomes = await examine(shop.deps, { fix: true });
    expect(outcomes.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/The file images\/d+-640\.webp belongs to no/),
    );
    const left = await readdir(join(folder, 'images'));
    expect(left.toSorted()).toEqual(inUse.toSorted());
  });

  it('is reported if its file is missing, unlike pictures of other hosts', async () => {
    const shop = startShop(await open(), { env: { DATA_DIR: folder, PUBLIC_URL } });
    const gone = `/images/${'e'.repeat(32)}-640.webp`;
    await stockPart(shop, { img: `${PUBLIC_URL}${gone}` });
    await stockPart(shop, { name: 'Other', sku: 'O', img: `https://photos.example${gone}` });
    const outcomes = await examine(shop.deps, { fix: false });
    const sentences = outcomes.map(({ sentence }) => sentence);
    expect(sentences.filter((sentence) => sentence.includes('is missing'))).toEqual([
      expect.stringContaining(`The picture ${PUBLIC_URL}${gone} of the part`),
    ]);
  });
});

describeOnEngines('the shop’s own pictures after a change of the host', (open) => {
  const s3 = {
    IMAGES: 's3',
    S3_BUCKET: 'parts',
    S3_REGION: 'eu-north-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_PUBLIC_URL: 'https://parts.s3.example',
  };
  const missing = (hash: string) => `/images/${hash.repeat(32)}-640.webp`;

  it('are reported and not replaced, since this may be another machine', async () => {
    const shop = startShop(await open(), { env: { ...s3, DATA_DIR: folder, PUBLIC_URL } });
    await stockPart(shop, { img: missing('a') });
    await stockPart(shop, { name: 'New', sku: 'N', img: `${s3.S3_PUBLIC_URL}${missing('b')}` });
    const told = (await examine(shop.deps, { fix: true })).filter(
      ({ check }) => check === 'pictures',
    );
    expect(told).toEqual([
      {
        check: 'pictures',
        sentence: expect.stringContaining(`The picture ${missing('a')} of the part`) as string,
        end: 'remains',
        note: '',
      },
    ]);
  });

  it('are not checked if the bucket uses the shop’s own host name', async () => {
    const env = { ...s3, S3_PUBLIC_URL: PUBLIC_URL, DATA_DIR: folder, PUBLIC_URL };
    const shop = startShop(await open(), { env });
    await stockPart(shop, { img: missing('a') });
    const outcomes = await examine(shop.deps, { fix: false });
    expect(outcomes.filter(({ check }) => check === 'pictures')).toEqual([]);
  });
});

describeOnEngines('an unused picture', (open) => {
  it('is kept if it was uploaded again lately', async () => {
    const shop = startShop(await open(), { env: { DATA_DIR: folder, PUBLIC_URL } });
    const bytes = await sharp({
      create: { width: 700, height: 70, channels: 3, background: '#3a5' },
    })
      .png()
      .toBuffer();
    const images = localImages({ dataDir: folder });
    await images.store(bytes);
    const files = await readdir(join(folder, 'images'));
    for (const name of files) await utimes(join(folder, 'images', name), 0, 0);
    // Belongs to a form that is still being filled in.
    await images.store(bytes);
    await examine(shop.deps, { fix: true });
    expect(await readdir(join(folder, 'images'))).toEqual(files);
  });
});
