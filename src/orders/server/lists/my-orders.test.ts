import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';

describeOnEngines('a buyer’s orders', (open) => {
  it('are filtered by status, in pages, without anybody else’s', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const mine = { userEmail: BUYER };
    const first = await placedOrder(shop, part, mine);
    const paid = await paidOrder(shop, part, mine);
    const third = await placedOrder(shop, part, mine);
    const cancelled = await placedOrder(shop, part, mine);
    await placedOrder(shop, part, { userEmail: 'another@example.com' });
    const [shipped, refunded] = [await paidOrder(shop, part), await paidOrder(shop, part)];
    await shop.makeAdmin(ADMIN);
    const desk = { as: ADMIN };
    const sent = { params: { id: shipped }, body: { shipment: true } };
    expect((await shop.call('PATCH /orderShipment/{id}', sent, desk)).status).toBe(200);
    const back = { params: { id: refunded } };
    expect((await shop.call('POST /orderRefund/{id}', back, desk)).status).toBe(200);
    await shop.call('DELETE /order/{id}', { params: { id: cancelled } }, { as: BUYER });
    const idsBy = async (query: object) => {
      const { body } = await shop.call(
        'GET /orders',
        { query: { email: BUYER, ...query } },
        { as: BUYER },
      );
      return (body as { _id: string }[]).map(({ _id }) => _id);
    };
    expect(await idsBy({})).toEqual([refunded, shipped, third, paid, first]);
    expect(await idsBy({ filter: 'unPaid' })).toEqual([third, first]);
    expect(await idsBy({ filter: 'unPaid', limit: 1 })).toEqual([third]);
    expect(await idsBy({ filter: 'unPaid', limit: 1, cursor: third })).toEqual([first]);
    expect(await idsBy({ filter: 'pending' })).toEqual([paid]);
    expect(await idsBy({ filter: 'shipt' })).toEqual([shipped]);
    expect(await idsBy({ filter: 'ended' })).toEqual([cancelled]);
  });

  it('are found by an address with a plus sign, as the owner’s client sends it', async () => {
    const shop = startShop(await open());
    const buyer = 'first.last+parts@example.com';
    const id = await placedOrder(shop, await stockPart(shop), { userEmail: buyer });
    await shop.makeAdmin(ADMIN);
    for (const [call, caller] of [
      ['orders', buyer],
      ['orders', ADMIN],
      ['manageOrders', ADMIN],
    ] as const) {
      const headers = { authorization: `Bearer ${await shop.tokenOf(caller)}` };
      for (const email of [buyer, encodeURIComponent(buyer)]) {
        const address = `http://localhost/api/${call}?email=${email}`;
        const answer = await shop.app.request(address, { headers });
        expect(await answer.json(), address).toMatchObject([{ _id: id, userEmail: buyer }]);
      }
    }
  });
});
