import { expect, it } from 'vitest';
import type { SavedCard } from '../../src/payments/rules/saved-card.schema.ts';
import { describeOnBothEngines } from '../../src/testing/server/database/both-engines.ts';
import { BUYER, OTHER_BUYER, placedOrder, stockPart } from '../../src/testing/server/fixtures.ts';
import { type StripeShop, startStripeShop } from './stripe-shop.ts';

const CARD: SavedCard = {
  _id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  expiryMonth: 7,
  expiryYear: 2031,
};

describeOnBothEngines('cards that buyers save at Stripe', (open) => {
  const cardsOf = async (shop: StripeShop, as = BUYER) =>
    (await shop.call('GET /savedCards', {}, { as })).body;
  const remove = async (shop: StripeShop, id: string, as = BUYER) =>
    (await shop.call('DELETE /savedCard/{id}', { params: { id } }, { as })).status;

  /** A shop whose buyer has opened the payment page of an order. */
  async function opened() {
    const shop = await startStripeShop(open);
    const part = await stockPart(shop);
    const intent = await shop.openIntent(await placedOrder(shop, part));
    const customer = shop.fake.account.intents.get(intent)?.customer ?? '';
    return { shop, part, intent, customer };
  }

  it('belong to one customer, whom every intent of the buyer names', async () => {
    const { shop, part, customer } = await opened();
    expect(await cardsOf(shop)).toEqual([]);
    const next = await shop.openIntent(await placedOrder(shop, part));
    expect(shop.fake.account.intents.get(next)?.customer).toBe(customer);
    expect(shop.fake.account.customers.emails).toEqual([BUYER]);
    shop.fake.account.customers.attach(customer, 'pm_1', '4242424242424242');
    expect(await cardsOf(shop)).toEqual([CARD]);
  });

  it('are shown to and removed by nobody else', async () => {
    const { shop, part, customer } = await opened();
    shop.fake.account.customers.attach(customer, 'pm_1', '4242424242424242');
    expect(await cardsOf(shop, OTHER_BUYER)).toEqual([]);
    expect(await remove(shop, 'pm_1', OTHER_BUYER)).toBe(404);
    // A customer of the other buyer exists as well now.
    const order = await placedOrder(shop, part, { userEmail: OTHER_BUYER });
    await shop.call(
      'POST /create-payment-intent',
      { body: { orderId: order } },
      { as: OTHER_BUYER },
    );
    expect(await remove(shop, 'pm_1', OTHER_BUYER)).toBe(404);
    expect(await cardsOf(shop)).toEqual([CARD]);
    expect(await remove(shop, 'pm_1')).toBe(200);
    expect(await remove(shop, 'pm_1')).toBe(404);
    expect(await cardsOf(shop)).toEqual([]);
  });

  it('hinder no payment at another account, where the buyer gets a new customer', async () => {
    const { shop, part, customer } = await opened();
    shop.fake.account.customers.clear();
    expect(await cardsOf(shop)).toEqual([]);
    expect(await remove(shop, 'pm_1')).toBe(404);
    const next = await shop.openIntent(await placedOrder(shop, part));
    const replaced = shop.fake.account.intents.get(next)?.customer ?? '';
    expect(replaced).not.toBe(customer);
    shop.fake.account.customers.attach(replaced, 'pm_1', '4242424242424242');
    expect(await cardsOf(shop)).toEqual([CARD]);
  });

  it('are not saved by a key without the right to make customers, which pays all the same', async () => {
    const shop = await startStripeShop(open);
    shop.fake.account.forbidden = ['v1/customers'];
    const intent = await shop.openIntent(await placedOrder(shop, await stockPart(shop)));
    expect(shop.fake.account.intents.get(intent)?.customer).toBe(null);
    expect(await cardsOf(shop)).toEqual([]);
  });

  it('answer 502 while Stripe is down', async () => {
    const { shop } = await opened();
    shop.fake.break('error 500', (line) => line.includes('/customers/'));
    const read = await shop.call('GET /savedCards', {}, { as: BUYER });
    expect(read.body).toMatchObject({ code: 'PROVIDER_DOWN' });
    expect(await remove(shop, 'pm_1')).toBe(read.status);
  });
});
