import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { placedOrder, stockPart } from '../../testing/fixtures.ts';
import { startShop } from '../../testing/start-shop.ts';

describeOnBothEngines('a buyer’s orders', (open) => {
  it('are found by an address as the seed’s client writes it, plus sign and all', async () => {
    const shop = startShop(await open());
    const buyer = 'first.last+parts@example.com';
    const id = await placedOrder(shop, await stockPart(shop), { userEmail: buyer });
    const headers = { authorization: `Bearer ${await shop.tokenOf(buyer)}` };
    for (const email of [buyer, encodeURIComponent(buyer)]) {
      const answer = await shop.app.request(`http://localhost/api/orders?email=${email}`, {
        headers,
      });
      expect(await answer.json()).toMatchObject([{ _id: id, userEmail: buyer }]);
    }
  });
});
