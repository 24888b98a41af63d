import { expect, it } from 'vitest';
import { examine } from '../../src/server/features/doctor/examine.ts';
import { noteRefundMade } from '../../src/server/features/payments/note-refund-made.ts';
import { retryRefunds } from '../../src/server/features/payments/pay-back.ts';
import { checkInvariants } from '../../src/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../../src/server/testing/both-engines.ts';
import {
  ADMIN,
  deliver,
  paidIntent,
  placedOrder,
  statusOf,
  stockOf,
  stockPart,
} from '../../src/server/testing/fixtures.ts';
import { type TestShop, startShop } from '../../src/server/testing/start-shop.ts';
import type { FakeEvent } from './fake-stripe-objects.ts';
import { mailsToHost, startStripeShop, tracesOf } from './stripe-shop.ts';

const doctorOn = async (shop: TestShop, fix = false) =>
  (await examine(shop.deps, { fix })).filter(({ check }) => check.startsWith('refunds '));
const mailed = (shop: TestShop) => mailsToHost(shop, 'refund-failed');
const refundOf = ({ deps }: TestShop) =>
  deps.db.query
    .selectFrom('refunds')
    .select(['status', 'failures', 'failure_reason'])
    .executeTakeFirstOrThrow();
const FAILED = { status: 'failed', failures: 1, failure_reason: 'expired_or_canceled_card' };
const DONE = { status: 'done', failures: 0, failure_reason: null };

describeOnBothEngines('a refund that Stripe took and that fails days later', (open) => {
  async function refunded() {
    const shop = await startStripeShop(open);
    const part = await stockPart(shop);
    const orderId = await placedOrder(shop, part);
    const intent = await shop.openIntent(orderId);
    shop.fake.account.useCard(intent);
    await shop.settle(orderId, intent);
    const refund = () =>
      shop.call('POST /orderRefund/{id}', { params: { id: orderId } }, { as: ADMIN });
    await shop.makeAdmin(ADMIN);
    return { shop, orderId, intent, part, refund };
  }

  it('is recorded, mailed to the host once, named by the doctor, and asked for once more by --fix', async () => {
    const { shop, orderId, intent, part, refund } = await refunded();
    await refund();
    expect(await refundOf(shop)).toEqual(DONE);
    shop.advance(3 * 24 * 3_600_000);
    shop.fake.account.failRefund(intent);
    expect((await shop.webhook('refund.failed')).status).toBe(200);
    expect((await shop.webhook('refund.failed')).status).toBe(200);

    expect(await refundOf(shop)).toEqual(FAILED);
    expect(await mailed(shop)).toHaveLength(1);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await doctorOn(shop)).toEqual([
      expect.objectContaining({
        sentence: expect.stringMatching(
          new RegExp(`order ${orderId}.*failed at the card company \\(expired_or_canceled_card\\)`),
        ) as string,
        end: 'can be mended',
      }),
    ]);
    // The jobs leave it alone: a card that is closed stays closed.
    expect(await retryRefunds(shop.deps)).toBe(0);

    expect(await doctorOn(shop, true)).toEqual([expect.objectContaining({ end: 'mended' })]);
    expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
    expect(shop.fake.account.refundedMinor(intent)).toBe(60_000);
    expect(shop.fake.account.refunds).toHaveLength(2);
    // An old event that comes again says nothing about the new attempt.
    const [failure] = shop.fake.account.events.filter(({ type }) => type === 'refund.failed');
    await shop.webhook({ ...(failure as FakeEvent), id: 'evt_again' });
    expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
    expect(await mailed(shop)).toHaveLength(1);
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('is heard of before Stripe has answered that it took it: the failure stands', async () => {
    const { shop, intent, refund } = await refunded();
    // The answer is lost, so that the shop still has the refund as asked.
    shop.fake.break('lost answer', (line) => line === 'POST /v1/refunds');
    await refund();
    shop.fake.mend();
    expect(await refundOf(shop)).toMatchObject({ status: 'asked' });
    shop.fake.account.failRefund(intent);
    const held = shop.fake.hold((line) => line === 'POST /v1/refunds');
    const retried = retryRefunds(shop.deps);
    await held.arrived;
    expect((await shop.webhook('refund.failed')).status).toBe(200);
    held.release();
    await retried;
    expect(await refundOf(shop)).toEqual(FAILED);
    expect(await mailed(shop)).toHaveLength(1);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('of what was left when a part had gone back by hand is a failure all the same, heard of or found by the doctor', async () => {
    for (const heard of [true, false]) {
      const { shop, intent, refund } = await refunded();
      shop.fake.account.refundByHand(intent, 20_000);
      await shop.webhook('charge.refunded');
      await refund();
      expect(await refundOf(shop)).toEqual(DONE);
      expect(shop.fake.account.refundedMinor(intent)).toBe(60_000);
      shop.fake.account.failRefund(intent);
      if (heard) await shop.webhook('refund.failed');
      else
        expect(await doctorOn(shop, true)).toContainEqual(
          expect.objectContaining({ end: 'mended' }),
        );
      if (heard) expect(await refundOf(shop)).toEqual(FAILED);
      expect(await mailed(shop)).toHaveLength(1);
      await doctorOn(shop, true);
      expect(shop.fake.account.refundedMinor(intent)).toBe(60_000);
      expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
      expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    }
  });

  it('is made good by hand in Stripe’s dashboard: then nothing is owed any more', async () => {
    const { shop, intent, refund } = await refunded();
    const { account } = shop.fake;
    await refund();
    account.failRefund(intent);
    await shop.webhook('refund.failed');
    account.refundByHand(intent, 20_000);
    await shop.webhook('charge.refunded');
    expect(await refundOf(shop)).toEqual(FAILED);
    account.refundByHand(intent, 40_000);
    await shop.webhook('charge.refunded');
    expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
    expect(await doctorOn(shop)).toEqual([]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    // And can fail as well.
    account.failRefund(intent);
    await shop.webhook('refund.failed');
    expect(await refundOf(shop)).toEqual({ ...FAILED, failures: 2 });
    expect(await mailed(shop)).toHaveLength(2);
  });

  it('is not taken for the one that is still to be made, where it was another that failed', async () => {
    const { shop, intent, refund } = await refunded();
    const { account } = shop.fake;
    account.refundByHand(intent, 20_000);
    account.failRefund(intent);
    shop.fake.break('error 500', (line) => line === 'POST /v1/refunds');
    await refund();
    shop.fake.mend();
    await shop.webhook('refund.failed');
    expect(await refundOf(shop)).toEqual({ ...DONE, status: 'asked' });
    expect(await mailed(shop)).toEqual([]);
    shop.advance(6 * 60_000);
    expect(await retryRefunds(shop.deps)).toBe(1);
    expect(await refundOf(shop)).toEqual(DONE);
    expect(account.refundedMinor(intent)).toBe(60_000);
    account.failRefund(intent);
    await shop.webhook('refund.failed');
    expect(await refundOf(shop)).toEqual({ ...FAILED, failures: 2 });
  });

  it('is no failure where the customer’s bank has the money, whatever failed before', async () => {
    const { shop, orderId, intent } = await refunded();
    const { account } = shop.fake;
    account.refundByHand(intent, 20_000);
    account.failRefund(intent);
    account.dispute(intent);
    await shop.webhook(account.moveDispute(intent, 'lost'));
    expect(await statusOf(shop, orderId)).toBe('refunded');
    expect(await doctorOn(shop)).toEqual([]);
    expect((await shop.webhook('refund.failed')).status).toBe(200);
    expect(await refundOf(shop)).toEqual(DONE);
    expect(await mailed(shop)).toEqual([]);
  });

  it('is owed no more where a part is lost to the bank after it failed and the rest made good by hand', async () => {
    const { shop, intent, refund } = await refunded();
    const { account } = shop.fake;
    await refund();
    account.failRefund(intent);
    await shop.webhook('refund.failed');
    account.dispute(intent, 'needs_response', 40_000);
    await shop.webhook(account.moveDispute(intent, 'lost'));
    expect(await refundOf(shop)).toEqual(FAILED);
    account.refundByHand(intent, 20_000);
    await shop.webhook('charge.refunded');
    expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('made good by hand and failed anew stays owed, where the older answer is written down later', async () => {
    const { shop, intent, refund } = await refunded();
    const { account } = shop.fake;
    await refund();
    account.failRefund(intent);
    await shop.webhook('refund.failed');
    account.refundByHand(intent);
    const answered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const { payments } = shop.deps;
    const readRefunds = async (id: string) => {
      const answer = await payments.readRefunds(id);
      answered.resolve();
      await release.promise;
      return answer;
    };
    const slow = noteRefundMade({ ...shop.deps, payments: { ...payments, readRefunds } }, intent);
    await answered.promise;
    account.failRefund(intent);
    await shop.webhook('refund.failed');
    release.resolve();
    expect(await slow).toMatchObject({ ok: true, value: { changed: false } });
    expect(await refundOf(shop)).toEqual({ ...FAILED, failures: 2 });
    expect(await mailed(shop)).toHaveLength(2);
  });

  it('is owed no more where the customer’s bank takes the money after it failed', async () => {
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

  it('told twice at the same instant is one failure and one mail', async () => {
    const { shop, intent, refund } = await refunded();
    await refund();
    shop.fake.account.failRefund(intent);
    const held = shop.fake.hold((line) => line.startsWith('GET /v1/refunds'));
    const asked = shop.fake.requests.length;
    const event = shop.fake.account.events.at(-1) as FakeEvent;
    const told = [shop.webhook(event), shop.webhook({ ...event, id: 'evt_twin' })];
    await expect.poll(() => shop.fake.requests.length).toBe(asked + 2);
    held.release();
    expect((await Promise.all(told)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await refundOf(shop)).toEqual(FAILED);
    expect(await mailed(shop)).toHaveLength(1);
  });

  it('says nothing where the money has gone back another time meanwhile, from the dashboard', async () => {
    const { shop, intent, refund } = await refunded();
    await refund();
    shop.fake.account.failRefund(intent);
    shop.fake.account.answer('POST', '/v1/refunds', { payment_intent: intent });
    expect((await shop.webhook('refund.failed')).status).toBe(200);
    expect(await refundOf(shop)).toEqual(DONE);
    expect(await mailed(shop)).toEqual([]);
  });

  it('is found by the doctor where Stripe’s event never came', async () => {
    const { shop, orderId, intent, refund } = await refunded();
    await refund();
    shop.fake.account.failRefund(intent);
    const found = await doctorOn(shop);
    expect(found).toEqual([
      expect.objectContaining({
        sentence: `The refund of order ${orderId} (payment ${intent}) has failed at the card company, and the shop has it as done.`,
        end: 'can be mended',
      }),
    ]);
    const mended = await doctorOn(shop, true);
    expect(mended.map(({ end }) => end)).toEqual(['mended', 'mended']);
    expect(await mailed(shop)).toHaveLength(1);
    expect(shop.fake.account.refundedMinor(intent)).toBe(60_000);
    expect(await doctorOn(shop)).toEqual([]);
  });

  it('is told again by Stripe where it cannot be asked just then', async () => {
    const { shop, intent, refund } = await refunded();
    await refund();
    shop.fake.account.failRefund(intent);
    shop.fake.break('error 500', (line) => line.startsWith('GET /v1/refunds'));
    expect((await shop.webhook('refund.failed')).problem).toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(await refundOf(shop)).toEqual(DONE);
    shop.fake.mend();
    expect((await shop.webhook('refund.failed')).status).toBe(200);
    expect(await refundOf(shop)).toEqual(FAILED);
  });

  it('changes nothing where the event is only claimed, forged, or about a refund that is not ours', async () => {
    const { shop, intent, refund } = await refunded();
    await refund();
    const claimed = {
      id: 'evt_claimed',
      object: 'event',
      type: 'refund.updated',
      created: 0,
      livemode: false,
      data: { object: { id: 're_1', object: 'refund', payment_intent: intent, status: 'failed' } },
    };
    // Signed, but Stripe itself does not have it so.
    expect((await shop.webhook(claimed as never)).status).toBe(200);
    expect(await refundOf(shop)).toEqual(DONE);
    const { body, signature } = shop.fake.signed(claimed, shop.deps.clock.now(), 'whsec_stranger');
    const forged = await shop.call(
      'POST /webhooks/payments',
      { body },
      { headers: { 'stripe-signature': signature } },
    );
    expect(forged.problem.code).toBe('WEBHOOK_REFUSED');
    const strange = { ...claimed, id: 'evt_strange' };
    strange.data = { object: { ...claimed.data.object, payment_intent: 'pi_of_another_shop' } };
    expect((await shop.webhook(strange as never)).status).toBe(200);
    expect((await tracesOf(shop)).refunds).toEqual([{ reason: 'admin', status: 'done' }]);
  });
});

describeOnBothEngines('the sandbox’s card that cannot be paid back', (open) => {
  it('pays, and its refund fails as Stripe’s does', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const orderId = await placedOrder(shop, await stockPart(shop));
    await paidIntent(shop, orderId, { number: '4000 0000 0000 5126' });
    await deliver(shop, shop.events.splice(0));
    expect(await statusOf(shop, orderId)).toBe('paid');
    await shop.call('POST /orderRefund/{id}', { params: { id: orderId } }, { as: ADMIN });
    await deliver(shop, shop.events.splice(0));
    expect(await refundOf(shop)).toEqual(FAILED);
    expect(await mailed(shop)).toHaveLength(1);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    expect(await doctorOn(shop)).toHaveLength(1);
  });
});
