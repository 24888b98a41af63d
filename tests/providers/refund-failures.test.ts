import { expect, it } from 'vitest';
import { retryRefunds } from '../../src/payments/server/payment-jobs.ts';
import { checkInvariants } from '../../src/operations/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import {
  ADMIN,
  deliver,
  paidIntent,
  placedOrder,
  statusOf,
  stockOf,
  stockPart,
} from '../../src/testing/server/fixtures.ts';
import { startShop } from '../../src/testing/server/start-shop.ts';
import { DONE, FAILED, doctorOn, mailed, refundOf, refundableOrder } from './failed-refund.ts';
import type { FakeEvent } from './fake-stripe-objects.ts';
import { tracesOf } from './stripe-shop.ts';

describeOnBothEngines('a refund that Stripe took and that fails days later', (open) => {
  const refunded = () => refundableOrder(open);

  it('is recorded, mailed to the host once, reported by the doctor, and requested again by --fix', async () => {
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
          new RegExp(
            `line ${orderId}.*failed at the payment provider \\(expired_or_canceled_card\\)`,
          ),
        ) as string,
        end: 'can be repaired',
      }),
    ]);
    // The jobs do not repeat it: a closed card stays closed.
    expect(await retryRefunds(shop.deps)).toBe(0);

    expect(await doctorOn(shop, true)).toEqual([expect.objectContaining({ end: 'repaired' })]);
    expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
    expect(shop.fake.account.refundedMinor(intent)).toBe(60_000);
    expect(shop.fake.account.refunds).toHaveLength(2);
    // A repeated old event does not affect the new attempt.
    const [failure] = shop.fake.account.events.filter(({ type }) => type === 'refund.failed');
    await shop.webhook({ ...(failure as FakeEvent), id: 'evt_again' });
    expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
    expect(await mailed(shop)).toHaveLength(1);
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('is handled before Stripe has answered the refund request: the failure stays', async () => {
    const { shop, intent, refund } = await refunded();
    const held = shop.fake.hold((line) => line === 'POST /v1/refunds', 'answer');
    const refunding = refund();
    await held.arrived;
    expect(await refundOf(shop)).toMatchObject({ status: 'asked' });
    shop.fake.account.failRefund(intent);
    expect((await shop.webhook('refund.failed')).status).toBe(200);
    held.release();
    await refunding;
    expect(await refundOf(shop)).toEqual(FAILED);
    expect(await mailed(shop)).toHaveLength(1);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('is not marked done by a late answer to the former attempt, once it is requested again', async () => {
    const { shop, intent, refund } = await refunded();
    let first = true;
    const held = shop.fake.hold((line) => line === 'POST /v1/refunds' && first, 'answer');
    const late = refund();
    await held.arrived;
    first = false;
    shop.fake.account.failRefund(intent);
    await shop.webhook('refund.failed');
    shop.fake.account.refuseRefunds = 'balance_insufficient';
    expect(await doctorOn(shop, true)).toEqual([expect.objectContaining({ end: 'remains' })]);
    held.release();
    await late;
    // The money is with the shop.
    expect(await refundOf(shop)).toMatchObject({ status: 'asked', failures: 1 });
    expect(shop.fake.account.refundedMinor(intent)).toBe(0);
  });

  it('of the remainder after a manual refund is a failure too, reported or found by the doctor', async () => {
    for (const isReported of [true, false]) {
      const { shop, intent, refund } = await refunded();
      shop.fake.account.refundManually(intent, 20_000);
      await shop.webhook('charge.refunded');
      await refund();
      expect(await refundOf(shop)).toEqual(DONE);
      expect(shop.fake.account.refundedMinor(intent)).toBe(60_000);
      shop.fake.account.failRefund(intent);
      if (isReported) await shop.webhook('refund.failed');
      else
        expect(await doctorOn(shop, true)).toContainEqual(
          expect.objectContaining({ end: 'repaired' }),
        );
      if (isReported) expect(await refundOf(shop)).toEqual(FAILED);
      expect(await mailed(shop)).toHaveLength(1);
      await doctorOn(shop, true);
      expect(shop.fake.account.refundedMinor(intent)).toBe(60_000);
      expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
      expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
    }
  });

  it('is not confused with the refund that is still to be made', async () => {
    const { shop, intent, refund } = await refunded();
    const { account } = shop.fake;
    account.refundManually(intent, 20_000);
    account.failRefund(intent);
    shop.fake.break('error 500', (line) => line === 'POST /v1/refunds');
    await refund();
    shop.fake.recover();
    await shop.webhook('refund.failed');
    // The other refund's failure was known when this one was started, and the event requested it again.
    expect(await refundOf(shop)).toEqual({ ...DONE, failures: 1 });
    expect(await mailed(shop)).toEqual([]);
    expect(await retryRefunds(shop.deps)).toBe(0);
    expect(account.refundedMinor(intent)).toBe(60_000);
    account.failRefund(intent);
    await shop.webhook('refund.failed');
    expect(await refundOf(shop)).toEqual({ ...FAILED, failures: 2 });
  });

  it('reported twice at the same instant is one failure and one mail', async () => {
    const { shop, intent, refund } = await refunded();
    await refund();
    shop.fake.account.failRefund(intent);
    const held = shop.fake.hold((line) => line.startsWith('GET /v1/refunds'));
    const asked = shop.fake.requests.length;
    const event = shop.fake.account.events.at(-1) as FakeEvent;
    const deliveries = [shop.webhook(event), shop.webhook({ ...event, id: 'evt_twin' })];
    // Each delivery reads the payment and its refunds.
    await expect.poll(() => shop.fake.requests.length).toBe(asked + 4);
    held.release();
    expect((await Promise.all(deliveries)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await refundOf(shop)).toEqual(FAILED);
    expect(await mailed(shop)).toHaveLength(1);
  });

  it('is found by the doctor if Stripe’s event never came', async () => {
    const { shop, orderId, intent, refund } = await refunded();
    await refund();
    shop.fake.account.failRefund(intent);
    const found = await doctorOn(shop);
    expect(found).toEqual([
      expect.objectContaining({
        sentence: `The refund of line ${orderId} (payment ${intent}) has failed at the payment provider, but the shop has it as done.`,
        end: 'can be repaired',
      }),
    ]);
    const repaired = await doctorOn(shop, true);
    expect(repaired.map(({ end }) => end)).toEqual(['repaired', 'repaired']);
    expect(await mailed(shop)).toHaveLength(1);
    expect(shop.fake.account.refundedMinor(intent)).toBe(60_000);
    expect(await doctorOn(shop)).toEqual([]);
  });

  it('is retried by Stripe if its refunds cannot be read', async () => {
    const { shop, intent, refund } = await refunded();
    await refund();
    shop.fake.account.failRefund(intent);
    shop.fake.break('error 500', (line) => line.startsWith('GET /v1/refunds'));
    expect((await shop.webhook('refund.failed')).problem).toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(await refundOf(shop)).toEqual(DONE);
    shop.fake.recover();
    expect((await shop.webhook('refund.failed')).status).toBe(200);
    expect(await refundOf(shop)).toEqual(FAILED);
  });

  it('changes nothing if the event is unconfirmed, forged, or about another shop’s refund', async () => {
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
    // The event is signed, but Stripe's own state contradicts it.
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

describeOnBothEngines('the sandbox’s card that cannot be refunded', (open) => {
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
