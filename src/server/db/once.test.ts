import { expect, it } from 'vitest';
import { ProviderDown } from '../ports/payments.ts';
import { describeOnBothEngines } from '../testing/both-engines.ts';
import { BUYER, paidIntent, placedOrder, statusOf, stockPart } from '../testing/fixtures.ts';
import { startShop } from '../testing/start-shop.ts';

describeOnBothEngines('an Idempotency-Key', (open) => {
  it('never keeps a failure of ours or of a provider: the same request may succeed later', async () => {
    const bank = { down: false };
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({
        payments: {
          ...payments,
          readIntent: (id) =>
            bank.down
              ? Promise.reject(new ProviderDown('The sandbox', null))
              : payments.readIntent(id),
        },
      }),
    });
    const id = await placedOrder(shop, await stockPart(shop));
    const transactionId = await paidIntent(shop, id);
    const settle = () =>
      shop.call(
        'PATCH /orderPay/{id}',
        { params: { id }, body: { transactionId } },
        { as: BUYER, headers: { 'idempotency-key': 'one' } },
      );
    bank.down = true;
    expect(await settle()).toMatchObject({ status: 503, problem: { code: 'PROVIDER_DOWN' } });
    bank.down = false;
    expect((await settle()).status).toBe(200);
    expect(await statusOf(shop, id)).toBe('paid');
  });
});
