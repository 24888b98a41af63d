import { expect, it } from 'vitest';
import type { Part } from '../../../rules/parts/part.schema.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import { demoParts } from '../../../../operations/server/demo-data/demo-parts.ts';
import {
  describeOnBothEngines,
  sharedDatabase,
} from '../../../../testing/server/database/both-engines.ts';
import { ADMIN, chainring, stockPart } from '../../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../../testing/server/start-shop.ts';
import { t } from '../../../../platform/rules/messages/t.ts';

const catalogue = [
  { name: 'Chainring 48T', sku: 'CR-48', category: 'Drivetrain', price: 30, available: 100 },
  {
    name: 'Roller Chain 116 Links',
    sku: 'CH-116',
    category: 'Drivetrain',
    price: 20,
    available: 0,
  },
  {
    name: 'Rear Derailleur, 11-Speed',
    sku: 'RD-11',
    category: 'Drivetrain',
    price: 80,
    available: 300,
  },
  { name: 'Touring Saddle', sku: 'SA-1', category: 'Saddles', price: 40, available: 200 },
  { name: 'Brake Disc 160', sku: 'BD-160', category: 'Brakes', price: 20, available: 50 },
];

const stock = async (db: Database, parts: readonly Parameters<typeof stockPart>[1][]) => {
  const shop = startShop(db);
  // A description that no query in this file matches.
  for (const part of parts) await stockPart(shop, { description: 'x', ...part });
};

const names = async (shop: TestShop, query: Record<string, unknown>) =>
  ((await shop.call('GET /tools', { query })).body as Part[]).map((part) => part.name);

describeOnBothEngines('browseParts', (open, engine) => {
  const filled = sharedDatabase(engine, (db) => stock(db, catalogue));

  it('counts the parts of each category, and last the parts without one if there are any', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    for (const part of catalogue) await stockPart(shop, part);
    const counted = async () => (await shop.call('GET /categories', {})).body;
    const named = [
      { name: 'Brakes', parts: 1 },
      { name: 'Drivetrain', parts: 3 },
      { name: 'Saddles', parts: 1 },
    ];
    expect(await counted()).toEqual(named);
    const without = { name: 'Washer', sku: 'W-1', category: undefined };
    const id = await stockPart(shop, without);
    expect(await counted()).toEqual([...named, { name: '', parts: 1 }]);
    await shop.call('DELETE /tool/{id}', { params: { id } }, { as: ADMIN });
    expect(await counted()).toEqual(named);
  });

  it.each([
    ['derailleur', ['Rear Derailleur, 11-Speed']],
    ['derailer', ['Rear Derailleur, 11-Speed']],
    ['sadle', ['Touring Saddle']],
    ['chian', ['Roller Chain 116 Links']],
    ['chain', ['Roller Chain 116 Links', 'Chainring 48T']],
    ['DERAILLEUR speed', ['Rear Derailleur, 11-Speed']],
    ['ch-116', ['Roller Chain 116 Links']],
    ['drivetrain 48', ['Chainring 48T']],
    // No part has both.
    ['chain saddle', ['Touring Saddle']],
    ['zzzzzz', []],
    ['%', []],
    ["'; drop table parts; --", []],
  ])('finds by %s: %j', async (q, found) => {
    expect(await names(startShop(filled()), { q })).toEqual(found);
  });

  it('filters by category and stock, and sorts', async () => {
    const shop = startShop(filled());
    expect(await names(shop, { q: 'chain', inStock: 'true' })).toEqual(['Chainring 48T']);
    expect(await names(shop, { category: 'Brakes' })).toEqual(['Brake Disc 160']);
    expect(await names(shop, { sort: 'price', inStock: 'true' })).toEqual([
      'Brake Disc 160',
      'Chainring 48T',
      'Touring Saddle',
      'Rear Derailleur, 11-Speed',
    ]);
    expect(await names(shop, { q: 'drivetrain', sort: '-price' })).toEqual([
      'Rear Derailleur, 11-Speed',
      'Chainring 48T',
      'Roller Chain 116 Links',
    ]);
  });

  it('finds a part by its new name at once, and a deleted part no longer', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop);
    const body = { ...chainring, name: 'Sprocket 48T', description: 'Cut from plate' };
    await shop.call('PUT /tool/{id}', { params: { id }, body }, { as: ADMIN });
    expect(await names(shop, { q: 'sprocket' })).toEqual(['Sprocket 48T']);
    expect(await names(shop, { q: 'chainring' })).toEqual([]);
    await shop.call('DELETE /tool/{id}', { params: { id } }, { as: ADMIN });
    expect(await names(shop, { q: 'sprocket' })).toEqual([]);
  });
});

describeOnBothEngines('paging through parts', (open, engine) => {
  const halden = demoParts
    .slice(0, 23)
    .map(({ name, sku, category, price, minimumQuantity, available }) => ({
      name: `Halden ${name}`,
      sku,
      category,
      price,
      minimumQuantity,
      available,
    }));
  const filled = sharedDatabase(engine, (db) => stock(db, halden));

  it.each([
    {},
    { sort: 'name' },
    { sort: 'price' },
    { sort: '-price' },
    { sort: '-available' },
    { sort: 'newest' },
    { q: 'halden' },
  ])('lists every part once over all pages of %j', async (query) => {
    const shop = startShop(filled());
    const whole = await names(shop, query);
    const paged: string[] = [];
    let next: string | undefined = `/api/tools?${new URLSearchParams({ ...query, limit: '5' })}`;
    do {
      const page: Response = await shop.app.request(`http://localhost${next}`);
      paged.push(...((await page.json()) as Part[]).map((part) => part.name));
      // The link repeats the query, so the test adds nothing to it.
      next = page.headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1];
    } while (next !== undefined);
    expect(whole).toHaveLength(23);
    expect(paged).toEqual(whole);
  });

  it('rejects a cursor of another sort or of a search', async () => {
    const shop = startShop(await open());
    for (const part of catalogue) await stockPart(shop, part);
    const sorts = ['newest', 'name', 'price', 'available'].map((sort) => ({ sort }));
    const queries = [...sorts, { q: 'chain' }, { q: 'chain', sort: 'price' }];
    const cursors = await Promise.all(
      queries.map(async (query) => {
        const { headers } = await shop.call('GET /tools', { query: { ...query, limit: 1 } });
        return /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
      }),
    );
    const orderOf = ({ q, sort }: { q?: string; sort?: string }) => sort ?? q;
    for (const query of queries) {
      for (const [at, cursor] of cursors.entries()) {
        const { status, problem } = await shop.call('GET /tools', { query: { ...query, cursor } });
        const right = orderOf(query) === orderOf(queries[at] ?? {});
        expect([status, problem.errors], `${JSON.stringify(query)} with that of ${at}`).toEqual(
          right ? [200, undefined] : [422, { cursor: t('platform.text.invalidCursor') }],
        );
      }
    }
  });

  it.each([{ q: 'halden' }, { q: 'halden', sort: 'name' }])(
    'skips no part by %j when a listed part is deleted',
    async (query) => {
      const shop = startShop(await open());
      await shop.makeAdmin(ADMIN);
      for (const name of ['Halden A', 'Halden B', 'Halden C', 'Halden D'])
        await stockPart(shop, { name, sku: name });
      const page = (more: Record<string, unknown>) =>
        shop.call('GET /tools', { query: { ...query, limit: 2, ...more } });
      const first = await page({});
      const [{ _id: id }] = first.body as [Part];
      await shop.call('DELETE /tool/{id}', { params: { id } }, { as: ADMIN });
      const cursor = first.headers.get('link')?.match(/cursor=([^&>]+)/)?.[1];
      const second = (await page({ cursor })).body as Part[];
      expect(second.map(({ name }) => name)).toEqual(['Halden C', 'Halden D']);
    },
  );

  it.each([{ sort: 'name' }, { q: 'halden' }])(
    'pages past the longest possible names by %j',
    async (query) => {
      const shop = startShop(await open());
      // Characters with many bytes in UTF-8, and with the longest JSON escapes.
      const longest = ['\u4e2d'.repeat(110), '\u0001'.repeat(110), '\u{1d160}'.repeat(55)];
      for (const [at, letters] of longest.entries())
        await stockPart(shop, { name: `Halden ${letters}${at}`, sku: `${at}` });
      const shown: string[] = [];
      let cursor: string | undefined;
      do {
        const more = cursor === undefined ? {} : { cursor };
        const page = await shop.call('GET /tools', { query: { ...query, limit: 1, ...more } });
        expect(page.status).toBe(200);
        shown.push(...(page.body as Part[]).map(({ name }) => name));
        cursor = page.headers.get('link')?.match(/cursor=([^&>]+)/)?.[1];
      } while (cursor !== undefined);
      expect(shown).toHaveLength(longest.length);
      expect(new Set(shown).size).toBe(longest.length);
    },
  );
});
