import { describe, expect, it } from 'vitest';
import { notOrderable } from '../../pricing/rules/quantities/quantity.rules.ts';
import { readConfig } from '../../platform/server/config/config.ts';
import { openApiOf } from '../../app/server/openapi/openapi.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, chainring, orderFor, stockPart } from '../../testing/server/fixtures.ts';
import { counts, importFixture } from '../../testing/server/import-fixture.ts';
import { HOST, type TestShop, startShop } from '../../testing/server/start-shop.ts';
import { exportParts } from '../../catalogue/server/import/export-parts.ts';
import { currentOf } from './current-settings.ts';

const as = { as: ADMIN };
const limits = {
  'limits.priceMin': 2,
  'limits.priceMax': 900,
  'limits.minimumQuantityMin': 10,
  'limits.minimumQuantityMax': 600,
  'limits.stockMin': 20,
  'limits.stockMax': 9_000,
  'limits.orderMax': 700,
};

const { importLines } = importFixture();

async function withLimits(shop: TestShop): Promise<void> {
  await shop.makeAdmin(ADMIN);
  const { status } = await shop.call('PUT /settings', { body: limits }, { as: HOST });
  expect(status).toBe(200);
}

describeOnEngines('the limits in force', (open) => {
  it('bound a part that is added, in the owner’s words', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const small = { ...chainring, price: 2, minimumQuantity: 10, available: 20 };
    const large = { ...chainring, price: 901, minimumQuantity: 601, available: 9_001 };
    const add = async (body: object) =>
      (await shop.call('POST /tools', { body }, as)).problem.errors;
    expect(await add(small)).toEqual({
      price: 'Must be min price 5',
      minimumQuantity: 'Must be min price 50',
      available: 'Must be min Parts  5000',
    });
    await withLimits(shop);
    expect(await add(large)).toEqual({
      price: 'Must be max price 900',
      minimumQuantity: 'Must be max price 600',
      available: 'Must be max Parts  9000',
    });
    expect(await add({ ...small, price: 1 })).toEqual({ price: 'Must be min price 2' });
    expect(await add(small)).toBeUndefined();
  });

  it('bound the stock of a part that is there, which may stay above', async () => {
    const shop = startShop(await open());
    const id = await stockPart(shop, { available: 20_000 });
    await withLimits(shop);
    const save = (available: number) =>
      shop.call('PUT /tool/{id}', { params: { id }, body: { ...chainring, available } }, as);
    const set = (available: number) =>
      shop.call('PATCH /purchase/{id}', { params: { id }, body: { available } }, as);
    for (const change of [save, set]) {
      expect((await change(20_001)).problem.errors).toEqual({
        available: 'Must be max Parts  9000',
      });
      expect((await change(20_000)).status).toBe(200);
    }
    expect((await set(9_000)).status).toBe(200);
  });

  it('leave a part outside them as it is, and bound what changes', async () => {
    const shop = startShop(await open());
    const part = { ...chainring, price: 4.5, minimumQuantity: 700 };
    const id = await stockPart(shop, part);
    await withLimits(shop);
    const save = async (fields: object) => {
      const body = { ...part, ...fields };
      return shop.call('PUT /tool/{id}', { params: { id }, body }, as);
    };
    expect((await save({ description: 'Another.' })).status).toBe(200);
    expect((await save({ price: 5.5, minimumQuantity: 701 })).problem.errors).toEqual({
      price: 'Price must be a whole number',
      minimumQuantity: 'Must be max price 600',
    });
    expect((await save({ price: 901 })).problem.errors).toEqual({
      price: 'Must be max price 900',
    });
    expect((await save({ price: 5, minimumQuantity: 600 })).status).toBe(200);
  });

  it('leave exported parts outside them unchanged in an import', async () => {
    const db = await open();
    const shop = startShop(db);
    await stockPart(shop, { price: 4.5, minimumQuantity: 700, available: 20_000 });
    await stockPart(shop, { name: 'Crank', sku: 'C-1', price: 950 });
    await withLimits(shop);
    const { limits: narrow } = await shop.deps.settings.current();
    const chunks = [];
    for await (const chunk of await exportParts(db.query, 'usd')) chunks.push(chunk);
    const [header = '', ...lines] = Buffer.concat(chunks).toString().trim().split(/\r?\n/);
    const again = async (rows: readonly string[]) =>
      importLines(db, rows, { limits: narrow }, header.replace('\uFEFF', ''));
    expect(counts(await again(lines))).toEqual([0, 0, 2, 0]);
    const changed = lines.map((line) =>
      line.replace(',4.5,700,20000,', ',4.6,701,20001,').replace(',950,', ',951,'),
    );
    const { rejected } = await again(changed);
    expect(rejected.map(({ text }) => text).toSorted()).toEqual([
      'price: at most 900 (price = "951")',
      'price: cents are not possible, since prices are whole amounts; --round-prices rounds them (price = "4.6"); minimumQuantity: at most 600 (minimumQuantity = "701"); available: at most 9,000 (available = "20001")',
    ]);
  });

  it('bound no order below the minimum of a part', async () => {
    const shop = startShop(await open());
    const id = await stockPart(shop, { minimumQuantity: 800 });
    await withLimits(shop);
    const order = { body: orderFor(id, { quantity: 700 }) };
    expect((await shop.call('POST /orders', order, { as: BUYER })).problem.errors).toEqual({
      quantity: notOrderable({ min: 800, max: 700 }),
    });
  });

  it('bound the quantity of an order', async () => {
    const shop = startShop(await open());
    const id = await stockPart(shop, { available: 8_000 });
    await withLimits(shop);
    const order = async (quantity: number) => {
      const body = orderFor(id, { quantity });
      return shop.call('POST /orders', { body }, { as: BUYER });
    };
    expect((await order(701)).problem.errors).toEqual({
      quantity: 'must be maximum Quantity 700',
    });
    expect((await order(700)).status).toBe(200);
    await shop.call('PUT /settings', { body: { 'limits.orderMax': 2_000 } }, { as: HOST });
    expect((await order(2_000)).status).toBe(200);
  });

  it('let prices have cents once the host allows them', async () => {
    const db = await open();
    const shop = startShop(db);
    await shop.makeAdmin(ADMIN);
    const body = { ...chainring, price: 12.5 };
    const add = () => shop.call('POST /tools', { body }, as);
    expect((await add()).problem.errors).toEqual({ price: 'Price must be a whole number' });
    const line = 'A-1,Chain A,Chains,60.745,50,9000,Good';
    const importIt = async () => {
      const { limits: inForce } = await shop.deps.settings.current();
      const { currency, cents } = inForce.price;
      const settings = {
        limits: inForce,
        currency,
        cents,
        roundPrices: true,
        decimal: 'point',
      } as const;
      return importLines(db, [line], settings);
    };
    await importIt();
    await shop.call('PUT /settings', { body: { 'prices.cents': 'on' } }, { as: HOST });
    const { insertedId: id } = (await add()).body as { insertedId: string };
    await importIt();
    const { body: listed } = await shop.call('GET /tools', { query: { sort: 'price' } });
    expect(listed).toMatchObject([{ price: 12.5 }, { price: 60.75 }]);
    const order = orderFor(id, { quantity: 51, price: 637.5 });
    expect((await shop.call('POST /orders', { body: order }, { as: BUYER })).status).toBe(200);
  });

  it('bound the lines of an import', async () => {
    const db = await open();
    const line = 'A-1,Chain A,Chains,2,10,9000,Good';
    const { rejected } = await importLines(db, [line]);
    expect(rejected.map(({ text }) => text)).toEqual([
      'price: at least 5 (price = "2"); minimumQuantity: at least 50 (minimumQuantity = "10")',
    ]);
    const stored = currentOf(readConfig({}), limits);
    const report = await importLines(db, [line, 'A-2,Chain B,Chains,901,10,9001,Good'], {
      limits: stored.limits,
    });
    expect(report.added).toBe(1);
    expect(report.rejected.map(({ text }) => text)).toEqual([
      'price: at most 900 (price = "901"); available: at most 9,000 (available = "9001")',
    ]);
  });

  it('stand in the OpenAPI description', async () => {
    const shop = startShop(await open());
    const described = async () => {
      const reply = await shop.app.request('http://localhost/api/openapi.json');
      return JSON.stringify(await reply.json());
    };
    expect(await described()).toContain('At most 1,000,000, or the level at which it stands');
    await withLimits(shop);
    expect(await described()).toContain('At most 9,000, or the level at which it stands');
  });
});

describe('the OpenAPI description', () => {
  it('has the bounds of parts and orders that are in force', () => {
    const config = readConfig({});
    const { paths } = openApiOf(config, currentOf(config, limits));
    const bodyOf = (path: string) =>
      paths[path]?.['post']?.requestBody?.content['application/json']?.schema.properties;
    expect(bodyOf('/tools')).toMatchObject({
      price: { minimum: 2, maximum: 900 },
      minimumQuantity: { minimum: 10, maximum: 600 },
      available: { minimum: 20, maximum: 9_000 },
    });
    expect(bodyOf('/orders')).toMatchObject({ quantity: { minimum: 1, maximum: 700 } });
  });
});
