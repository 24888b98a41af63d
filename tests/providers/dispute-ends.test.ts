import { expect, it } from 'vitest';
import { noteDispute } from '../../src/server/features/payments/note-dispute.ts';
import { checkInvariants } from '../../src/server/invariants/check-invariants.ts';
import type { Dispute } from '../../src/server/ports/payments.ts';
import { describeOnBothEngines } from '../../src/server/testing/both-engines.ts';
import { statusOf, stockOf } from '../../src/server/testing/fixtures.ts';
import { paidAtStripe } from './stripe-shop.ts';

describeOnBothEngines('the end of a dispute', (open) => {
  /** Half of what the order cost. */
  const half = { id: 'du_1', status: 'lost', amountMinor: 30_000, reason: 'fraudulent' } as const;

  it('ends the order where two disputes over parts of its payment are lost', async () => {
    const { shop, part, orderId, intent } = await paidAtStripe(open);
    const lose = (id: string) =>
      noteDispute(shop.deps, intent, { ...half, id, toldAt: shop.deps.clock.now() });
    await lose('du_1');
    expect(await statusOf(shop, orderId)).toBe('paid');
    await lose('du_2');
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('is never taken back by word that it is open, whenever that was said', async () => {
    const { shop, intent } = await paidAtStripe(open);
    const note = (status: Dispute['status'], toldAt: number) =>
      noteDispute(shop.deps, intent, { ...half, status, toldAt });
    await note('won', 10);
    await note('open', 5);
    await note('open', 15);
    const standing = shop.deps.db.query.selectFrom('disputes').select('status');
    expect(await standing.execute()).toEqual([{ status: 'won' }]);
  });
});
