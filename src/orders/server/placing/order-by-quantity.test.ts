import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, orderFor, stockOf, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

const priceBreaks = [
  { from: 100, price: 11 },
  { from: 500, price: 9 },
];

describeOnEngines('an order of a part with price breaks', (open) => {
  async function shopWith(terms: object) {
    const shop = startShop(await open());
    const part = await stockPart(shop, terms);
    const order = (quantity: number, more: object = {}, key?: string) =>
      shop.call(
        'POST /orders',
        { body: orderFor(part, { quantity, ...more }) },
        { as: BUYER, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) },
      );
    const read = async (reply: { body: unknown }) => {
      const { insertedId: id } = reply.body as { insertedId: string };
      return (await shop.call('GET /order/{id}', { params: { id } }, { as: BUYER })).body;
    };
    return { shop, part, order, read };
  }

  it.each([
    [99, 12],
    [100, 11],
    [499, 11],
    [500, 9],
  ])('of %i pieces costs %i apiece', async (quantity, unitPrice) => {
    const { order, read } = await shopWith({ priceBreaks });
    const placed = await order(quantity, { price: quantity * unitPrice });
    expect(await read(placed)).toMatchObject({ quantity, unitPrice, price: quantity * unitPrice });
  });

  it('keeps the unit price it was placed at, and its idempotency key', async () => {
    const { shop, part, order, read } = await shopWith({ priceBreaks });
    const placed = await order(500, {}, 'once');
    await shop.makeAdmin(ADMIN);
    const cheaper = [{ from: 100, price: 6 }];
    const { body } = await shop.call('GET /tool/{id}', { params: { id: part } });
    const change = { ...(body as object), sku: '', category: '', priceBreaks: cheaper };
    await shop.call('PUT /tool/{id}', { params: { id: part }, body: change }, { as: ADMIN });
    expect(await read(placed)).toMatchObject({ unitPrice: 9, price: 4_500 });
    expect((await order(500, {}, 'once')).body).toEqual(placed.body);
    const { status, problem } = await order(500, { price: 4_500 });
    expect(status).toBe(409);
    expect(problem).toMatchObject({ code: 'PRICE_CHANGED', price: 3_000, unitPrice: 6 });
  });

  it('is of full cartons, or of the whole stock', async () => {
    const { shop, part, order } = await shopWith({ multipleOf: 12, available: 5_000 });
    const fault = async (quantity: number) => (await order(quantity)).problem.errors?.['quantity'];
    expect(await fault(50)).toBe('Must be minimum Quantity 60');
    expect(await fault(100)).toBe('This part comes in cartons of 12: order 96 or 108');
    expect(await fault(1_000)).toBe('This part comes in cartons of 12: order 996');
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
    for (const quantity of [996, 996, 996, 996, 996])
      expect((await order(quantity)).status).toBe(200);
    expect((await order(20)).status).toBe(200);
    expect(await stockOf(shop, part)).toEqual({ available: 0, ledger: 0 });
  });
});
