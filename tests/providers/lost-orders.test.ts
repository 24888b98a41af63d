import { expect, it } from 'vitest';
import { newId } from '../../src/server/db/database.ts';
import { examine } from '../../src/server/features/doctor/examine.ts';
import { unhandledEventsCheck } from '../../src/server/features/doctor/unhandled-events.check.ts';
import { missedEvents } from '../../src/server/features/payments/hear-missed-events.ts';
import { openLog } from '../../src/server/log/open-log.ts';
import { describeOnBothEngines } from '../../src/server/testing/both-engines.ts';
import { startStripeShop } from './stripe-shop.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describeOnBothEngines('a payment for an order that a restored database does not know', (open) => {
  async function start() {
    const shop = await startStripeShop(open);
    const lines: { msg: string; err?: { message: string } }[] = [];
    const write = (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]);
    const deps = { ...shop.deps, log: openLog({ logLevel: 'info' }, { write }) };
    const orderId = newId();
    const order = { orderId, amountMinor: 60_000, currency: 'usd', email: 'buyer@example.com' };
    const { id } = await deps.payments.createIntent({ ...order, idempotencyKey: orderId });
    shop.fake.account.useCard(id);
    const told = () =>
      lines.flatMap(({ err, msg }) => (msg.includes('cannot be handled') ? [err?.message] : []));
    const found = async () =>
      (await examine(deps, { fix: false }))
        .flatMap(({ check, sentence }) => (check === unhandledEventsCheck.name ? [sentence] : []))
        .join('\n');
    return { shop, deps, orderId, intent: id, told, found };
  }

  it('is told of, and named by the doctor until the money has gone back', async () => {
    const { shop, deps, orderId, intent, told, found } = await start();
    const hear = missedEvents();
    shop.advance(11 * MINUTE);
    expect(await hear(deps)).toBe(0);
    expect(told()).toEqual([
      `$600.00 were paid for order ${orderId}, which is not in the database`,
    ]);
    expect(await found()).toContain(`about payment ${intent} cannot be handled`);
    expect(await found()).toContain(orderId);

    shop.fake.account.refundByHand(intent);
    shop.advance(HOUR);
    await hear(deps);
    expect(told()).toHaveLength(1);
    expect(await found()).toBe('');
  });

  it('is told of too where the webhook brings it, which is not sent again', async () => {
    const { shop, found, orderId } = await start();
    expect((await shop.webhook()).status).toBe(200);
    expect(await found()).toContain(orderId);
  });

  it('is passed over where another shop of the account took it', async () => {
    const { shop, deps, intent, told, found } = await start();
    shop.fake.account.alter(intent, { metadata: { orderId: newId(), shop: 'another' } });
    shop.advance(11 * MINUTE);
    expect(await missedEvents()(deps)).toBe(1);
    expect(told()).toEqual([]);
    expect(await found()).toBe('');
  });
});
