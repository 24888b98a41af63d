import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { run } from '../sound-shop.ts';
import type { Case } from './case.ts';

const PICTURE = `/images/${'a'.repeat(32)}-640.webp`;

/** Parts, what is counted of them, and their pictures. */
export const brokenCatalogues: readonly Case[] = [
  {
    wrong: 'revenue that its orders do not add up to',
    breakIt: (ward) => run(ward, 'update revenue_by_week set amount = amount + 1'),
    said: /kept revenue of a week is not what its orders add up to/,
    repairs: true,
  },
  {
    wrong: 'sales of a part that its recent sales do not add up to',
    breakIt: (ward) => run(ward, 'update part_sales set quantity = quantity + 1'),
    said: /kept sales of a part are not what its recent sales add up to/,
    repairs: true,
  },
  {
    wrong: 'sales of a part in a currency that its recent sales do not add up to',
    breakIt: (ward) => run(ward, 'update part_sales_by_currency set amount = amount + 1'),
    said: /kept sales of a part in a currency are not what its recent sales add up to/,
    repairs: true,
  },
  {
    wrong: 'a category with more parts than it holds',
    breakIt: (ward) => run(ward, 'update parts_per_category set part_count = part_count + 1'),
    said: /kept number of parts in a category is not what the catalogue adds up to/,
    repairs: true,
  },
  {
    wrong: 'a recent sale of another amount than its order',
    breakIt: (ward) => run(ward, 'update recent_sales set amount = amount + 1'),
    said: /list of recent sales is not that of the orders that were paid lately/,
    repairs: true,
  },
  {
    wrong: 'a part that no search finds',
    breakIt: (ward) => run(ward, 'delete from part_terms'),
    said: /is in the catalogue, but no search finds it/,
    repairs: true,
    after: async ({ shop, part }) => {
      const found = await shop.call('GET /tools', { query: { q: 'chainring' } });
      expect(found.body).toEqual([expect.objectContaining({ _id: part })]);
    },
  },
  {
    wrong: 'a part that no search finds by its description',
    breakIt: (ward) => run(ward, 'delete from description_terms'),
    said: /is in the catalogue, but no search finds it by its description/,
    repairs: true,
    after: async ({ shop, part }) => {
      const found = await shop.call('GET /tools', { query: { q: 'teeth' } });
      expect(found.body).toEqual([expect.objectContaining({ _id: part })]);
    },
  },
  {
    wrong: 'a part whose picture is missing',
    breakIt: async (ward) => {
      await mkdir(join(ward.dataDir, 'images'), { recursive: true });
      await run(ward, `update parts set image_url = '${PICTURE}'`);
    },
    said: /The picture \/images\/a+-640\.webp of the part “Chainring 48T” .* is missing/,
    repairs: true,
    after: async ({ shop, part }) => {
      const shown = await shop.call('GET /tool/{id}', { params: { id: part } });
      expect(shown.body).toMatchObject({ img: expect.stringMatching(/^\/drawings\//) as string });
    },
  },
  {
    wrong: 'a folder of pictures that is not there',
    breakIt: (ward) => run(ward, `update parts set image_url = '${PICTURE}'`),
    said: /There is no folder .*images for the pictures that the shop shows \(1\)/,
    repairs: false,
    after: async ({ shop, part }) => {
      const shown = await shop.call('GET /tool/{id}', { params: { id: part } });
      expect(shown.body).toMatchObject({ img: PICTURE });
    },
  },
  {
    wrong: 'a picture that belongs to nothing',
    breakIt: async ({ dataDir }) => {
      await mkdir(join(dataDir, 'images'), { recursive: true });
      const file = join(dataDir, PICTURE);
      await writeFile(file, 'a picture');
      await utimes(file, new Date('2026-01-01'), new Date('2026-01-01'));
    },
    said: /The file images\/a+-640\.webp belongs to no part, review or profile/,
    repairs: true,
    after: async ({ dataDir }) => expect(await readdir(join(dataDir, 'images'))).toEqual([]),
  },
];
