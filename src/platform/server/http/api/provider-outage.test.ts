import { expect, it } from 'vitest';
import { openLog } from '../../log/open-log.ts';
import { watchProvider } from '../../metrics/watch-provider.ts';
import { ProviderDown } from '../../ports/payments.ts';
import { describeOnEngines } from '../../../../testing/server/database/both-engines.ts';
import { BUYER, placedOrder, stockPart } from '../../../../testing/server/fixtures.ts';
import { startShop } from '../../../../testing/server/start-shop.ts';
import { expireOrders } from '../../../../payments/server/payment-jobs.ts';

type Line = Readonly<Record<string, unknown>>;

describeOnEngines('a payment in progress', (open) => {
  it('is logged when it prevents ending an order, only for requests', async () => {
    const lines: Line[] = [];
    const log = openLog(
      { logLevel: 'info' },
      { write: (line) => void lines.push(JSON.parse(line) as Line) },
    );
    const shop = startShop(await open(), {
      deps: ({ payments, counts }) => ({
        log,
        payments: watchProvider(
          'payments',
          {
            ...payments,
            cancelIntent: async (id) => ({
              ...(await payments.cancelIntent(id)),
              status: 'processing',
            }),
          },
          { counts, log },
        ),
      }),
    });
    const orderId = await placedOrder(shop, await stockPart(shop));
    await shop.call('POST /create-payment-intent', { body: { orderId } }, { as: BUYER });
    const input = { params: { id: orderId } };
    const refused = await shop.call('DELETE /order/{id}', input, { as: BUYER });
    // No outage: the caller learns what they wait for.
    expect(refused.problem).toMatchObject({
      status: 503,
      code: 'PAYMENT_UNDER_WAY',
      detail: expect.stringMatching(/^A payment for this order is being processed/),
    });
    const { requestId } = refused.problem;
    expect(lines).toMatchObject([{ level: 40, orderId, requestId }]);
    expect(lines[0]?.['msg']).toMatch(/a payment for it is in progress/);
    shop.advance(100 * 60 * 60 * 1000);
    expect(await expireOrders(shop.deps)).toBe(0);
    expect(lines).toHaveLength(1);
  });
});

describeOnEngines('a provider outage', (open) => {
  it('is logged with its cause and the caller who got 503, in requests and in jobs', async () => {
    const lines: Line[] = [];
    const log = openLog(
      { logLevel: 'info' },
      { write: (line) => void lines.push(JSON.parse(line) as Line) },
    );
    const cause = Object.assign(new Error('connect ETIMEDOUT'), { code: 'ETIMEDOUT' });
    const isDown = () => Promise.reject(new ProviderDown('Stripe', cause));
    const shop = startShop(await open(), {
      deps: ({ payments, counts }) => ({
        log,
        payments: watchProvider(
          'payments',
          { ...payments, createIntent: isDown, cancelIntent: isDown },
          { counts, log },
        ),
      }),
    });
    const orderId = await placedOrder(shop, await stockPart(shop));
    const pay = { body: { orderId } };
    const refused = await shop.call('POST /create-payment-intent', pay, { as: BUYER });
    expect(refused.problem).toMatchObject({ status: 503, code: 'PROVIDER_DOWN' });
    const logged = {
      level: 40,
      provider: 'payments',
      err: { type: 'Error', message: 'connect ETIMEDOUT', code: 'ETIMEDOUT' },
    };
    expect(lines).toMatchObject([
      { ...logged, call: 'createIntent', requestId: refused.problem.requestId },
    ]);
    // The response does not mention it.
    expect(JSON.stringify(refused.problem)).not.toContain('ETIMEDOUT');

    const intent = {
      id: 'pi_open',
      order_id: orderId,
      provider: 'sandbox',
      amount_minor: 100,
      currency: 'usd',
      client_secret: 'secret',
      status: 'open',
      created_at: shop.deps.clock.now(),
    } as const;
    await shop.deps.db.query.insertInto('payment_intents').values(intent).execute();
    shop.advance(100 * 60 * 60 * 1000);
    expect(await expireOrders(shop.deps)).toBe(0);
    expect(lines.slice(1)).toMatchObject([{ ...logged, call: 'cancelIntent' }]);
    expect(lines[1]).not.toHaveProperty('requestId');
  });
});
