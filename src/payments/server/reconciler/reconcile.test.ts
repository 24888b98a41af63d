import { expect, it, vi } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { paidOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { reconcilePayment } from './reconcile.ts';

describeOnEngines('a snapshot with fewer refunds than recorded', (open) => {
  /** A payment with a manual refund of one cent; the provider's first answers lack it. */
  async function start(olderAnswers: number) {
    const shop = startShop(await open());
    await paidOrder(shop, await stockPart(shop));
    const { query } = shop.deps.db;
    const { id } = await query.selectFrom('payment_intents').select('id').executeTakeFirstOrThrow();
    await query
      .insertInto('sandbox_refunds')
      .values({
        id: 're_1',
        intent_id: id,
        reference: null,
        amount_minor: 1,
        idempotency_key: 'manual',
        status: 'made',
      })
      .execute();
    await query.updateTable('payment_intents').set({ reported_refunded_minor: 1 }).execute();
    const { payments } = shop.deps;
    const older = vi.spyOn(payments, 'readRefunds');
    for (let nth = 0; nth < olderAnswers; nth++) older.mockResolvedValueOnce([]);
    return { reconcile: () => reconcilePayment(shop.deps, id), asked: older };
  }

  it('is taken again until it is newer', async () => {
    const { reconcile, asked } = await start(2);
    expect(await reconcile()).toMatchObject({ ok: true, value: { effects: [] } });
    expect(asked).toHaveBeenCalledTimes(3);
  });

  it('is an error if it stays stale', async () => {
    const { reconcile } = await start(100);
    await expect(reconcile()).rejects.toThrow('fewer refunds of payment');
  });
});
