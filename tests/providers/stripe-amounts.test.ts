import fc from 'fast-check';
import { expect, it } from 'vitest';
import { currencyOf } from '../../src/platform/rules/money/currencies.ts';
import { majorOf } from '../../src/platform/rules/money/money.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import {
  ADMIN,
  chainring,
  placedOrder,
  statusOf,
  stockPart,
} from '../../src/testing/server/fixtures.ts';
import { HOST } from '../../src/testing/server/start-shop.ts';
import { startStripeShop } from './stripe-shop.ts';

describeOnBothEngines('amounts at Stripe', (open) => {
  it.each(['jpy', 'usd', 'kwd', 'isk'])(
    'are the orders’ own minor units in %s, charged and refunded',
    async (currency) => {
      const shop = await startStripeShop(open, { CURRENCY: currency, RATE_LIMIT: 'off' });
      await shop.makeAdmin(ADMIN);
      const { step } = currencyOf(currency);
      const settings = {
        'shop.country': 'DE',
        'shop.taxId': 'DE136695976',
        'tax.DE': 7.7,
        freight: `*: 0=${majorOf(30 * step, currency)}`,
      };
      expect((await shop.call('PUT /settings', { body: settings }, { as: HOST })).status).toBe(200);
      const orders = fc.record({
        steps: fc.integer({ min: 1, max: 900 }),
        quantity: fc.integer({ min: 50, max: 1_000 }),
      });
      for (const [at, { steps, quantity }] of fc
        .sample(orders, { numRuns: 4, seed: 7 })
        .entries()) {
        const priceMinor = steps * step;
        const name = `${chainring.name} ${at}`;
        const price = majorOf(priceMinor, currency);
        const part = await stockPart(shop, { name, sku: `CR-${at}`, price });
        const order = await placedOrder(shop, part, {
          toolName: name,
          quantity,
          country: 'DE',
        });
        const intent = await shop.openIntent(order);
        const base = steps * quantity + 30;
        // 7.7 %, rounded half up.
        const total = (base + Math.floor((base * 77 + 500) / 1_000)) * step;
        expect(shop.fake.account.intents.get(intent)).toMatchObject({ amount: total, currency });
        shop.fake.account.useCard(intent);
        await shop.settle(order, intent);
        expect(await statusOf(shop, order)).toBe('paid');
        await shop.call('POST /orderRefund/{id}', { params: { id: order } }, { as: ADMIN });
        expect(shop.fake.account.refundedMinor(intent)).toBe(total);
      }
    },
  );
});
