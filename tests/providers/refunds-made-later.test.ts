import { expect, it } from 'vitest';
import { reconcilePayment } from '../../src/payments/server/reconciler/reconcile.ts';
import { checkInvariants } from '../../src/operations/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import { statusOf } from '../../src/testing/server/fixtures.ts';
import { mailsToHost, paidAtStripe } from './stripe-shop.ts';
import { DONE, FAILED, doctorOn, mailed, refundOf, refundableOrder } from './failed-refund.ts';

describeOnBothEngines('a refund that failed at Stripe', (open) => {
  const refunded = () => refundableOrder(open);

  it('is settled by a manual refund in Stripe’s dashboard: then nothing is outstanding', async () => {
    const { shop, intent, refund } = await refunded();
    const { account } = shop.fake;
    await refund();
    account.failRefund(intent);
    await shop.webhook('refund.failed');
    account.refundManually(intent, 20_000);
    await shop.webhook('charge.refunded');
    expect(await refundOf(shop)).toEqual(FAILED);
    account.refundManually(intent, 40_000);
    await shop.webhook('charge.refunded');
    expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
    expect(await doctorOn(shop)).toEqual([]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    // The manual refund can fail as well.
    account.failRefund(intent);
    await shop.webhook('refund.failed');
    expect(await refundOf(shop)).toEqual({ ...FAILED, failures: 2 });
    expect(await mailed(shop)).toHaveLength(2);
  });

  it('is no failure once the customer’s bank has taken the money, whatever failed before', async () => {
    const { shop, orderId, intent } = await refunded();
    const { account } = shop.fake;
    account.refundManually(intent, 20_000);
    account.failRefund(intent);
    account.dispute(intent);
    await shop.webhook(account.moveDispute(intent, 'lost'));
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await doctorOn(shop)).toEqual([]);
    expect((await shop.webhook('refund.failed')).status).toBe(200);
    expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
    expect(await mailed(shop)).toEqual([]);
  });

  it('is settled when a part is lost to the bank after it failed, and a manual refund pays the rest', async () => {
    const { shop, intent, refund } = await refunded();
    const { account } = shop.fake;
    await refund();
    account.failRefund(intent);
    await shop.webhook('refund.failed');
    account.dispute(intent, 'needs_response', 40_000);
    await shop.webhook(account.moveDispute(intent, 'lost'));
    expect(await refundOf(shop)).toEqual(FAILED);
    account.refundManually(intent, 20_000);
    await shop.webhook('charge.refunded');
    expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('stays outstanding if a manual refund failed as well, though the older answer is recorded later', async () => {
    const { shop, intent, refund } = await refunded();
    const { account } = shop.fake;
    await refund();
    account.failRefund(intent);
    await shop.webhook('refund.failed');
    account.refundManually(intent);
    const answered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const { payments } = shop.deps;
    const readRefunds = async (id: string) => {
      const answer = await payments.readRefunds(id);
      answered.resolve();
      await release.promise;
      return answer;
    };
    const slow = reconcilePayment({ ...shop.deps, payments: { ...payments, readRefunds } }, intent);
    await answered.promise;
    account.failRefund(intent);
    await shop.webhook('refund.failed');
    release.resolve();
    expect(await slow).toMatchObject({ ok: true, value: { effects: [] } });
    expect(await refundOf(shop)).toEqual({ ...FAILED, failures: 2 });
    expect(await mailed(shop)).toHaveLength(2);
  });

  it('is settled when the customer’s bank takes the money after it failed', async () => {
    const { shop, intent, refund } = await refunded();
    await refund();
    shop.fake.account.failRefund(intent);
    await shop.webhook('refund.failed');
    shop.fake.account.dispute(intent);
    await shop.webhook('charge.dispute.created');
    expect(await refundOf(shop)).toEqual(FAILED);
    shop.fake.account.moveDispute(intent, 'lost');
    await shop.webhook('charge.dispute.closed');
    expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
    expect(await doctorOn(shop)).toEqual([]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('is not reported if a manual refund has paid the money back meanwhile', async () => {
    const { shop, intent, refund } = await refunded();
    await refund();
    shop.fake.account.failRefund(intent);
    shop.fake.account.answer('POST', '/v1/refunds', { payment_intent: intent });
    expect((await shop.webhook('refund.failed')).status).toBe(200);
    expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
    expect(await mailed(shop)).toEqual([]);
  });
});

describeOnBothEngines('a manual refund', (open) => {
  it.each([
    ['all', 60_000, 'refunded', []],
    ['a part', 30_000, 'paid', ['$300.00']],
  ] as const)(
    'of %s is found and recorded by the doctor if Stripe’s event never came',
    async (_, amount, status, reported) => {
      const { shop, orderId, intent } = await paidAtStripe(open);
      shop.fake.account.refundManually(intent, amount);
      const found = {
        sentence: `Money of line ${orderId} (payment ${intent}) was refunded at the payment provider, but the shop has not recorded it.`,
      };
      const isFound = async (end: string, fix = false) =>
        expect(await doctorOn(shop, fix)).toEqual([expect.objectContaining({ ...found, end })]);
      await isFound('can be repaired');
      await isFound('repaired', true);
      expect(await doctorOn(shop)).toEqual([]);
      expect(await statusOf(shop, orderId)).toBe(status);
      const mails = await mailsToHost<{ paidBack: string }>(shop, 'manual-refund');
      expect(mails.map(({ paidBack }) => paidBack)).toEqual(reported);
      expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    },
  );
});
