import { expect, it, vi } from 'vitest';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  paidOrder,
  placedOrder,
  statusOf,
  stockOf,
  stockPart,
} from '../../testing/server/fixtures.ts';
import { startShop } from '../../testing/server/start-shop.ts';
import { reconcileOpenPayments } from './payment-jobs.ts';

describeOnEngines('an open payment of a former provider', (open) => {
  /** A shop with one open payment, whose provider rejects questions about it. */
  async function start() {
    const asked = vi.fn(() => Promise.reject(new Error('No such payment')));
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({
        payments: { ...payments, readIntent: asked, cancelIntent: asked },
      }),
    });
    const part = await stockPart(shop);
    const orderId = await placedOrder(shop, part);
    await shop.call('POST /create-payment-intent', { body: { orderId } }, { as: BUYER });
    await shop.deps.db.query.updateTable('payment_intents').set({ provider: 'former' }).execute();
    const intents = shop.deps.db.query.selectFrom('payment_intents').select('status');
    return { shop, part, orderId, asked, statuses: () => intents.execute() };
  }

  it('is not requested from the present one', async () => {
    const { shop, orderId, asked, statuses } = await start();
    shop.advance(3_600_000);
    expect(await reconcileOpenPayments(shop.deps)).toBe(0);
    expect(asked).not.toHaveBeenCalled();
    expect(await statuses()).toEqual([{ status: 'open' }]);
    expect(await statusOf(shop, orderId)).toBe('unpaid');
  });

  it('does not keep its order from being cancelled', async () => {
    const { shop, part, orderId, asked, statuses } = await start();
    const params = { id: orderId };
    expect((await shop.call('DELETE /order/{id}', { params }, { as: BUYER })).status).toBe(200);
    expect(asked).not.toHaveBeenCalled();
    expect(await statuses()).toEqual([{ status: 'canceled' }]);
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
  });

  it('needs a manual refund when its order is refunded', async () => {
    let asks = false;
    const asked = vi.fn(() => Promise.reject(new Error('No such payment')));
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({
        payments: {
          ...payments,
          readIntent: (id) => (asks ? asked() : payments.readIntent(id)),
          refund: () => Promise.reject(new Error('No such payment')),
        },
      }),
    });
    await shop.makeAdmin(ADMIN);
    const id = await paidOrder(shop, await stockPart(shop));
    await shop.deps.db.query.updateTable('payment_intents').set({ provider: 'former' }).execute();
    asks = true;
    await shop.call('POST /orderRefund/{id}', { params: { id } }, { as: ADMIN });
    const { body } = await shop.call('GET /order/{id}', { params: { id } }, { as: ADMIN });
    expect(body).toMatchObject({ status: 'refunded', refund: 'elsewhere' });
    expect(asked).not.toHaveBeenCalled();
  });
});
