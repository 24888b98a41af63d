import { expect, it } from 'vitest';
import type { Part } from '../../rules/parts/part.schema.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, placedOrder, stockOf, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

describeOnBothEngines('saving several parts', (open) => {
  /** A shop with two parts. */
  async function twoParts() {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const ring = await stockPart(shop);
    const chain = await stockPart(shop, { name: 'Chain 116', sku: 'CH-116', price: 16 });
    const read = async (id: string) =>
      (await shop.call('GET /tool/{id}', { params: { id } })).body as Part;
    const save = (body: object, key?: string) =>
      shop.call(
        'PATCH /tools',
        { body },
        { as: ADMIN, ...(key && { headers: { 'idempotency-key': key } }) },
      );
    return { shop, ring, chain, read, save };
  }

  it('writes prices, minimum quantities, categories and stock, each with its audit and ledger entry', async () => {
    const { shop, ring, chain, read, save } = await twoParts();
    const body = {
      parts: [
        { id: chain, price: 18, priceWas: 16, category: '', categoryWas: 'Drivetrain' },
        { id: ring, minimumQuantity: 60, minimumQuantityWas: 50, stockChange: 250 },
      ],
      stockReason: 'delivery',
      stockNote: 'DN 8',
    };
    const saved = await save(body, 'one');
    expect(saved.body).toEqual({ acknowledged: true, matchedCount: 2, modifiedCount: 2 });
    expect((await save(body, 'one')).body).toEqual(saved.body);
    expect(await read(chain)).toMatchObject({ price: 18, category: null, available: 5_000 });
    expect(await read(ring)).toMatchObject({ price: 12, minimumQuantity: 60, available: 5_250 });
    expect(await stockOf(shop, ring)).toEqual({ available: 5_250, ledger: 5_250 });
    const ledger = await shop.deps.db.query
      .selectFrom('stock_ledger')
      .select(['part_id', 'reason', 'note'])
      .where('actor', '=', ADMIN)
      .execute();
    expect(ledger).toEqual([{ part_id: ring, reason: 'delivery', note: 'DN 8' }]);
    const entries = await shop.deps.db.query
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'save part')
      .execute();
    expect(entries.map(({ subject }) => subject)).toEqual([chain, ring]);
  });

  it('writes price breaks and carton sizes, and names a break that the new price does not leave below', async () => {
    const { ring, read, save } = await twoParts();
    const priceBreaks = [{ from: 100, price: 11 }];
    const set = { id: ring, priceBreaks, priceBreaksWas: [], multipleOf: 10, multipleOfWas: 1 };
    expect((await save({ parts: [set] })).body).toMatchObject({ modifiedCount: 1 });
    expect(await read(ring)).toMatchObject({ priceBreaks, multipleOf: 10 });
    const low = await save({ parts: [{ id: ring, price: 10 }] });
    expect(low.problem.errors).toEqual({
      'parts.0.priceBreaks': 'The price from 100 must be below $10.00',
    });
    const stale = await save({ parts: [{ ...set, priceBreaks: [{ from: 300, price: 9 }] }] });
    expect(stale.problem).toMatchObject({
      conflicts: [{ index: 0, field: 'priceBreaks', was: [], now: priceBreaks }],
    });
    await save({ parts: [{ id: ring, priceBreaks: [] }] });
    expect(await read(ring)).toMatchObject({ price: 12, priceBreaks: [] });
  });

  it('counts the parts that it changes, and not those that stay as they are', async () => {
    const { ring, chain, save } = await twoParts();
    const parts = [
      { id: ring, price: 12 },
      { id: chain, price: 18 },
    ];
    expect((await save({ parts })).body).toMatchObject({ matchedCount: 2, modifiedCount: 1 });
  });

  it('finds a part under its new category', async () => {
    const { shop, chain, save } = await twoParts();
    await save({ parts: [{ id: chain, category: 'Chains' }] });
    const found = await shop.call('GET /tools', { query: { category: 'Chains' } });
    expect(found.body).toMatchObject([{ _id: chain }]);
    const searched = await shop.call('GET /tools', { query: { q: 'chains' } });
    expect(searched.body).toMatchObject([{ _id: chain }]);
  });

  it('writes nothing if one cell is faulty, and names every faulty cell', async () => {
    const { ring, chain, read, save } = await twoParts();
    const outside = await save({
      parts: [
        { id: ring, price: 20 },
        { id: chain, price: 401, minimumQuantity: 49, stockChange: -5_001 },
      ],
      stockReason: 'count',
    });
    expect(outside.problem).toMatchObject({ status: 422, code: 'INVALID_FIELDS' });
    expect(outside.problem.errors).toEqual({ 'parts.1.stockChange': 'Only 5,000 are in stock' });
    const limits = await save({
      parts: [
        { id: chain, price: 401, minimumQuantity: 49 },
        { id: ring, price: 4, stockChange: 1 },
        { id: ring, price: 30 },
        { id: 'gone', price: 30 },
      ],
    });
    expect(limits.problem.errors).toEqual({
      'parts.0.price': 'Must be max price 400',
      'parts.0.minimumQuantity': 'Must be min price 50',
      stockReason: 'Choose a reason for the stock change',
      'parts.2.id': 'This part is in the list twice',
      'parts.3.id': 'This part is no longer in the catalogue',
    });
    const shape = await save({ parts: [{ id: ring, price: '12', category: 'x'.repeat(61) }] });
    expect(Object.keys(shape.problem.errors ?? {})).toEqual(['parts.0.price', 'parts.0.category']);
    expect(await read(ring)).toMatchObject({ price: 12, available: 5_000 });
  });

  it('writes nothing over another administrator’s change, and names its cells with both values', async () => {
    const { ring, chain, read, save } = await twoParts();
    await save({ parts: [{ id: ring, price: 13, minimumQuantity: 70 }] });
    const stale = await save({
      parts: [
        { id: chain, price: 17, priceWas: 16 },
        { id: ring, price: 15, priceWas: 12, category: 'Rings', categoryWas: 'Drivetrain' },
      ],
    });
    expect(stale.problem).toMatchObject({
      status: 409,
      code: 'PARTS_CHANGED',
      conflicts: [{ index: 1, field: 'price', was: 12, now: 13 }],
    });
    expect(await read(chain)).toMatchObject({ price: 16 });
    const resolved = await save({
      parts: [
        { id: chain, price: 17, priceWas: 16 },
        { id: ring, price: 15, priceWas: 13 },
      ],
    });
    expect(resolved.status).toBe(200);
    expect(await read(ring)).toMatchObject({ price: 15, minimumQuantity: 70 });
  });

  it('adds a stock change to what is left after orders meanwhile', async () => {
    const { shop, ring, save } = await twoParts();
    await placedOrder(shop, ring, { quantity: 60 });
    expect(
      (await save({ parts: [{ id: ring, stockChange: -40 }], stockReason: 'damage' })).status,
    ).toBe(200);
    expect(await stockOf(shop, ring)).toEqual({ available: 4_900, ledger: 4_900 });
  });

  it('takes two saves in opposite order at once without a deadlock', async () => {
    const { ring, chain, save } = await twoParts();
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => {
        const ids = turn % 2 === 0 ? [ring, chain] : [chain, ring];
        return save({ parts: ids.map((id) => ({ id, price: 20 + turn })) });
      }),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  });

  it.each([
    [{ parts: [] }, 'parts'],
    [{}, 'parts'],
    [{ parts: Array.from({ length: 201 }, (_, at) => ({ id: `p${at}` })) }, 'parts'],
    [{ parts: [{ price: 12 }] }, 'parts.0.id'],
  ])('rejects a list that is empty, too long or without ids', async (body, field) => {
    const { save } = await twoParts();
    expect((await save(body)).problem.errors).toHaveProperty([field]);
  });
});
