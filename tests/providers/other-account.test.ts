import { expect, it } from 'vitest';
import { lapseOrders } from '../../src/server/features/orders/lapse-orders.ts';
import { describeOnBothEngines } from '../../src/server/testing/both-engines.ts';
import {
  BUYER,
  placedOrder,
  statusOf,
  stockOf,
  stockPart,
} from '../../src/server/testing/fixtures.ts';
import { startStripeShop } from './stripe-shop.ts';

const HOURS = 3_600_000;

describeOnBothEngines(
  'a payment that was opened with the keys of another Stripe account',
  (open) => {
    async function start() {
      const shop = await startStripeShop(open);
      const part = await stockPart(shop);
      const orderId = await placedOrder(shop, part);
      const intent = await shop.openIntent(orderId);
      // The account that is asked from now on has never heard of it.
      shop.fake.account.intents.delete(intent);
      const intents = shop.deps.db.query.selectFrom('payment_intents').select('status');
      return { shop, part, orderId, intent, statuses: () => intents.execute() };
    }

    it('does not keep its order from being cancelled', async () => {
      const { shop, part, orderId, statuses } = await start();
      const params = { id: orderId };
      expect((await shop.call('DELETE /order/{id}', { params }, { as: BUYER })).status).toBe(200);
      expect(await statuses()).toEqual([{ status: 'canceled' }]);
      expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
    });

    it('does not keep its order from lapsing', async () => {
      const { shop, orderId } = await start();
      shop.advance(73 * HOURS);
      await lapseOrders(shop.deps);
      expect(await statusOf(shop, orderId)).toBe('lapsed');
    });

    it('is opened anew by who wants to pay', async () => {
      const { shop, orderId, intent } = await start();
      expect(await shop.openIntent(orderId)).not.toBe(intent);
    });
  },
);
