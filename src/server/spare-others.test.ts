import { expect, it } from 'vitest';
import { lapseOrders } from './features/orders/lapse-orders.ts';
import { reconcilePayments } from './features/payments/reconcile-payments.ts';
import { describeOnBothEngines } from './testing/both-engines.ts';
import { paidIntent, placedOrder, statusOf, stockPart } from './testing/fixtures.ts';
import { startShop } from './testing/start-shop.ts';

const HOUR = 60 * 60 * 1000;

describeOnBothEngines('a job whose provider throws at one order', (open) => {
  /** A shop whose provider answers for all intents but those in `broken`. */
  async function withBroken() {
    const broken = new Set<string>();
    const unless = <T>(id: string, call: () => Promise<T>) =>
      broken.has(id) ? Promise.reject(new Error('You do not have permission')) : call();
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({
        payments: {
          ...payments,
          readIntent: (id) => unless(id, () => payments.readIntent(id)),
          cancelIntent: (id) => unless(id, () => payments.cancelIntent(id)),
        },
      }),
    });
    const part = await stockPart(shop);
    const [first, second] = [await placedOrder(shop, part), await placedOrder(shop, part)];
    const intents = new Map([
      [first, await paidIntent(shop, first)],
      [second, await paidIntent(shop, second)],
    ]);
    return { shop, orders: [first, second], intents, broken };
  }

  it('lapses the others', async () => {
    const { shop, orders, broken } = await withBroken();
    const [bad = ''] = orders;
    const good = await placedOrder(shop, await stockPart(shop, { name: 'Bell', sku: 'BL-1' }));
    const { id } = await shop.deps.db.query
      .selectFrom('payment_intents')
      .select('id')
      .where('order_id', '=', bad)
      .executeTakeFirstOrThrow();
    broken.add(id);
    shop.advance(100 * HOUR);
    await lapseOrders(shop.deps);
    expect([await statusOf(shop, bad), await statusOf(shop, good)]).toEqual(['unpaid', 'lapsed']);
  });

  it('settles the others that were paid there, whichever comes first', async () => {
    const { shop, orders, intents, broken } = await withBroken();
    const [first] = [...intents].toSorted(([, a], [, b]) => (a < b ? -1 : 1));
    if (!first) throw new Error('Nothing was paid');
    const [bad, intent] = first;
    broken.add(intent);
    shop.advance(HOUR);
    expect(await reconcilePayments(shop.deps)).toBe(1);
    for (const id of orders) expect(await statusOf(shop, id)).toBe(id === bad ? 'unpaid' : 'paid');
  });
});
