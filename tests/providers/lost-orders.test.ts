import { expect, it } from 'vitest';
import { newId } from '../../src/platform/server/db/database.ts';
import { examine } from '../../src/operations/server/doctor/examine.ts';
import { unhandledEventsCheck } from '../../src/operations/server/doctor/checks/unhandled-events.check.ts';
import { missedEvents } from '../../src/payments/server/reconciler/handle-missed-events.ts';
import { openLog } from '../../src/platform/server/log/open-log.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import { paymentsOf, startStripeShop } from './stripe-shop.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/platform/rules/durations.ts';

describeOnBothEngines('a payment for an order that a restored database lacks', (open) => {
  /** @param madeBy the secret and URL with which the payment was opened, if not the current ones */
  async function start(madeBy: Parameters<typeof paymentsOf>[2] = {}) {
    const shop = await startStripeShop(open);
    const lines: { msg: string; err?: { message: string } }[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]);
    const deps = { ...shop.deps, log: openLog({ logLevel: 'info' }, { write }) };
    const orderId = newId();
    const order = {
      reference: orderId,
      amountMinor: 60_000,
      currency: 'usd',
      email: 'buyer@example.com',
      customerId: null,
    };
    const then = paymentsOf(shop.fake, deps.clock, madeBy);
    const { id } = await then.createIntent({ ...order, idempotencyKey: orderId });
    shop.fake.account.useCard(id);
    const logged = () =>
      lines.flatMap(({ err, msg }) => (msg.includes('cannot be handled') ? [err?.message] : []));
    const found = async () =>
      (await examine(deps, { fix: false }))
        .flatMap(({ check, sentence }) => (check === unhandledEventsCheck.name ? [sentence] : []))
        .join('\n');
    return { shop, deps, orderId, intent: id, logged, found };
  }

  it('is logged, and reported by the doctor until the money is refunded', async () => {
    const { shop, deps, orderId, intent, logged, found } = await start();
    const handleMissed = missedEvents();
    shop.advance(11 * MINUTE_MS);
    expect(await handleMissed(deps)).toBe(0);
    expect(logged()).toEqual([
      `$600.00 were paid for order ${orderId}, which is not in the database`,
    ]);
    expect(await found()).toContain(`about payment ${intent} cannot be handled`);
    expect(await found()).toContain(orderId);

    shop.fake.account.refundManually(intent);
    shop.advance(HOUR_MS);
    await handleMissed(deps);
    expect(logged()).toHaveLength(1);
    expect(await found()).toBe('');
  });

  it('is logged from the webhook too, which Stripe does not repeat', async () => {
    const { shop, found, orderId } = await start();
    expect((await shop.webhook()).status).toBe(200);
    expect(await found()).toContain(orderId);
  });

  it.each([
    ['AUTH_SECRET', { secret: 'the one before' }],
    ['PUBLIC_URL', { publicUrl: 'https://elsewhere.example.com' }],
  ])('is logged though %s has changed since', async (_, madeBy) => {
    const { shop, deps, logged } = await start(madeBy);
    shop.advance(11 * MINUTE_MS);
    await missedEvents()(deps);
    expect(logged()).toHaveLength(1);
  });

  it('is ignored if another shop of the account took it', async () => {
    const another = { secret: 'of another shop', publicUrl: 'https://elsewhere.example.com' };
    const { shop, deps, logged, found } = await start(another);
    shop.advance(11 * MINUTE_MS);
    expect(await missedEvents()(deps)).toBe(1);
    expect(logged()).toEqual([]);
    expect(await found()).toBe('');
  });

  it('is ignored if another shop on a developer’s machine took it', async () => {
    const publicUrl = 'http://localhost:3000';
    const { shop, deps, logged } = await start({ secret: 'of another shop', publicUrl });
    const here = { ...deps, payments: paymentsOf(shop.fake, deps.clock, { publicUrl }) };
    shop.advance(11 * MINUTE_MS);
    expect(await missedEvents()(here)).toBe(1);
    expect(logged()).toEqual([]);
  });
});
