import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, paidOrder, placedOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';

/** The ids of the found orders. */
async function found(shop: TestShop, query: Record<string, string>): Promise<string[]> {
  const reply = await shop.call('GET /manageOrders', { query }, { as: ADMIN });
  expect(reply.status).toBe(200);
  return (reply.body as { _id: string }[]).map(({ _id }) => _id);
}

describeOnEngines('searching orders by part or address', (open) => {
  async function start() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const frame = { category: 'Frames & Forks', name: 'ML Mountain Frame - Black, 38' };
    const black = await stockPart(shop, { ...frame, sku: 'FR-M63B-38' });
    const silver = await stockPart(shop, {
      ...frame,
      name: 'ML Mountain Frame - Silver, 38',
      sku: 'FR-M63S-38',
    });
    return { shop, black, silver };
  }

  it('finds them by beginnings of words of the name and by the SKU, for each filter', async () => {
    const { shop, black, silver } = await start();
    const names = {
      black: { toolName: 'ML Mountain Frame - Black, 38' },
      silver: { toolName: 'ML Mountain Frame - Silver, 38' },
    };
    const first = await placedOrder(shop, black, names.black);
    const second = await placedOrder(shop, silver, names.silver);
    const third = await paidOrder(shop, black, names.black);
    for (const [typed, wanted] of [
      ['mountain frame', [third, second, first]],
      ['MOUNT fra bla', [third, first]],
      ['silver', [second]],
      ['FR-M63B-38', [third, first]],
      ['fr m63s', [second]],
      // The category is no part of a part's name.
      ['forks', []],
      ['mountain chain', []],
    ] as const)
      expect(await found(shop, { find: typed }), typed).toEqual(wanted);
    expect(await found(shop, { find: 'mountain', order: 'asc' })).toEqual([first, second, third]);
    expect(await found(shop, { find: 'mountain', filter: 'pending' })).toEqual([third]);
    expect(await found(shop, { find: 'mountain', filter: 'unPaid' })).toEqual([second, first]);
    expect(await found(shop, { find: 'mountain', limit: '2' })).toEqual([third, second]);
    expect(await found(shop, { find: 'mountain', limit: '2', cursor: second })).toEqual([first]);
  });

  it('finds them by the address, with the SKU as ordered', async () => {
    const { shop, black } = await start();
    const toolName = 'ML Mountain Frame - Black, 38';
    const mine = await placedOrder(shop, black, {
      toolName,
      address: 'Königstraße 7\n04103 Leipzig',
    });
    await placedOrder(shop, black, { toolName, userEmail: 'o@b.example', address: '1 Mill Row' });
    for (const typed of ['leipzig', '04103', 'Königstr', 'konigstrasse 7 leip'])
      expect(await found(shop, { find: typed }), typed).toEqual([mine]);
    const order = await shop.call('GET /order/{id}', { params: { id: mine } }, { as: ADMIN });
    expect(order.body).toMatchObject({ sku: 'FR-M63B-38' });
    const csv = await shop.call('GET /orders.csv', { query: { find: 'leipzig' } }, { as: ADMIN });
    expect(String(csv.body)).toMatch(/,Part,SKU,[^]*FR-M63B-38/);
  });
});
