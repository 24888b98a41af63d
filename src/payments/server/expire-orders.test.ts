import { expect, it, vi } from 'vitest';
import { type Payments, ProviderDown } from '../../platform/server/ports/payments.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { chargeDespiteCancel } from '../../testing/server/charge-despite-cancel.ts';
import {
  ADMIN,
  BUYER,
  deliver,
  goodCard,
  paidOrder,
  placedOrder,
  statusOf,
  stockOf,
  stockPart,
} from '../../testing/server/fixtures.ts';
import { placedLines } from '../../orders/server/placed-lines.ts';
import { insertPlaced } from '../../testing/server/raw-orders.ts';
import { startShop } from '../../testing/server/start-shop.ts';
import { insertIntent } from './payments.store.ts';
import { expireOrders } from './payment-jobs.ts';
import { HOUR_MS } from '../../platform/rules/durations.ts';

/** More than a page. */
const STUCK = 101;

describeOnEngines('an unpaid order', (open) => {
  it('never expires if UNPAID_HOLD_HOURS is 0', async () => {
    const shop = startShop(await open(), { env: { UNPAID_HOLD_HOURS: '0' } });
    const part = await stockPart(shop);
    const order = await placedOrder(shop, part);
    shop.advance(10_000 * HOUR_MS);
    expect(await expireOrders(shop.deps)).toBe(0);
    expect(await statusOf(shop, order)).toBe('unpaid');
    expect((await stockOf(shop, part)).available).toBe(4_950);
  });

  it('that is paid after it expired is refunded as a closed one', async () => {
    const shop = startShop(await open(), { deps: chargeDespiteCancel });
    const orderId = await placedOrder(shop, await stockPart(shop));
    const body = { orderId };
    const opened = await shop.call('POST /create-payment-intent', { body }, { as: BUYER });
    const { clientSecret } = opened.body as { clientSecret: string };
    shop.advance(100 * HOUR_MS);
    expect(await expireOrders(shop.deps)).toBe(1);
    await shop.call('POST /sandbox/confirm', { body: { clientSecret, card: goodCard } });
    await deliver(shop, shop.events);
    const { query } = shop.deps.db;
    expect(await query.selectFrom('refunds').select(['reason', 'status']).execute()).toEqual([
      { reason: 'order gone', status: 'done' },
    ]);
    expect(await statusOf(shop, orderId)).toBe('lapsed');
  });
});

describeOnEngines('an order’s ledger rows', (open) => {
  it('say who took its stock, and why it was returned', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const [cancelled, refunded] = [await placedOrder(shop, part), await paidOrder(shop, part)];
    const lapsed = await placedOrder(shop, part);
    await shop.call('DELETE /order/{id}', { params: { id: cancelled } }, { as: BUYER });
    await shop.call('POST /orderRefund/{id}', { params: { id: refunded } }, { as: ADMIN });
    shop.advance(100 * HOUR_MS);
    expect(await expireOrders(shop.deps)).toBe(1);
    const rows = await shop.deps.db.query
      .selectFrom('stock_ledger')
      .select(['line_id', 'reason', 'delta', 'actor', 'created_at as at'])
      .where('line_id', 'is not', null)
      .orderBy('id')
      .execute();
    const at = shop.deps.clock.now() - 100 * HOUR_MS;
    const taken = { reason: 'order', delta: -50, actor: BUYER, at };
    expect(rows).toEqual([
      { ...taken, line_id: cancelled },
      { ...taken, line_id: refunded },
      { ...taken, line_id: lapsed },
      { line_id: cancelled, reason: 'cancel', delta: 50, actor: BUYER, at },
      { line_id: refunded, reason: 'refund', delta: 50, actor: ADMIN, at },
      { line_id: lapsed, reason: 'lapse', delta: 50, actor: null, at: at + 100 * HOUR_MS },
    ]);
  });
});

/** An open intent at the provider. */
const known = (id: string) => ({
  id,
  isOurs: true,
  reference: id.slice('pi_'.length),
  amountMinor: 100,
  currency: 'usd',
  clientSecret: 'secret',
  status: 'open' as const,
});

describeOnEngines('orders that cannot be ended', (open) => {
  /** A shop with STUCK unpaid orders with open payments, and a younger order without one. */
  async function start(cancelIntent: Payments['cancelIntent']) {
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({
        payments: { ...payments, cancelIntent, readIntent: (id) => Promise.resolve(known(id)) },
      }),
    });
    const part = await stockPart(shop);
    const young = await placedOrder(shop, part);
    const { query } = shop.deps.db;
    const model = await placedLines(query).executeTakeFirstOrThrow();
    const ids = Array.from({ length: STUCK }, (_, at) => {
      return `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;
    });
    const orders = ids.map((id) => ({ ...model, id, order_id: id }));
    for (const order of orders) await insertPlaced(query, order);
    const intent = (id: string) => ({
      id: `pi_${id}`,
      order_id: id,
      provider: 'sandbox',
      amount_minor: model.total_minor,
      currency: 'usd',
      client_secret: 'secret',
      status: 'open' as const,
      created_at: model.placed_at,
    });
    await shop.deps.db.transaction(async (tx) => {
      for (const order of orders) await insertIntent(tx, intent(order.id), [order]);
    });
    shop.advance(100 * HOUR_MS);
    return { shop, part, young };
  }

  it.each([
    [
      'their payment is on its way',
      (id: string) => Promise.resolve({ ...known(id), status: 'processing' as const }),
    ],
    ['the payment provider does not cancel it', () => Promise.reject(new Error('No permission'))],
    [
      'the payment provider is down now and then',
      (() => {
        let asked = 0;
        return () => {
          asked++;
          const error = asked % 3 === 0 ? new Error('No') : new ProviderDown('Sandbox', null);
          return Promise.reject(error);
        };
      })(),
    ],
  ])('do not keep later ones from expiring, if %s', async (_, cancelIntent) => {
    const { shop, part, young } = await start(cancelIntent);
    expect(await expireOrders(shop.deps)).toBe(1);
    expect(await statusOf(shop, young)).toBe('lapsed');
    expect((await stockOf(shop, part)).available).toBe(5_000);
  });

  it('are not all tried while the provider is down', async () => {
    const isDown = vi.fn(() => Promise.reject(new ProviderDown('Sandbox', null)));
    const { shop, young } = await start(isDown);
    expect(await expireOrders(shop.deps)).toBe(0);
    expect(isDown).toHaveBeenCalledTimes(3);
    expect(await statusOf(shop, young)).toBe('unpaid');
  });
});
