import { expect, it } from 'vitest';
import { type PartAttributes, attributesText } from '../../../../drawings/rules/attributes.ts';
import { nameKey, type Part } from '../../../rules/parts/part.schema.ts';
import type { Facet } from '../../../rules/parts/attributes/attributes.schema.ts';
import type { Database } from '../../../../platform/server/db/database.ts';
import {
  describeOnBothEngines,
  sharedDatabase,
} from '../../../../testing/server/database/both-engines.ts';
import { ADMIN, stockPart } from '../../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../../testing/server/start-shop.ts';
import { attributeRows } from '../attributes.store.ts';

/** More parts than a scan of a sort index reads, so that both ways of filtering are taken. */
const PARTS = 1_400;
const materials = ['Steel', 'steel', 'Aluminium', 'Carbon'];

/** A generator of whole numbers below a bound (mulberry32), so that a failure repeats. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Known = {
  readonly id: string;
  readonly category: string | null;
  readonly price: number;
  readonly available: number;
  readonly attributes: PartAttributes;
};

function randomParts(): Known[] {
  const random = seeded(26);
  return Array.from({ length: PARTS }, (_, at) => ({
    id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    category: ['Drivetrain', 'Brakes', null][random(3)] ?? null,
    price: 5 + random(40),
    available: random(3) * 50,
    attributes: {
      ...(random(3) > 0 && { teeth: 20 + random(30) }),
      ...(random(3) > 0 && { diameter: (2_000 + random(2_000)) / 100 }),
      ...(random(3) > 0 && { material: materials[random(materials.length)] }),
      // Only the parts that were added last have it.
      ...(at > PARTS - 20 && { travel: 100 }),
    },
  }));
}

const catalogue = randomParts();

async function fill(db: Database): Promise<void> {
  for (let from = 0; from < PARTS; from += 100) {
    const some = catalogue.slice(from, from + 100);
    const rows = some.map(({ id, category, price, available, attributes }) => ({
      id,
      category,
      price_minor: price * 100,
      available,
      attributes: attributesText(attributes),
      sku: null,
      sku_key: null,
      sku_reversed: null,
      name: `Part ${id}`,
      name_order: '',
      name_key: nameKey(`Part ${id}`),
      minimum_quantity: 50,
      price_breaks: '[]',
      multiple_of: 1,
      description: 'x',
      texts: '{}',
      image_url: '/drawings/bolt.svg',
      pictures: '[]',
      created_at: 0,
      updated_at: 0,
      unlisted_at: null,
      status: 'active' as const,
      replaced_by: null,
    }));
    await db.query.insertInto('parts').values(rows).execute();
    const indexed = some.flatMap(({ id, attributes }) => attributeRows(id, attributes));
    await db.query.insertInto('part_attributes').values(indexed).execute();
  }
}

type Query = Readonly<Record<string, string>>;

/** What the catalogue's filters mean, without an index. */
function naive(query: Query): string[] {
  const within = (value: unknown, range: string | undefined) => {
    if (range === undefined) return true;
    if (typeof value !== 'number') return false;
    const [from = '', to = from] = range.split('-');
    return (from === '' || value >= Number(from)) && (to === '' || value <= Number(to));
  };
  const passing = catalogue.filter(({ category, available, attributes }) => {
    const { material } = query;
    return (
      (query['category'] === undefined || category === query['category']) &&
      (query['inStock'] === undefined || available > 0) &&
      within(attributes.teeth, query['teeth']) &&
      within(attributes.diameter, query['diameter']) &&
      within(attributes.travel, query['travel']) &&
      (material === undefined ||
        String(attributes.material).toLowerCase() === material.toLowerCase())
    );
  });
  const sign = query['sort'] === '-price' ? -1 : 1;
  const byPrice = (a: Known, b: Known) => sign * (a.price - b.price);
  const byId = (a: Known, b: Known) => sign * (a.id < b.id ? -1 : 1);
  const sorted = query['sort'] ? passing.toSorted((a, b) => byPrice(a, b) || byId(a, b)) : passing;
  return sorted.map(({ id }) => id);
}

/** All pages of a query. */
async function listed(shop: TestShop, query: Query): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { status, body, headers } = await shop.call('GET /tools', {
      query: { ...query, limit: 37, ...(cursor && { cursor }) },
    });
    expect(status).toBe(200);
    ids.push(...(body as Part[]).map(({ _id }) => _id));
    const next = /cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1];
    if (!next) return ids;
    cursor = decodeURIComponent(next);
  }
}

function randomQueries(): Query[] {
  const random = seeded(7);
  const range = (least: number, width: number) => {
    const from = least + random(width);
    return [`${from}-${from + random(width)}`, `${from}-`, `-${from}`, `${from}`][random(4)] ?? '';
  };
  return Array.from({ length: 40 }, () => ({
    ...(random(2) > 0 && { category: 'Drivetrain' }),
    ...(random(4) === 0 && { inStock: 'true' }),
    ...(random(2) > 0 && { sort: random(2) > 0 ? 'price' : '-price' }),
    ...(random(3) > 0 && { teeth: range(20, 25) }),
    ...(random(2) > 0 && { diameter: range(20, 15) }),
    ...(random(3) === 0 && { material: materials[random(materials.length)] ?? '' }),
    ...(random(5) === 0 && { travel: '100' }),
  }));
}

describeOnBothEngines('filters by attribute', (open, engine) => {
  const filled = sharedDatabase(engine, fill);

  it.each(randomQueries())('find for %j what a filter without an index finds', async (query) => {
    const expected = naive(query);
    expect(await listed(startShop(filled()), query)).toEqual(expected);
  });

  it('compare decimals exactly', async () => {
    const shop = startShop(await open());
    for (const diameter of [27.19, 27.2, 27.21])
      await stockPart(shop, { name: `Post ${diameter}`, sku: '', attributes: { diameter } });
    const found = async (diameter: string) =>
      ((await shop.call('GET /tools', { query: { diameter } })).body as Part[]).map(
        ({ attributes }) => attributes.diameter,
      );
    expect(await found('27.2')).toEqual([27.2]);
    expect(await found('27.2-')).toEqual([27.2, 27.21]);
    expect(await found('-27.2')).toEqual([27.19, 27.2]);
  });

  it('apply to a search, by name and by description', async () => {
    const shop = startShop(await open());
    const parts = [
      { name: 'Steel ring', sku: 'A', description: 'x', attributes: { teeth: 48 } },
      { name: 'Steel ring two', sku: 'B', description: 'x', attributes: { teeth: 50 } },
      { name: 'Steel ring three', sku: 'C', description: 'x', attributes: {} },
      { name: 'Bolt', sku: 'D', description: 'steel', attributes: { teeth: 48 } },
      { name: 'Nut', sku: 'E', description: 'steel', attributes: {} },
    ];
    for (const part of parts) await stockPart(shop, part);
    const found = async (query: Query) =>
      ((await shop.call('GET /tools', { query })).body as Part[]).map(({ sku }) => sku);
    expect(await found({ q: 'steel', teeth: '48' })).toEqual(['A', 'D']);
    expect(await found({ q: 'steel', teeth: '48', sort: 'name' })).toEqual(['D', 'A']);
    expect(await found({ q: 'stele', teeth: '40-' })).toEqual(['A', 'B', 'D']);
  });

  it.each(['many', '34-11', '1,5'])('are refused as %j', async (teeth) => {
    const shop = startShop(filled());
    const { status, problem } = await shop.call('GET /tools', { query: { teeth } });
    expect(status).toBe(422);
    expect(problem.errors).toEqual({
      teeth: 'Teeth must be a value or a range: 32, 11-34, 11- or -34',
    });
  });

  it('are offered by category with their ranges, values and counts', async () => {
    const shop = startShop(filled());
    const { body } = await shop.call('GET /attributes', { query: { category: 'Drivetrain' } });
    const facets = body as Facet[];
    const drive = catalogue.filter(({ category }) => category === 'Drivetrain');
    const numbers = drive.flatMap(({ attributes: { diameter } }) =>
      typeof diameter === 'number' ? [diameter] : [],
    );
    expect(facets.find(({ key }) => key === 'diameter')).toEqual({
      key: 'diameter',
      parts: numbers.length,
      range: { least: Math.min(...numbers), most: Math.max(...numbers) },
      values: [],
    });
    const steel = drive.filter(({ attributes }) => /steel/i.test(String(attributes.material)));
    const values = facets.find(({ key }) => key === 'material')?.values ?? [];
    expect(values.map(({ value }) => value)).toEqual(['Aluminium', 'Carbon', 'Steel']);
    expect(values.at(-1)?.parts).toBe(steel.length);
    const none = await shop.call('GET /attributes', { query: { category: 'Nothing' } });
    expect(none.body).toEqual([]);
  });

  it('leave a cached list behind when a part’s attributes change', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop, { attributes: { teeth: 48 } });
    const count = async () =>
      ((await shop.call('GET /tools', { query: { teeth: '48' } })).body as Part[]).length;
    expect(await count()).toBe(1);
    const { _id, ...part } = (await shop.call('GET /tool/{id}', { params: { id } })).body as Part;
    const body = { ...part, sku: 'CR-48', category: '', attributes: { teeth: 50 } };
    await shop.call('PUT /tool/{id}', { params: { id }, body }, { as: ADMIN });
    expect(await count()).toBe(0);
  });
});

describeOnBothEngines('GET /comparison', (open) => {
  it('answers the parts in the order of their ids, up to four, without missing ones', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const ids: string[] = [];
    for (const sku of ['A', 'B', 'C', 'D', 'E'])
      ids.push(await stockPart(shop, { name: sku, sku }));
    const compared = async (parts: readonly (string | undefined)[]) =>
      (
        (await shop.call('GET /comparison', { query: { parts: parts.join(',') } })).body as Part[]
      ).map(({ sku }) => sku);
    const [a, b, c, d, e] = ids;
    expect(await compared([c, a, b])).toEqual(['C', 'A', 'B']);
    expect(await compared([a, a, b, c, d, e])).toEqual(['A', 'B', 'C', 'D']);
    await shop.call('DELETE /tool/{id}', { params: { id: b ?? '' } }, { as: ADMIN });
    expect(await compared([a, b, 'nothing', c])).toEqual(['A', 'C']);
    expect(await compared([''])).toEqual([]);
  });
});
