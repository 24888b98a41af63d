import { expect, it, vi } from 'vitest';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { BUYER, placedOrder, stockPart } from '../../testing/server/fixtures.ts';
import { startShop } from '../../testing/server/start-shop.ts';
import { reconcileOpenPayments } from './payment-jobs.ts';

describeOnEngines('an intent that was cancelled at the provider', (open) => {
  it('is recorded at the first look, and not requested again', async () => {
    const shop = startShop(await open());
    const { db, payments } = shop.deps;
    const body = { orderId: await placedOrder(shop, await stockPart(shop)) };
    await shop.call('POST /create-payment-intent', { body }, { as: BUYER });
    const intents = db.query.selectFrom('payment_intents').select(['id', 'status']);
    const { id } = await intents.executeTakeFirstOrThrow();
    await payments.cancelIntent(id);
    const asked = vi.spyOn(payments, 'readIntent');
    shop.advance(9 * 60_000);
    // The job leaves payments to browser and webhook for ten minutes.
    expect(await reconcileOpenPayments(shop.deps)).toBe(0);
    expect(asked).not.toHaveBeenCalled();
    shop.advance(2 * 60_000);
    expect(await reconcileOpenPayments(shop.deps)).toBe(0);
    expect(await intents.execute()).toEqual([{ id, status: 'canceled' }]);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await reconcileOpenPayments(shop.deps)).toBe(0);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
