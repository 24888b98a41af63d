import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runSql } from '../healthy-shop.ts';
import type { BrokenShop } from './broken-shop.ts';

const PICTURE = `/images/${'a'.repeat(32)}-640.webp`;

/** Faults of parts, of totals over them, and of their pictures. */
export const brokenCatalogues: readonly BrokenShop[] = [
  {
    fault: 'a weekly revenue that differs from its orders',
    breakIt: (fixture) =>
      runSql(fixture, 'update revenue_by_week set amount_minor = amount_minor + 1'),
    finding: /kept revenue of a week is not what its orders add up to/,
    repairs: true,
  },
  {
    fault: 'a quantity sold that differs from the recent sales',
    breakIt: (fixture) => runSql(fixture, 'update part_sales set quantity = quantity + 1'),
    finding: /kept sales of a part are not what its recent sales add up to/,
    repairs: true,
  },
  {
    fault: 'sales in a currency that differ from the recent sales',
    breakIt: (fixture) =>
      runSql(fixture, 'update part_sales_by_currency set amount_minor = amount_minor + 1'),
    finding: /kept sales of a part in a currency are not what its recent sales add up to/,
    repairs: true,
  },
  {
    fault: 'a wrong number of parts in a category',
    breakIt: (fixture) =>
      runSql(fixture, 'update parts_per_category set part_count = part_count + 1'),
    finding: /kept number of parts in a category is not what the catalogue adds up to/,
    repairs: true,
  },
  {
    fault: 'a recent sale whose amount differs from its order',
    breakIt: (fixture) =>
      runSql(fixture, 'update recent_sales set amount_minor = amount_minor + 1'),
    finding: /list of recent sales is not that of the orders that were paid lately/,
    repairs: true,
  },
  {
    fault: 'a part that no search finds',
    breakIt: (fixture) => runSql(fixture, 'delete from part_terms'),
    finding: /is in the catalogue, but no search finds it/,
    repairs: true,
    after: async ({ shop, part }) => {
      const found = await shop.call('GET /tools', { query: { q: 'chainring' } });
      expect(found.body).toEqual([expect.objectContaining({ _id: part })]);
    },
  },
  {
    fault: 'a part whose attributes the filters do not know',
    breakIt: (fixture) =>
      runSql(fixture, `update parts set attributes = '{"teeth":48}' where unlisted_at is null`),
    finding: /The filters do not have the current attributes of part/,
    repairs: true,
    after: async ({ shop, part }) => {
      const found = await shop.call('GET /tools', { query: { teeth: '48' } });
      expect(found.body).toEqual([expect.objectContaining({ _id: part })]);
    },
  },
  {
    fault: 'a part that no search finds by its description',
    breakIt: (fixture) => runSql(fixture, 'delete from description_terms'),
    finding: /is in the catalogue, but no search finds it by its description/,
    repairs: true,
    after: async ({ shop, part }) => {
      const found = await shop.call('GET /tools', { query: { q: 'teeth' } });
      expect(found.body).toEqual([expect.objectContaining({ _id: part })]);
    },
  },
  {
    fault: 'a part whose picture is missing',
    breakIt: async (fixture) => {
      await mkdir(join(fixture.dataDir, 'images'), { recursive: true });
      await runSql(fixture, `update parts set image_url = '${PICTURE}'`);
    },
    finding: /The picture \/images\/a+-640\.webp of the part “Chainring 48T” .* is missing/,
    repairs: true,
    after: async ({ shop, part }) => {
      const shown = await shop.call('GET /tool/{id}', { params: { id: part } });
      expect(shown.body).toMatchObject({ img: expect.stringMatching(/^\/drawings\//) as string });
    },
  },
  {
    fault: 'a part one of whose further pictures is missing',
    breakIt: async (fixture) => {
      await mkdir(join(fixture.dataDir, 'images'), { recursive: true });
      await runSql(fixture, `update parts set pictures = '[{},{"url":"${PICTURE}"}]'`);
    },
    finding: /The picture \/images\/a+-640\.webp of the part “Chainring 48T” .* is missing/,
    repairs: true,
    after: async ({ shop, part }) => {
      const shown = await shop.call('GET /tool/{id}', { params: { id: part } });
      expect(shown.body).toMatchObject({ pictures: [{ url: expect.any(String) as string }] });
    },
  },
  {
    fault: 'a missing folder of pictures',
    breakIt: (fixture) => runSql(fixture, `update parts set image_url = '${PICTURE}'`),
    finding: /There is no folder .*images for the pictures that the shop shows \(1\)/,
    repairs: false,
    after: async ({ shop, part }) => {
      const shown = await shop.call('GET /tool/{id}', { params: { id: part } });
      expect(shown.body).toMatchObject({ img: PICTURE });
    },
  },
  {
    fault: 'an orphaned picture',
    breakIt: async ({ dataDir }) => {
      await mkdir(join(dataDir, 'images'), { recursive: true });
      const file = join(dataDir, PICTURE);
      await writeFile(file, 'a picture');
      await utimes(file, new Date('2026-01-01'), new Date('2026-01-01'));
    },
    finding: /The file images\/a+-640\.webp belongs to no part, review or profile/,
    repairs: true,
    after: async ({ dataDir }) => expect(await readdir(join(dataDir, 'images'))).toEqual([]),
  },
];
