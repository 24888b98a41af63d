import { expect, it } from 'vitest';
import { lockLines, saveDispute } from '../../src/payments/server/payments.store.ts';
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
  countLockWaiters,
} from '../../src/testing/server/fixtures.ts';
import { startShop } from '../../src/testing/server/start-shop.ts';
import {
  disputablePayment,
  disputesOf,
  mailedDisputes,
  disputeFindings,
  refund,
  ship,
} from './disputed-shop.ts';
import type { FakeEvent } from './fake-stripe-objects.ts';
import { startStripeShop, tracesOf } from './stripe-shop.ts';

describeOnBothEngines('a payment that the customer’s bank disputes', (open) => {
  const paid = () => disputablePayment(open);

  it('is mailed to the host once and recorded, and its order is neither shipped nor refunded meanwhile', async () => {
    const { shop, orderId, intent, account } = await paid();
    const event = account.dispute(intent);
    expect((await shop.webhook(event)).status).toBe(200);
    expect((await shop.webhook(event)).status).toBe(200);
    expect((await shop.webhook({ ...event, id: 'evt_again' })).status).toBe(200);
    expect(await mailedDisputes(shop)).toEqual(['open']);
    const audited = await shop.deps.db.query.selectFrom('audit_log').selectAll().execute();
    expect(audited).toEqual([
      expect.objectContaining({ actor: 'stripe', action: 'dispute order', subject: orderId }),
    ]);
    const row = {
      id: event.data.object.id,
      intent_id: intent,
      status: 'open',
      amount_minor: 60_000,
      reason: 'fraudulent',
    };
    expect(await disputesOf(shop)).toEqual([expect.objectContaining(row)]);
    const refused = await ship(shop, orderId);
    expect(refused.problem).toMatchObject({ status: 409, code: 'ORDER_DISPUTED' });
    expect((await refund(shop, orderId)).problem).toMatchObject({ code: 'ORDER_DISPUTED' });
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect((await tracesOf(shop)).refunds).toEqual([]);
    expect(await disputeFindings(shop)).toEqual([
      expect.objectContaining({
        sentence: expect.stringContaining(`Order ${orderId} is waiting to be shipped`) as string,
        end: 'remains',
      }),
    ]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('can be shipped once it is won, and a late event does not reopen the dispute', async () => {
    const { shop, orderId, intent, account } = await paid();
    const opened = account.dispute(intent);
    await shop.webhook(account.moveDispute(intent, 'won'));
    expect((await shop.webhook(opened)).status).toBe(200);
    expect(await mailedDisputes(shop)).toEqual(['won']);
    expect(await disputeFindings(shop)).toEqual([]);
    expect((await ship(shop, orderId)).body).toMatchObject({ modifiedCount: 1 });
  });

  it('may be refunded during an inquiry, but not once the bank has taken the money', async () => {
    const { shop, orderId, intent, account } = await paid();
    await shop.webhook(account.dispute(intent, 'warning_needs_response'));
    expect((await ship(shop, orderId)).problem).toMatchObject({ code: 'ORDER_DISPUTED' });
    expect((await disputeFindings(shop))[0]?.sentence).toContain('has questions about');
    await shop.webhook(account.moveDispute(intent, 'needs_response'));
    expect((await refund(shop, orderId)).problem).toMatchObject({ code: 'ORDER_DISPUTED' });
    expect(await mailedDisputes(shop)).toEqual(['inquiry', 'open']);

    const asked = await paid();
    await asked.shop.webhook(asked.account.dispute(asked.intent, 'warning_needs_response'));
    expect((await refund(asked.shop, asked.orderId)).status).toBe(200);
    expect(asked.account.refundedMinor(asked.intent)).toBe(60_000);
    await asked.shop.webhook(asked.account.moveDispute(asked.intent, 'warning_closed'));
    expect(await mailedDisputes(asked.shop)).toEqual(['inquiry', 'won']);
    expect(await statusOf(asked.shop, asked.orderId)).toBe('refunded');
  });

  it('is one row through all statuses, and the audit log keeps every step', async () => {
    const { shop, intent, account } = await paid();
    await shop.webhook(account.dispute(intent, 'warning_needs_response'));
    const [first] = await disputesOf(shop);
    shop.advance(60_000);
    await shop.webhook(account.moveDispute(intent, 'needs_response'));
    await shop.webhook(account.moveDispute(intent, 'won'));
    expect(await disputesOf(shop)).toEqual([
      { ...first, status: 'won', updated_at: Number(first?.created_at) + 60_000 },
    ]);
    const steps = await shop.deps.db.query
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .orderBy('id')
      .execute();
    const stands = (entry: string | null) =>
      (JSON.parse(entry ?? 'null') as { stands: string } | null)?.stands ?? null;
    expect(steps.map(({ before, after }) => [stands(before), stands(after)])).toEqual([
      [null, 'inquiry'],
      ['inquiry', 'open'],
      ['open', 'won'],
    ]);
  });

  it('counts while one of two is open, by the gravest status', async () => {
    const { shop, orderId, intent, account } = await paid();
    await shop.webhook(account.dispute(intent));
    await shop.webhook(account.dispute(intent, 'warning_needs_response'));
    expect((await refund(shop, orderId)).problem.detail).toMatch(/has withdrawn the payment/);
    expect((await disputeFindings(shop)).map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('disputes its payment') as string,
    ]);
    await shop.webhook(account.moveDispute(intent, 'warning_closed'));
    expect((await ship(shop, orderId)).problem).toMatchObject({ code: 'ORDER_DISPUTED' });
  });

  it('about another payment than the order’s own blocks nothing, and ends nothing when it is lost', async () => {
    const { shop, orderId } = await paid();
    const { query } = shop.deps.db;
    const intent = await query.selectFrom('payment_intents').selectAll().executeTakeFirstOrThrow();
    // Paid twice: the second payment was refunded, and its bank still disputes it.
    const second = { ...intent, id: 'pi_second', status: 'refunded' as const };
    await query.insertInto('payment_intents').values(second).execute();
    const allocation = { intent_id: second.id, line_id: orderId, amount_minor: 60_000 };
    await query.insertInto('payment_allocations').values(allocation).execute();
    const events = [
      ['created', 'needs_response'],
      ['closed', 'lost'],
    ] as const;
    for (const [created, [type, status]] of events.entries())
      await shop.webhook({
        id: `evt_${type}`,
        object: 'event',
        type: `charge.dispute.${type}`,
        created,
        livemode: false,
        data: {
          object: {
            id: 'du_second',
            object: 'dispute',
            amount: 60_000,
            currency: 'usd',
            payment_intent: second.id,
            reason: 'duplicate',
            status,
          },
        },
      });
    expect(await disputesOf(shop)).toMatchObject([{ status: 'lost' }]);
    expect(await disputeFindings(shop)).toEqual([]);
    expect((await ship(shop, orderId)).status).toBe(200);
  });

  it('closes a refund that Stripe refuses because the bank was first', async () => {
    const { shop, part, orderId, intent, account } = await paid();
    // The dispute's event has not arrived when an administrator refunds.
    const opened = account.dispute(intent);
    expect((await refund(shop, orderId)).status).toBe(200);
    expect((await tracesOf(shop)).refunds).toEqual([{ reason: 'admin', status: 'asked' }]);
    await shop.webhook(opened);
    await shop.webhook(account.moveDispute(intent, 'lost'));
    expect((await tracesOf(shop)).refunds).toEqual([{ reason: 'admin', status: 'done' }]);
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('settles its order first if the payment’s event never came', async () => {
    const shop = await startStripeShop(open);
    const orderId = await placedOrder(shop, await stockPart(shop));
    const intent = await shop.openIntent(orderId);
    shop.fake.account.useCard(intent);
    const event = shop.fake.account.dispute(intent);
    shop.fake.break('error 500', (line) => line.startsWith('GET /v1/payment_intents'));
    expect((await shop.webhook(event)).problem).toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(await mailedDisputes(shop)).toEqual([]);
    shop.fake.recover();
    expect((await shop.webhook(event)).status).toBe(200);
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect(await mailedDisputes(shop)).toEqual(['open']);
  });

  it('of another shop of the account, or with a foreign signature, changes nothing', async () => {
    const { shop, orderId, intent, account } = await paid();
    const event = account.dispute(intent);
    const object = { ...event.data.object, payment_intent: 'pi_of_another_shop' };
    const strange = { ...event, id: 'evt_strange', data: { object } } as FakeEvent;
    expect((await shop.webhook(strange)).status).toBe(200);
    const { body, signature } = shop.fake.signed(event, shop.deps.clock.now(), 'whsec_stranger');
    const forged = await shop.call(
      'POST /webhooks/payments',
      { body },
      { headers: { 'stripe-signature': signature } },
    );
    expect(forged.problem.code).toBe('WEBHOOK_REFUSED');
    expect(await mailedDisputes(shop)).toEqual([]);
    expect((await ship(shop, orderId)).status).toBe(200);
  });

  it('that is being recorded while its order is shipped stops the shipping', async () => {
    const { shop, orderId, intent } = await paid();
    const { db, clock } = shop.deps;
    let shipping = Promise.resolve<Awaited<ReturnType<typeof ship>> | null>(null);
    await db.transaction(async (tx) => {
      await lockLines(tx, orderId);
      await saveDispute(tx, intent, {
        id: 'du_1',
        status: 'open',
        amountMinor: 60_000,
        reason: 'fraudulent',
        reportedAt: clock.now(),
      });
      shipping = ship(shop, orderId);
      // Shipping waits for the order's row; on PostgreSQL it has already read the order as paid.
      await expect.poll(() => countLockWaiters(shop)).toBe(1);
    });
    expect((await shipping)?.problem).toMatchObject({ code: 'ORDER_DISPUTED' });
    expect(await statusOf(shop, orderId)).toBe('paid');
  });
});

describeOnBothEngines('the sandbox’s card that is disputed', (open) => {
  it('pays, blocks its order, and can be refunded', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const orderId = await placedOrder(shop, await stockPart(shop));
    await paidIntent(shop, orderId, { number: '4000 0000 0000 1976' });
    // The dispute's event arrives before the payment's.
    await deliver(shop, shop.events.toReversed());
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect((await ship(shop, orderId)).problem).toMatchObject({ code: 'ORDER_DISPUTED' });
    expect((await refund(shop, orderId)).status).toBe(200);
    expect(await mailedDisputes(shop)).toEqual(['inquiry']);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });
});
