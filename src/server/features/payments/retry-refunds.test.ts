import { expect, it } from 'vitest';
import { ProviderDown } from '../../ports/payments.ts';
import { describeOnBothEngines } from '../../testing/both-engines.ts';
import { placedOrder, stockPart } from '../../testing/fixtures.ts';
import { startShop } from '../../testing/start-shop.ts';
import { retryRefunds } from './payment-jobs.ts';

describeOnBothEngines('refunds that were decided and not made', (open) => {
  /** A shop with so many outstanding refunds, all of one order. `answer`: what comes before the sandbox makes one. */
  async function owing(many: number, answer: (id: string) => Promise<void>) {
    const asked: string[] = [];
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({
        payments: {
          ...payments,
          async refund(id, key) {
            asked.push(id);
            await answer(id);
            await payments.refund(id, key);
          },
        },
      }),
    });
    const order_id = await placedOrder(shop, await stockPart(shop));
    const ids = Array.from({ length: many }, (_, at) => `pi_${String(at).padStart(3, '0')}`);
    const common = { order_id, amount_minor: 60_000, created_at: 0 };
    const { query } = shop.deps.db;
    for (const id of ids) {
      const intent = { ...common, id, currency: 'usd', client_secret: `secret of ${id}` };
      await query
        .insertInto('payment_intents')
        .values({ ...intent, provider: 'sandbox', status: 'succeeded' })
        .execute();
      await query
        .insertInto('sandbox_intents')
        .values({
          ...intent,
          idempotency_key: id,
          status: 'succeeded',
          refunded_minor: 0,
          refunds_fail: 0,
          refunds_failed: 0,
        })
        .execute();
      await query
        .insertInto('refunds')
        .values({
          ...common,
          intent_id: id,
          reason: 'paid twice',
          status: 'asked',
          failures: 0,
          failure_reason: null,
        })
        .execute();
    }
    return { shop, ids, asked };
  }

  it('all have their turn, however many before them are refused', async () => {
    const last = 'pi_119';
    const refused = () => Promise.reject(new Error('balance_insufficient'));
    const { shop, ids } = await owing(120, (id) => (id === last ? Promise.resolve() : refused()));
    expect(await retryRefunds(shop.deps)).toBe(ids.length);
    const done = await shop.deps.db.query
      .selectFrom('refunds')
      .select('intent_id')
      .where('status', '=', 'done')
      .execute();
    expect(done).toEqual([{ intent_id: last }]);
  });

  it('are left alone where they have failed, or were made, since the turn began', async () => {
    const { shop, asked } = await owing(3, async () => {
      for (const [id, status] of [
        ['pi_001', 'failed'],
        ['pi_002', 'done'],
      ] as const)
        await shop.deps.db.query
          .updateTable('refunds')
          .set({ status, failures: 1 })
          .where('intent_id', '=', id)
          .execute();
    });
    await retryRefunds(shop.deps);
    expect(asked).toEqual(['pi_000']);
  });

  it('wait for the next turn where the card company is down, or the shop is stopping', async () => {
    const down = () => Promise.reject(new ProviderDown('sandbox', new Error('down')));
    const { shop, asked } = await owing(2, down);
    expect(await retryRefunds(shop.deps)).toBe(1);
    expect(asked).toEqual(['pi_000']);
    expect(await retryRefunds(shop.deps, AbortSignal.abort())).toBe(0);
    expect(asked).toHaveLength(1);
  });
});
