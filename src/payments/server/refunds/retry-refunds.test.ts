import { expect, it } from 'vitest';
import { ProviderDown } from '../../../platform/server/ports/payments.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { placedOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { retryRefunds } from '../payment-jobs.ts';

describeOnEngines('retrying outstanding refunds', (open) => {
  /** A shop with so many outstanding refunds of one order; `answer` runs before the sandbox refunds one. */
  async function owing(many: number, answer: (id: string) => Promise<void>) {
    const asked: string[] = [];
    const shop = startShop(await open(), {
      deps: ({ payments }) => ({
        payments: {
          ...payments,
          async refund(id, request) {
            asked.push(id);
            await answer(id);
            await payments.refund(id, request);
          },
        },
      }),
    });
    const line_id = await placedOrder(shop, await stockPart(shop));
    const ids = Array.from({ length: many }, (_, at) => `pi_${String(at).padStart(3, '0')}`);
    const common = { amount_minor: 60_000, created_at: 0 };
    const { query } = shop.deps.db;
    for (const id of ids) {
      const intent = { ...common, id, currency: 'usd', client_secret: `secret of ${id}` };
      await query
        .insertInto('payment_intents')
        .values({ ...intent, order_id: line_id, provider: 'sandbox', status: 'succeeded' })
        .execute();
      await query
        .insertInto('payment_allocations')
        .values({ intent_id: id, line_id, amount_minor: 60_000 })
        .execute();
      await query
        .insertInto('sandbox_intents')
        .values({
          ...intent,
          reference: line_id,
          idempotency_key: id,
          status: 'succeeded',
          refunds_fail: 0,
        })
        .execute();
      await query
        .insertInto('refunds')
        .values({
          ...common,
          id: `${id}-${line_id}`,
          intent_id: id,
          line_id,
          units: 0,
          restocked: 0,
          outside: 0,
          manual_failures: 0,
          refusals: 0,
          reason: 'paid twice',
          status: 'asked',
          failures: 0,
          failure_reason: null,
        })
        .execute();
    }
    return { shop, ids, asked };
  }

  it('reaches all, however many before are rejected', async () => {
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

  it('skips those that failed or were made since the run began', async () => {
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

  it('stops while the provider is down or the shop stops', async () => {
    const down = () => Promise.reject(new ProviderDown('sandbox', new Error('down')));
    const { shop, asked } = await owing(2, down);
    expect(await retryRefunds(shop.deps)).toBe(1);
    expect(asked).toEqual(['pi_000']);
    expect(await retryRefunds(shop.deps, AbortSignal.abort())).toBe(0);
    expect(asked).toHaveLength(1);
  });
});
