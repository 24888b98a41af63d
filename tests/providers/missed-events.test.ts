import { expect, it } from 'vitest';
import { missedEvents } from '../../src/payments/server/reconciler/handle-missed-events.ts';
import { unhandledEvents } from '../../src/payments/server/reconciler/events.store.ts';
import { checkInvariants } from '../../src/operations/server/invariants/check-invariants.ts';
import { openLog } from '../../src/platform/server/log/open-log.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import { placedOrder, statusOf } from '../../src/testing/server/fixtures.ts';
import { mailedDisputes } from './disputed-shop.ts';
import { paidAtStripe, type StripeShop, tracesOf } from './stripe-shop.ts';
import { DAY_MS, MINUTE_MS } from '../../src/platform/rules/durations.ts';

const LISTING = 'GET /v1/events';
const isListing = (line: string) => line.startsWith(LISTING);

/** The requests that Stripe gets during an action. */
async function asked(shop: StripeShop, doing: () => Promise<unknown>): Promise<string[]> {
  const before = shop.fake.requests.length;
  await doing();
  return shop.fake.requests.slice(before);
}

describeOnBothEngines('an event of Stripe’s that was not delivered', (open) => {
  /** A shop with an order that was paid and reported, and an otherwise empty event list. */
  async function start() {
    const { shop, ...rest } = await paidAtStripe(open);
    await shop.webhook();
    return { shop, ...rest, account: shop.fake.account, handleMissed: missedEvents() };
  }
  /** An order that was paid, without an event. */
  async function paidUnreported(shop: StripeShop, part: string) {
    const orderId = await placedOrder(shop, part);
    const intent = await shop.openIntent(orderId);
    shop.fake.account.useCard(intent);
    return { orderId, intent };
  }

  it('is listed and handled once: a payment, a manual refund, a dispute', async () => {
    const { shop, part, orderId, intent, account, handleMissed } = await start();
    const paid = await paidUnreported(shop, part);
    const refunded = await paidUnreported(shop, part);
    await shop.settle(refunded.orderId, refunded.intent);
    account.refundManually(refunded.intent);
    account.dispute(intent);
    shop.advance(11 * MINUTE_MS);

    // Both payments, the refund and the dispute; one payment had been reported.
    expect(await handleMissed(shop.deps)).toBe(4);
    expect(await statusOf(shop, paid.orderId)).toBe('paid');
    expect(await statusOf(shop, refunded.orderId)).toBe('refunded');
    expect(await statusOf(shop, orderId)).toBe('paid');
    expect(await mailedDisputes(shop)).toEqual(['open']);
    const traces = await tracesOf(shop);

    // An hour later, after a restart, and when the webhook arrives after all.
    shop.advance(60 * MINUTE_MS);
    expect(await asked(shop, () => handleMissed(shop.deps))).toEqual([
      expect.stringContaining(LISTING),
    ]);
    expect(await missedEvents()(shop.deps)).toBe(0);
    await shop.webhook('charge.dispute.created');
    expect(await tracesOf(shop)).toEqual(traces);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('is looked for when the shop has handled everything, without effects', async () => {
    const { shop, intent, account, handleMissed } = await start();
    await shop.webhook(account.dispute(intent));
    const traces = await tracesOf(shop);
    shop.advance(11 * MINUTE_MS);
    expect(await asked(shop, () => handleMissed(shop.deps))).toEqual([
      expect.stringContaining(LISTING),
    ]);
    expect(await tracesOf(shop)).toEqual(traces);
  });

  it('is left to the webhook while it is young, and is not listed once its record may be deleted', async () => {
    const { shop, intent, account, handleMissed } = await start();
    account.dispute(intent);
    shop.advance(9 * MINUTE_MS);
    expect(await handleMissed(shop.deps)).toBe(0);
    shop.advance(29 * DAY_MS);
    expect(await missedEvents()(shop.deps)).toBe(0);
    expect(await mailedDisputes(shop)).toEqual([]);
    account.moveDispute(intent, 'lost');
    shop.advance(10 * MINUTE_MS + 1);
    expect(await handleMissed(shop.deps)).toBe(1);
    expect(await mailedDisputes(shop)).toEqual(['lost']);
  });

  it('is handled in order: the mail of the older event goes first', async () => {
    const { shop, orderId, intent, account, handleMissed } = await start();
    account.dispute(intent, 'warning_needs_response');
    account.moveDispute(intent, 'needs_response');
    account.moveDispute(intent, 'lost');
    account.eventsAtOnce = 2;
    shop.advance(11 * MINUTE_MS);
    expect(await handleMissed(shop.deps)).toBe(3);
    expect(await mailedDisputes(shop)).toEqual(['inquiry', 'open', 'lost']);
    expect(await statusOf(shop, orderId)).toBe('refunded');
  });

  it('does not undo a later report: a won appeal stays won', async () => {
    const { shop, orderId, intent, account, handleMissed } = await start();
    account.dispute(intent);
    account.moveDispute(intent, 'lost');
    shop.advance(MINUTE_MS);
    await shop.webhook(account.moveDispute(intent, 'won'));
    shop.advance(11 * MINUTE_MS);
    expect(await handleMissed(shop.deps)).toBe(2);
    expect(await mailedDisputes(shop)).toEqual(['won']);
    expect(await statusOf(shop, orderId)).toBe('paid');
    // A later event still counts.
    await shop.webhook(account.moveDispute(intent, 'lost'));
    expect(await mailedDisputes(shop)).toEqual(['won', 'lost']);
    expect(await statusOf(shop, orderId)).toBe('refunded');
  });

  it('waits for the next run if Stripe stops answering, in the list or at one of its events', async () => {
    const { shop, part, intent, account, handleMissed } = await start();
    account.dispute(intent);
    const refunded = await paidUnreported(shop, part);
    await shop.settle(refunded.orderId, refunded.intent);
    account.refundManually(refunded.intent);
    account.eventsAtOnce = 1;
    shop.advance(11 * MINUTE_MS);

    shop.fake.break('error 500', (line) => isListing(line) && line.includes('starting_after'));
    expect(await handleMissed(shop.deps)).toBe(0);
    shop.fake.break('error 500', (line) => line.includes(`payment_intent=${refunded.intent}`));
    // The dispute is older.
    expect(await handleMissed(shop.deps)).toBe(1);
    expect(await mailedDisputes(shop)).toEqual(['open']);
    expect(await statusOf(shop, refunded.orderId)).toBe('paid');
    shop.fake.recover();
    // The payment and its refund.
    expect(await handleMissed(shop.deps)).toBe(2);
    expect(await statusOf(shop, refunded.orderId)).toBe('refunded');
    expect(await mailedDisputes(shop)).toEqual(['open']);
  });

  it('blocks no other if it cannot be handled, and is retried in the next run', async () => {
    const { shop, part, intent, account, handleMissed } = await start();
    const bad = account.dispute(intent);
    // The database rejects a dispute with a negative amount.
    Object.assign(bad.data.object, { amount: -1 });
    const { orderId } = await paidUnreported(shop, part);
    shop.advance(11 * MINUTE_MS);
    expect(await handleMissed(shop.deps)).toBe(1);
    expect(await statusOf(shop, orderId)).toBe('paid');
    Object.assign(bad.data.object, { amount: 60_000 });
    shop.advance(60 * MINUTE_MS);
    expect(await handleMissed(shop.deps)).toBe(1);
    expect(await mailedDisputes(shop)).toEqual(['open']);
  });

  it('that can never be handled is logged in full once, then once a day by one of all processes', async () => {
    const { shop, intent, account } = await start();
    const bad = account.dispute(intent);
    Object.assign(bad.data.object, { amount: -1 });
    const lines: Record<string, unknown>[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    const deps = { ...shop.deps, log: openLog({ logLevel: 'info' }, { write }) };
    const unhandled = async () => (await unhandledEvents(deps.db.query)).map(({ id }) => id);
    shop.advance(11 * MINUTE_MS);
    const first = new Date(deps.clock.now()).toISOString();
    // The first process restarts in between; the other keeps running.
    const other = missedEvents();
    const turn = () => Promise.all([missedEvents()(deps), other(deps)]);
    await turn();
    expect(lines).toEqual([expect.objectContaining({ eventId: bad.id, intentId: intent })]);
    expect(lines[0]).toMatchObject({ level: 50, err: { stack: expect.any(String) as string } });
    expect(await unhandled()).toEqual([bad.id]);
    for (let hour = 1; hour < 24; hour++) {
      shop.advance(60 * MINUTE_MS);
      await turn();
    }
    expect(lines).toHaveLength(1);
    shop.advance(60 * MINUTE_MS);
    await turn();
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({ level: 50, eventId: bad.id, since: first });
    expect(lines[1]).not.toHaveProperty('err');
    expect(await unhandled()).toEqual([bad.id]);

    // A newer release can handle the event, or its sender corrects it.
    Object.assign(bad.data.object, { amount: 60_000 });
    shop.advance(60 * MINUTE_MS);
    await turn();
    expect(await mailedDisputes(shop)).toEqual(['open']);
    expect(await unhandled()).toEqual([]);
  });

  it('is found among any number of another shop’s events, which change nothing', async () => {
    const { shop, intent, account, handleMissed } = await start();
    account.eventsAtOnce = 1;
    account.dispute(intent);
    for (let nth = 0; nth < 25; nth++) {
      shop.advance(60 * MINUTE_MS);
      account.disputeAtOtherShop();
    }
    shop.advance(11 * MINUTE_MS);
    const traces = await tracesOf(shop);
    // A list of more than twenty pages is read in halves of its time span, and nothing is left out.
    const requests = await asked(shop, async () => expect(await handleMissed(shop.deps)).toBe(26));
    expect(requests.filter((line) => !isListing(line) && !line.includes(intent))).toEqual([]);
    expect(await mailedDisputes(shop)).toEqual(['open']);
    expect((await tracesOf(shop)).mails).toHaveLength(traces.mails.length + 1);
    expect(await shop.deps.db.query.selectFrom('disputes').select('id').execute()).toHaveLength(1);
  });

  it('has no further effect when two processes read it at the same instant', async () => {
    const { shop, part, intent, account } = await start();
    account.dispute(intent);
    const { orderId } = await paidUnreported(shop, part);
    shop.advance(11 * MINUTE_MS);
    const held = shop.fake.hold(isListing);
    const before = shop.fake.requests.length;
    const turns = [missedEvents()(shop.deps), missedEvents()(shop.deps)];
    await expect.poll(() => shop.fake.requests.length).toBe(before + 2);
    held.release();
    await Promise.all(turns);
    expect(await mailedDisputes(shop)).toEqual(['open']);
    expect(await statusOf(shop, orderId)).toBe('paid');
    const { mails } = await tracesOf(shop);
    expect(mails.filter((kind) => kind === 'order-paid')).toHaveLength(2);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });

  it('waits when the shop is stopping, before the list, within it and between two events', async () => {
    const { shop, intent, account, handleMissed } = await start();
    account.dispute(intent, 'warning_needs_response');
    account.moveDispute(intent, 'needs_response');
    account.eventsAtOnce = 1;
    shop.advance(11 * MINUTE_MS);
    expect(await asked(shop, () => handleMissed(shop.deps, AbortSignal.abort()))).toEqual([]);

    const stopping = new AbortController();
    const held = shop.fake.hold(isListing);
    const turn = handleMissed(shop.deps, stopping.signal);
    await held.arrived;
    stopping.abort();
    held.release();
    expect(await turn).toBe(0);
    expect(await mailedDisputes(shop)).toEqual([]);

    const second = new AbortController();
    // The log line about the first event triggers the stop.
    const log = Object.assign(Object.create(shop.deps.log) as typeof shop.deps.log, {
      warn: () => second.abort(),
    });
    expect(await handleMissed({ ...shop.deps, log }, second.signal)).toBe(1);
    expect(await mailedDisputes(shop)).toEqual(['inquiry']);
    expect(await handleMissed(shop.deps)).toBe(1);
  });

  it('cannot be listed with a restricted key: that is an error, not an outage', async () => {
    const { shop, account, handleMissed } = await start();
    account.forbidden = ['v1/events'];
    shop.advance(11 * MINUTE_MS);
    await expect(handleMissed(shop.deps)).rejects.toThrow(/required permissions/);
  });
});
