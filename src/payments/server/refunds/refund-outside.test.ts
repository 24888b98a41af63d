import { expect, it } from 'vitest';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import type { Refund } from '../../../orders/rules/payment/refund.schema.ts';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { chargeDespiteCancel } from '../../../testing/server/charge-despite-cancel.ts';
import {
  ADMIN,
  BUYER,
  deliver,
  goodCard,
  paidIntent,
  placedOrder,
  statusOf,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const as = { as: ADMIN };
const failingRefunds = { ...goodCard, number: '4000 0000 0000 5126' };

const refund = (shop: TestShop, id: string, body: Record<string, unknown>) =>
  shop.call('POST /orderRefund/{id}', { params: { id }, body }, as);
const refundsOf = async (shop: TestShop, id: string) =>
  (await shop.call('GET /orderRefunds/{id}', { params: { id } }, as)).body as Refund[];

describeOnEngines('Refunded outside', (open) => {
  it('closes a failed refund of money that came after its order was cancelled', async () => {
    const shop = startShop(await open(), { deps: chargeDespiteCancel });
    await shop.makeAdmin(ADMIN);
    const id = await placedOrder(shop, await stockPart(shop));
    const body = { orderId: id };
    const opened = await shop.call('POST /create-payment-intent', { body }, { as: BUYER });
    await shop.call('DELETE /order/{id}', { params: { id } }, { as: BUYER });
    const { clientSecret } = opened.body as { clientSecret: string };
    await shop.call('POST /sandbox/confirm', { body: { clientSecret, card: failingRefunds } });
    await deliver(shop, shop.events);

    expect(await refundsOf(shop, id)).toEqual([
      expect.objectContaining({
        units: 0,
        amount: 600,
        reason: 'order gone',
        status: 'failed',
        outside: false,
        failure: expect.any(String) as string,
      }),
    ]);
    const query = { filter: 'ended' } as const;
    const listed = async () =>
      ((await shop.call('GET /manageOrders', { query }, as)).body as ManagedOrder[])[0];
    expect(await listed()).toMatchObject({ _id: id, refund: 'failed' });

    expect((await refund(shop, id, { outside: true })).body).toMatchObject({ modifiedCount: 1 });
    const [closed] = await refundsOf(shop, id);
    expect(closed).toMatchObject({ status: 'done', outside: true, failure: null });
    expect(await listed()).toMatchObject({ refund: null });
    expect(await statusOf(shop, id)).toBe('cancelled');
    expect((await refund(shop, id, { outside: true })).problem.code).toBe('NOT_FOUND');
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('with no units closes what is owed, and refunds nothing that is not', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await placedOrder(shop, await stockPart(shop));
    await paidIntent(shop, id, failingRefunds);
    await deliver(shop, shop.events);
    expect((await refund(shop, id, { units: 0 })).problem.errors).toHaveProperty('units');
    await refund(shop, id, { units: 10 });
    await deliver(shop, shop.events);
    expect(await refundsOf(shop, id)).toMatchObject([{ status: 'failed', amount: 120 }]);

    const close = { outside: true, units: 0 };
    expect((await refund(shop, id, close)).body).toMatchObject({ modifiedCount: 1 });
    // Another administrator was faster.
    expect((await refund(shop, id, close)).body).toMatchObject({ modifiedCount: 0 });
    expect(await refundsOf(shop, id)).toMatchObject([{ units: 10, status: 'done', outside: true }]);
    expect(await statusOf(shop, id)).toBe('paid');
    const params = { id: 'none' };
    expect((await shop.call('GET /orderRefunds/{id}', { params }, as)).problem.code).toBe(
      'NOT_FOUND',
    );
  });

  it('an amount or units leave what is owed as it is', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await placedOrder(shop, await stockPart(shop));
    await paidIntent(shop, id, failingRefunds);
    await deliver(shop, shop.events);
    await refund(shop, id, { units: 10 });
    await deliver(shop, shop.events);

    await refund(shop, id, { outside: true, amount: 5 });
    await refund(shop, id, { outside: true, units: 3 });
    const made = (await refundsOf(shop, id)).map(({ units, amount, status, outside }) => [
      units,
      amount,
      status,
      outside,
    ]);
    expect(made.toSorted(([one], [other]) => Number(one) - Number(other))).toEqual([
      [0, 5, 'done', true],
      [3, 36, 'done', true],
      [10, 120, 'failed', false],
    ]);
  });
});
