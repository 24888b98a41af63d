import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptWidths } from '../../../domain/images/image-url.ts';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { ADMIN, BUYER, chainring, stockPart } from '../../testing/fixtures.ts';
import { startShop } from '../../testing/start-shop.ts';
import { examine } from './examine.ts';

const PUBLIC_URL = 'https://parts.example';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  await mkdir(join(folder, 'images'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A picture in every width, long since uploaded. @returns its path */
async function upload(digit: string): Promise<string> {
  const hash = digit.repeat(32);
  for (const width of keptWidths(640)) {
    const file = join(folder, 'images', `${hash}-${width}.webp`);
    await writeFile(file, 'a picture');
    await utimes(file, 0, 0);
  }
  return `/images/${hash}-640.webp`;
}

describeOnBothEngines('a picture named by the shop’s whole address', (open) => {
  it('is taken in by its path, for whatever shows it', async () => {
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
    const parts = await query.selectFrom('parts').select('img').execute();
    expect(parts.map((part) => part.img)).toEqual([`${path}?v=2`, `${path}?v=2`]);
    for (const table of ['reviews', 'profiles'] as const) {
      const { img: kept } = await query.selectFrom(table).select('img').executeTakeFirstOrThrow();
      expect(kept).toBe(`${path}?v=2`);
    }
  });

  it('is in use, whatever the shop was called when it was stored: the doctor leaves its files', async () => {
    const shop = startShop(await open(), { env: { DATA_DIR: folder, PUBLIC_URL } });
    const stored = [
      `${PUBLIC_URL}${await upload('a')}`,
      `https://old-name.example${await upload('b')}`,
      `${await upload('c')}?v=2`,
    ];
    for (const [at, img] of stored.entries())
      await stockPart(shop, { name: `Part ${at}`, sku: `P${at}`, img });
    const inUse = await readdir(join(folder, 'images'));
    await upload('d');
    const outcomes = await examine(shop.deps, { fix: true });
    expect(outcomes.map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/The file images\/d+-640\.webp belongs to no/),
    );
    const left = await readdir(join(folder, 'images'));
    expect(left.toSorted()).toEqual(inUse.toSorted());
  });

  it('is missed where its file is gone, and no picture of another host is', async () => {
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
