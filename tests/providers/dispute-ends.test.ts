import { expect, it } from 'vitest';
import { reconcilePayment } from '../../src/payments/server/reconciler/reconcile.ts';
import { retryRefunds } from '../../src/payments/server/payment-jobs.ts';
import { checkInvariants } from '../../src/operations/server/invariants/check-invariants.ts';
import type { DisputeStatus } from '../../src/orders/rules/payment/dispute.states.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import { statusOf, stockOf } from '../../src/testing/server/fixtures.ts';
import {
  disputablePayment,
  disputesOf,
  mailedDisputes,
  disputeFindings,
  ship,
} from './disputed-shop.ts';
import { mailsToHost, paidAtStripe, tracesOf } from './stripe-shop.ts';

const ALL_BACK = { available: 5_000, ledger: 5_000 };
const ON_ORDER = { available: 4_950, ledger: 4_950 };

describeOnBothEngines('the end of a dispute', (open) => {
  /** Half of the order's price. */
  const half = { id: 'du_1', status: 'lost', amountMinor: 30_000, reason: 'fraudulent' } as const;

  it('ends the order where two disputes over parts of its payment are lost', async () => {
    const { shop, part, orderId, intent } = await paidAtStripe(open);
    const lose = (id: string) =>
      reconcilePayment(shop.deps, intent, {
        dispute: { ...half, id, reportedAt: shop.deps.clock.now() },
      });
    await lose('du_1');
    expect(await statusOf(shop, orderId)).toBe('paid');
    await lose('du_2');
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await stockOf(shop, part)).toEqual(ALL_BACK);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('is never reopened by a report, however late', async () => {
    const { shop, intent } = await paidAtStripe(open);
    const report = (status: DisputeStatus, reportedAt: number) =>
      reconcilePayment(shop.deps, intent, { dispute: { ...half, status, reportedAt } });
    await report('won', 10);
    await report('open', 5);
    await report('open', 15);
    const standing = shop.deps.db.query.selectFrom('disputes').select('status');
    expect(await standing.execute()).toEqual([{ status: 'won' }]);
    // An appeal may change the result, which is reported later.
    await report('lost', 5);
    expect(await standing.execute()).toEqual([{ status: 'won' }]);
    await report('lost', 20);
    expect(await standing.execute()).toEqual([{ status: 'lost' }]);
  });
});

describeOnBothEngines('a dispute that Stripe reports', (open) => {
  const paid = () => disputablePayment(open);

  it('ends its order where it is lost: the stock comes back, and nothing is paid twice', async () => {
    const { shop, part, orderId, intent, account } = await paid();
    await shop.webhook(account.dispute(intent));
    const lost = account.moveDispute(intent, 'lost');
    await shop.webhook(lost);
    await shop.webhook({ ...lost, id: 'evt_again' });
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await stockOf(shop, part)).toEqual(ALL_BACK);
    const { mails, refunds } = await tracesOf(shop);
    expect(refunds).toEqual([{ reason: 'admin', status: 'done' }]);
    expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(1);
    expect(await mailedDisputes(shop)).toEqual(['open', 'lost']);
    expect(account.refunds).toEqual([]);
    expect(await retryRefunds(shop.deps)).toBe(0);
    expect(await disputeFindings(shop)).toEqual([]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('leaves a shipped order as it is, and one of which only a part is lost', async () => {
    const shipped = await paid();
    await ship(shipped.shop, shipped.orderId);
    await shipped.shop.webhook(shipped.account.dispute(shipped.intent));
    await shipped.shop.webhook(shipped.account.moveDispute(shipped.intent, 'lost'));
    expect(await statusOf(shipped.shop, shipped.orderId)).toBe('shipped');
    expect(await stockOf(shipped.shop, shipped.part)).toEqual(ON_ORDER);
    expect(await mailedDisputes(shipped.shop)).toEqual(['open', 'lost']);

    const part = await paid();
    await part.shop.webhook(part.account.dispute(part.intent, 'needs_response', 59_999));
    await part.shop.webhook(part.account.moveDispute(part.intent, 'lost'));
    expect(await statusOf(part.shop, part.orderId)).toBe('paid');
    expect((await ship(part.shop, part.orderId)).status).toBe(200);
  });

  it('ends its order where a part is lost and a manual refund paid back the rest, whichever comes first', async () => {
    for (const first of ['the bank', 'the hand'] as const) {
      const { shop, part, orderId, intent, account } = await paid();
      const byHand = async () => {
        account.refundManually(intent, 20_000);
        await shop.webhook('charge.refunded');
      };
      if (first === 'the hand') await byHand();
      await shop.webhook(account.dispute(intent, 'needs_response', 40_000));
      await shop.webhook(account.moveDispute(intent, 'lost'));
      if (first === 'the bank') {
        expect(await statusOf(shop, orderId)).toBe('paid');
        await byHand();
      }
      expect(await statusOf(shop, orderId)).toBe('refunded');
      expect((await ship(shop, orderId)).problem).toMatchObject({ code: 'ORDER_MOVE_REFUSED' });
      expect(await stockOf(shop, part)).toEqual(ALL_BACK);
      const mails = await mailsToHost<{ stands: string; ends: boolean }>(shop, 'payment-disputed');
      expect(mails.at(-1)).toMatchObject({ stands: 'lost', ends: first === 'the hand' });
      expect((await tracesOf(shop)).refunds).toEqual([{ reason: 'admin', status: 'done' }]);
      expect(account.refunds).toHaveLength(1);
      expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    }
  });

  it('of which a part is lost is retried by Stripe when its refunds cannot be read', async () => {
    const { shop, orderId, intent, account } = await paid();
    account.refundManually(intent, 20_000);
    await shop.webhook(account.dispute(intent, 'needs_response', 40_000));
    shop.fake.break('error 500', (line) => line.startsWith('GET /v1/refunds'));
    const lost = account.moveDispute(intent, 'lost');
    expect((await shop.webhook(lost)).problem).toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(await mailedDisputes(shop)).toEqual(['open']);
    shop.fake.recover();
    expect((await shop.webhook(lost)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await mailedDisputes(shop)).toEqual(['open', 'lost']);
  });

  it('of which a part is lost ends its order when a manual refund pays back the rest concurrently', async () => {
    const { shop, orderId, intent, account } = await paid();
    await shop.webhook(account.dispute(intent, 'needs_response', 40_000));
    const { payments } = shop.deps;
    let asked = 0;
    // The manual refund is reported after the shop has read that nothing was refunded, and before
    // it records the loss.
    const readRefunds = async (id: string) => {
      const answer = await payments.readRefunds(id);
      if (++asked === 1) {
        account.refundManually(intent, 20_000);
        await shop.webhook('charge.refunded');
      }
      return answer;
    };
    account.moveDispute(intent, 'lost');
    const [du] = await disputesOf(shop);
    const dispute = {
      id: du?.id ?? '',
      amountMinor: 40_000,
      reason: 'fraudulent',
      status: 'lost',
      reportedAt: shop.deps.clock.now(),
    } as const;
    await reconcilePayment({ ...shop.deps, payments: { ...payments, readRefunds } }, intent, {
      dispute,
    });
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });
});
