import { expect, it } from 'vitest';
import { expireOrders } from '../payment-jobs.ts';
import { reconcileOpenPayments } from '../payment-jobs.ts';
import { openLog } from '../../../platform/server/log/open-log.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { paidIntent, placedOrder, statusOf, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../platform/rules/durations.ts';

describeOnEngines('a job whose provider fails for one order', (open) => {
  /** A shop whose provider fails for the intents in `broken`. */
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

  it('expires the others', async () => {
    const { shop, orders, broken } = await withBroken();
    const [bad = ''] = orders;
    const bell = await stockPart(shop, { name: 'Bell', sku: 'BL-1' });
    const good = await placedOrder(shop, bell, { toolName: 'Bell' });
    const { id } = await shop.deps.db.query
      .selectFrom('payment_intents')
      .select('id')
      .where('order_id', '=', bad)
      .executeTakeFirstOrThrow();
    broken.add(id);
    shop.advance(100 * HOUR_MS);
    await expireOrders(shop.deps);
    expect([await statusOf(shop, bad), await statusOf(shop, good)]).toEqual(['unpaid', 'lapsed']);
  });

  it('settles the other paid orders, in either order', async () => {
    const { shop, orders, intents, broken } = await withBroken();
    const [first] = [...intents].toSorted(([, a], [, b]) => (a < b ? -1 : 1));
    if (!first) throw new Error('Nothing was paid');
    const [bad, intent] = first;
    broken.add(intent);
    shop.advance(HOUR_MS);
    expect(await reconcileOpenPayments(shop.deps)).toBe(1);
    for (const id of orders) expect(await statusOf(shop, id)).toBe(id === bad ? 'unpaid' : 'paid');
  });
});

describeOnEngines('a recurring failure of a job', (open) => {
  /** An order awaiting payment, in a shop with the given provider behaviour. */
  async function shopWithOrder() {
    const lines: Readonly<Record<string, unknown>>[] = [];
    const log = openLog(
      { logLevel: 'warn' },
      { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    );
    const provider = { refusal: '', takesTooLittle: false };
    const shop = startShop(await open(), {
      env: { UNPAID_HOLD_HOURS: '72' },
      deps: ({ payments }) => ({
        log,
        payments: {
          ...payments,
          async readIntent(id) {
            const intent = await payments.readIntent(id);
            if (!intent || !provider.takesTooLittle) return intent;
            return { ...intent, status: 'succeeded', amountMinor: intent.amountMinor - 1 };
          },
          cancelIntent: (id) =>
            provider.refusal
              ? Promise.reject(new Error(provider.refusal))
              : payments.cancelIntent(id),
        },
      }),
    });
    const order = await placedOrder(shop, await stockPart(shop));
    const intentId = await paidIntent(shop, order);
    return { shop, lines, provider, order, intentId };
  }

  it('is logged once across processes, when its reason changes, and once a day: an order that does not expire', async () => {
    const { shop, lines, provider, order } = await shopWithOrder();
    const minutes = async (many: number) => {
      for (let minute = 0; minute < many; minute++) {
        shop.advance(MINUTE_MS);
        await Promise.all([expireOrders(shop.deps), expireOrders(shop.deps)]);
      }
    };
    provider.refusal = 'You do not have permission';
    shop.advance(3 * DAY_MS);
    await minutes(5);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 50,
      orderId: order,
      err: { message: provider.refusal },
    });
    provider.refusal = 'Your account is closed';
    await minutes(5);
    expect(lines).toHaveLength(2);
    shop.advance(DAY_MS - 4 * MINUTE_MS - 1);
    await expireOrders(shop.deps);
    expect(lines).toHaveLength(2);
    await minutes(5);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatchObject({ err: { message: provider.refusal } });
  });

  it('is logged likewise: a payment whose amount differs from its order', async () => {
    const { shop, lines, provider, intentId } = await shopWithOrder();
    provider.takesTooLittle = true;
    shop.advance(HOUR_MS);
    for (let turn = 0; turn < 10; turn++) {
      expect(await reconcileOpenPayments(shop.deps)).toBe(0);
      shop.advance(5 * MINUTE_MS);
    }
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 50, intentId, reason: expect.stringMatching(/match/) });
    shop.advance(DAY_MS);
    await reconcileOpenPayments(shop.deps);
    await reconcileOpenPayments(shop.deps);
    expect(lines).toHaveLength(2);
  });
});
