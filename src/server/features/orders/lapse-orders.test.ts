import { expect, it, vi } from 'vitest';
import { type Payments, ProviderDown } from '../../ports/payments.ts';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { placedOrder, statusOf, stockOf, stockPart } from '../../testing/fixtures.ts';
import { startShop } from '../../testing/start-shop.ts';
import { lapseOrders } from './lapse-orders.ts';

const HOUR = 60 * 60 * 1000;
/** More than one page of them. */
const STUCK = 101;

describeOnBothEngines('orders that cannot be ended', (open) => {
  /** So many unpaid orders, each with an open payment, and a younger one without. */
  async function start(cancelIntent: Payments['cancelIntent']) {
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({ payments: { ...payments, cancelIntent } }),
    });
    const part = await stockPart(shop);
    const young = await placedOrder(shop, part);
    const { query } = shop.deps.db;
    const model = await query.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const ids = Array.from({ length: STUCK }, (_, at) => {
      return `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
    });
    await query
      .insertInto('orders')
      .values(ids.map((id) => ({ ...model, id })))
      .execute();
    const intent = (id: string) => ({
      id: `pi_${id}`,
      order_id: id,
      provider: 'sandbox',
      amount_minor: 100,
      currency: 'usd',
      client_secret: 'secret',
      status: 'open' as const,
      created_at: model.placed_at,
    });
    await query.insertInto('payment_intents').values(ids.map(intent)).execute();
    shop.advance(100 * HOUR);
    return { shop, part, young };
  }

  it.each([
    [
      'their payment is on its way',
      (id: string) =>
        Promise.resolve({
          id,
          orderId: id.slice('pi_'.length),
          amountMinor: 100,
          currency: 'usd',
          clientSecret: 'secret',
          status: 'processing' as const,
        }),
    ],
    ['the card company does not cancel it', () => Promise.reject(new Error('No permission'))],
    [
      'the card company is down now and then',
      (() => {
        let asked = 0;
        return () => {
          asked++;
          const error = asked % 3 === 0 ? new Error('No') : new ProviderDown('Sandbox', null);
          return Promise.reject(error);
        };
      })(),
    ],
  ])('keep none behind them from lapsing, where %s', async (_, cancelIntent) => {
    const { shop, part, young } = await start(cancelIntent);
    expect(await lapseOrders(shop.deps)).toBe(1);
    expect(await statusOf(shop, young)).toBe('lapsed');
    expect((await stockOf(shop, part)).available).toBe(5_000);
  });

  it('are not all asked about while the card company is down', async () => {
    const isDown = vi.fn(() => Promise.reject(new ProviderDown('Sandbox', null)));
    const { shop, young } = await start(isDown);
    expect(await lapseOrders(shop.deps)).toBe(0);
    expect(isDown).toHaveBeenCalledTimes(3);
    expect(await statusOf(shop, young)).toBe('unpaid');
  });
});
