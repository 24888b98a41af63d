import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fail, succeed } from '../../../../platform/rules/result.ts';
import type { Images } from '../../../../platform/server/ports/images.ts';
import { outage } from '../../../../platform/server/ports/outage.ts';
import { type LinePhotos, photoFinder } from './photo-folder.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

const SHOP = 'https://parts.example';
let folder: string;
let photos: string;
let stored: string[];

/** Accepts every picture but "bad". */
const images: Images = {
  provider: 'local',
  store: (bytes) => {
    const text = Buffer.from(bytes).toString();
    stored.push(text);
    const result =
      text === 'bad'
        ? fail('IMAGE_REFUSED', { reason: 'unreadable' })
        : succeed({ url: `/images/${text}` });
    return Promise.resolve(result);
  },
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  photos = join(folder, 'photos');
  stored = [];
  await mkdir(join(photos, 'wheels'), { recursive: true });
  await writeFile(join(folder, 'secret.jpg'), 'secret');
  await writeFile(join(photos, 'chain.jpg'), 'chain');
  await writeFile(join(photos, 'bad.jpg'), 'bad');
  await writeFile(join(photos, 'large.jpg'), Buffer.alloc(10 * 1024 * 1024 + 1));
  await writeFile(join(photos, 'wheels', 'front.jpg'), 'front');
});
afterEach(() => rm(folder, { recursive: true }));

const find = (name: string): Promise<LinePhotos> => photoFinder(photos, images, SHOP)(name);

const photo = (...urls: readonly string[]) => ({
  pictures: urls.map((url) => expect.objectContaining({ url }) as unknown),
});

it('finds files in the folder and below, and stores each once', async () => {
  const finder = photoFinder(photos, images, SHOP);
  expect(await finder('chain.jpg')).toEqual(photo('/images/chain'));
  expect(await finder('chain.jpg')).toEqual(photo('/images/chain'));
  expect(await finder('wheels/front.jpg')).toEqual(photo('/images/front'));
  expect(stored).toEqual(['chain', 'front']);
});

it('takes several addresses or files, in order', async () => {
  const [one, two] = ['https://a.example/1.jpg', 'https://a.example/2.jpg'] as const;
  const both = photo(one, two);
  expect(await find(`${one}, ${two}`)).toEqual(both);
  expect(await find(`${one}\n${two}`)).toEqual(both);
  expect(await find('chain.jpg|wheels/front.jpg')).toEqual(photo('/images/chain', '/images/front'));
  await writeFile(join(photos, 'a, b.jpg'), 'comma');
  expect(await find('a, b.jpg')).toEqual(photo('/images/comma'));
  expect(await find(`${one}, https://`)).toEqual({ fault: expect.any(String) });
  expect(await find('chain.jpg, ../secret.jpg')).toEqual({ fault: expect.any(String) });
});

it('says which of several files are missing, and takes twelve at most', async () => {
  expect(await find('none.jpg, chain.jpg, bad.jpg')).toEqual({
    ...photo('/images/chain'),
    warning: expect.stringContaining('2 of 3 pictures left out, "none.jpg" for example: '),
  });
  const many = Array.from({ length: 14 }, (_, at) => `https://a.example/${at}.jpg`);
  const first = await find(many.join(' '));
  expect(first).toMatchObject({ warning: 'only the first 12 of 14 pictures are used' });
  expect('pictures' in first && first.pictures).toHaveLength(12);
});

it.each([
  '../secret.jpg',
  'wheels/../../secret.jpg',
  '..\\secret.jpg',
  '/etc/hostname',
  'C:\\secret.jpg',
  'a\0.jpg',
])('rejects %j', async (name) => {
  expect(await find(name)).toEqual({ fault: expect.any(String) });
  expect(stored).toEqual([]);
});

it('follows no link out of the folder', async () => {
  await symlink(join(folder, 'secret.jpg'), join(photos, 'link.jpg'));
  await symlink(folder, join(photos, 'up'));
  for (const name of ['link.jpg', 'up/secret.jpg']) {
    expect(await find(name)).toEqual({ fault: 'outside the photos folder' });
  }
  expect(stored).toEqual([]);
});

it('warns of missing, refused and too large files, and of folders', async () => {
  expect(await find('none.jpg')).toEqual({
    pictures: [],
    warning: expect.stringContaining('no such file'),
  });
  expect(await find('bad.jpg')).toEqual({
    pictures: [],
    warning: t('platform.pictureReasons.unreadable').replace(/\.$/, ''),
  });
  expect(await find('wheels')).toEqual({ pictures: [], warning: 'not a file' });
  stored = [];
  expect(await find('large.jpg')).toEqual({ pictures: [], warning: 'larger than 10 MB' });
  expect(stored).toEqual([]);
});

it('warns of a remote host’s outage, and stops when the shop’s own disk is full', async () => {
  const failing = (code: string) =>
    photoFinder(
      photos,
      {
        ...images,
        store: async () =>
          outage('The picture store', Object.assign(new Error(`${code}: no picture`), { code })),
      },
      SHOP,
    )('chain.jpg');
  expect(await failing('ECONNREFUSED')).toEqual({
    pictures: [],
    warning: expect.stringContaining('The picture store is not responding'),
  });
  await expect(failing('ENOSPC')).rejects.toThrow('ENOSPC: no picture');
});

it('accepts addresses, the shop’s own as paths, and file names only with a folder', async () => {
  const finder = photoFinder(null, images, SHOP);
  expect(await finder('https://pictures.example/a.jpg')).toEqual(
    photo('https://pictures.example/a.jpg'),
  );
  expect(await finder('/drawings/chain.svg')).toEqual(photo('/drawings/chain.svg'));
  expect(await finder(`${SHOP}/images/a.webp`)).toEqual(photo('/images/a.webp'));
  expect(await finder('https://')).toEqual({ fault: expect.any(String) });
  expect(await finder('chain.jpg')).toEqual({
    pictures: [],
    warning: expect.stringContaining('--photos'),
  });
});
