import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newId } from '../../../../platform/server/db/database.ts';
import { addCompany, addGroup } from '../../../../testing/server/companies.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER, stockPart } from '../../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../../testing/server/start-shop.ts';
import type { PricedPart } from '../../../rules/parts/part.schema.ts';

const CATEGORIES = ['Drivetrain', 'Wheels', ''] as const;
const PARTS = 14;

const percent = fc.integer({ min: 1, max: 99_000 }).map((rate) => rate / 1_000);
const row = fc.oneof(
  fc.record({ part: fc.nat(PARTS - 1), cents: fc.integer({ min: 400, max: 3_000 }) }),
  fc.record({ category: fc.constantFrom('Drivetrain', 'Wheels'), percent }),
  fc.record({ percent }),
);
type Row = { part?: number; cents?: number; category?: string; percent?: number };
const list = fc.record({
  isOwn: fc.boolean(),
  rows: fc.uniqueArray(row as fc.Arbitrary<Row>, {
    maxLength: 7,
    selector: ({ part, category }) => part ?? category ?? 'everything',
  }),
});
/** Few different prices, so that many are the same. */
const parts = fc.array(
  fc.record({
    price: fc.integer({ min: 5, max: 12 }),
    category: fc.constantFrom(...CATEGORIES),
    available: fc.constantFrom(0, 500),
  }),
  { minLength: PARTS, maxLength: PARTS },
);

async function allPages(shop: TestShop, query: object, limit: number): Promise<PricedPart[]> {
  const found: PricedPart[] = [];
  let cursor: string | undefined;
  do {
    const asked = { ...query, limit, ...(cursor !== undefined && { cursor }) };
    const reply = await shop.call('GET /tools', { query: asked }, { as: BUYER });
    found.push(...(reply.body as PricedPart[]));
    const link = reply.headers.get('link');
    cursor = link ? (/cursor=([^&>]+)/.exec(link)?.[1] ?? undefined) : undefined;
  } while (cursor !== undefined && found.length <= PARTS);
  return found;
}

describeOnEngines('the catalogue by price, for a customer with own prices', (open) => {
  it('is in the order of his own prices, each part once, for any price lists', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(list, { minLength: 1, maxLength: 3 }),
        parts,
        fc.constantFrom('price', '-price'),
        fc.constantFrom({}, { category: 'Wheels' }, { inStock: 'true' }),
        fc.constantFrom(1, 3, 5),
        async (lists, stocked, sort, filter, limit) => {
          const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
          await shop.makeAdmin(ADMIN);
          const groupId = await addGroup(shop, newId());
          const companyId = await addCompany(shop, { people: [BUYER], groupId });
          const ids: string[] = [];
          for (const [at, fields] of stocked.entries())
            ids.push(await stockPart(shop, { ...fields, name: `Part ${at}`, sku: `P-${at}` }));
          for (const { isOwn, rows } of lists) {
            const body = {
              name: newId(),
              companies: isOwn ? [companyId] : [],
              groups: isOwn ? [] : [groupId],
              rows: rows.map(({ part, cents, ...other }) =>
                part === undefined ? other : { toolId: ids[part], price: (cents ?? 0) / 100 },
              ),
            };
            const { status } = await shop.call('POST /priceLists', { body }, { as: ADMIN });
            expect(status).toBe(200);
          }
          const expected = stocked
            .map((part, at) => ({ ...part, id: ids[at] }))
            .filter(({ category, available }) => {
              if ('category' in filter) return category === filter.category;
              return !('inStock' in filter) || available > 0;
            })
            .flatMap(({ id }) => id ?? []);
          const found = await allPages(shop, { sort, ...filter }, limit);
          expect(found.map(({ _id }) => _id).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
            expected.toSorted((a, b) => (a < b ? -1 : 1)),
          );
          const prices = found.map(({ price }) => price);
          const sorted = prices.toSorted((one, other) => one - other);
          expect(prices).toEqual(sort === 'price' ? sorted : sorted.toReversed());
        },
      ),
      { numRuns: 40 },
    );
  });

  it('stays by list price for everybody else, and takes the cursors of either order', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const companyId = await addCompany(shop, { people: [BUYER] });
    const cheap = await stockPart(shop, { name: 'Cheap', sku: 'A', price: 10 });
    const dear = await stockPart(shop, { name: 'Dear', sku: 'B', price: 20 });
    const rows = [{ toolId: dear, price: 5.5 }];
    await shop.call(
      'POST /priceLists',
      { body: { name: 'Own', groups: [], companies: [companyId], rows } },
      { as: ADMIN },
    );
    const page = (as: string | undefined, query: object) =>
      shop.call(
        'GET /tools',
        { query: { sort: 'price', ...query } },
        as === undefined ? {} : { as },
      );
    const idsOf = async (as?: string) =>
      ((await page(as, {})).body as PricedPart[]).map(({ _id }) => _id);
    expect(await idsOf(BUYER)).toEqual([dear, cheap]);
    for (const as of [undefined, OTHER_BUYER, ADMIN])
      expect(await idsOf(as)).toEqual([cheap, dear]);
    for (const [of, reader] of [
      [BUYER, undefined],
      [undefined, BUYER],
    ] as const) {
      const link = (await page(of, { limit: 1 })).headers.get('link') ?? '';
      const cursor = /cursor=([^&>]+)/.exec(link)?.[1];
      expect((await page(reader, { cursor })).status).toBe(200);
    }
    const wrong = await page(BUYER, { cursor: 'nothing' });
    expect(wrong.problem).toMatchObject({ code: 'INVALID_FIELDS' });
  });

  it('is answered for him alone', async () => {
    const shop = startShop(await open());
    const reply = await shop.call('GET /tools', { query: { sort: 'price' } }, { as: BUYER });
    expect(reply.headers.get('cache-control')).toMatch(/no-store|private/);
  });
});
