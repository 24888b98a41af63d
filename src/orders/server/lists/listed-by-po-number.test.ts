import { expect, it } from 'vitest';
import { orderNumber } from '../../rules/order-number.ts';
import { newId } from '../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, placedOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const as = { as: ADMIN };

async function found(shop: TestShop, query: Record<string, string>): Promise<string[]> {
  const reply = await shop.call('GET /manageOrders', { query }, as);
  expect(reply.status).toBe(200);
  return (reply.body as { _id: string }[]).map(({ _id }) => _id);
}

describeOnEngines('searching orders by PO number', (open) => {
  async function start() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off', UNPAID_UNITS: '0' } });
    await shop.makeAdmin(ADMIN);
    const parts = [await stockPart(shop), await stockPart(shop, { name: 'Bell', sku: 'BE-1' })];
    const place = async (poNumber: string, count: number) => {
      const lines = parts.slice(0, count).map((toolId) => ({ toolId, quantity: 50 }));
      const buyer = { userName: 'Berta', userEmail: BUYER, phone: '123456789', address: 'Here' };
      const body = { ...buyer, lines, poNumber };
      const reply = await shop.call('POST /checkouts', { body }, { as: BUYER });
      return reply.body as { insertedId: string; orderIds: string[] };
    };
    return { shop, place };
  }

  it('finds all lines of its order by the whole number or any part of three characters', async () => {
    const { shop, place } = await start();
    const two = await place('PO-77/A 1', 2);
    const one = await place('PO-77/B', 1);
    const ofTwo = two.orderIds.toSorted().toReversed();
    for (const [typed, wanted] of [
      ['PO-77/A 1', ofTwo],
      ['po-77/a  1', ofTwo],
      ['po-77', [...one.orderIds, ...ofTwo]],
      ['O-77', [...one.orderIds, ...ofTwo]],
      ['77/B', one.orderIds],
      ['7_/B', []],
      ['PO-77/A 1 x', []],
    ] as const)
      expect(await found(shop, { find: typed }), typed).toEqual(wanted);
    const [last, first = ''] = ofTwo;
    expect(await found(shop, { find: 'PO-77/A 1', limit: '1' })).toEqual([last]);
    expect(await found(shop, { find: 'PO-77/A 1', limit: '1', cursor: last ?? '' })).toEqual([
      first,
    ]);
    expect(await found(shop, { find: 'PO-77/A 1', filter: 'shipt' })).toEqual([]);

    const { body } = await shop.call('GET /orders.csv', { query: { find: 'po-77/b' } }, as);
    expect(String(body).split('\r\n')[0]).toMatch(/,PO number,/);
    expect(String(body).split('\r\n')[1]).toMatch(/,PO-77\/B,/);
  });

  it('finds an order that was placed alone', async () => {
    const { shop } = await start();
    const id = await placedOrder(shop, await stockPart(shop, { name: 'Hub', sku: 'HU-1' }), {
      toolName: 'Hub',
      poNumber: 'PO-ALONE',
    });
    expect(await found(shop, { find: 'po-alone' })).toEqual([id]);
  });

  it('finds a larger order by the reference of its transfer, or half of it', async () => {
    const { shop, place } = await start();
    const { insertedId, orderIds } = await place('A', 2);
    const wanted = orderIds.toSorted().toReversed();
    const reference = orderNumber(insertedId);
    for (const typed of [reference, reference.slice(0, 4), reference.slice(5), insertedId])
      expect(await found(shop, { find: typed }), typed).toEqual(wanted);
  });

  it('finds a PO number that holds what many others hold only as a whole', async () => {
    const { shop, place } = await start();
    const { insertedId, orderIds } = await place('bulk-0', 1);
    const { query } = shop.deps.db;
    const row = await query
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', insertedId)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 100 }, (_, nth) => ({
      ...row,
      id: newId(),
      po_number: `bulk-1${nth}`,
      po_number_key: `bulk-1${nth}`,
    }));
    expect(await found(shop, { find: 'bulk' })).toEqual(orderIds);
    await query.insertInto('orders').values(others).execute();
    expect(await found(shop, { find: 'bulk' })).toEqual([]);
    expect(await found(shop, { find: 'Bulk-0' })).toEqual(orderIds);
  });
});
