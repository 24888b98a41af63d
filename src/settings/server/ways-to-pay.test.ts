import { expect, it } from 'vitest';
import type { Checkout } from '../../orders/rules/checkouts.contract.ts';
import { publicConfig } from '../../app/server/public-config.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, orderFor, stockPart } from '../../testing/server/fixtures.ts';
import { liveSettings, requiredPages } from '../../testing/server/settings.ts';
import { type TestShop, HOST, startShop } from '../../testing/server/start-shop.ts';

const IBAN = 'DE89370400440532013000';
const details = {
  'shop.name': 'Works & Sons',
  'shop.address': '7 Bell Road\nTestville',
  'shop.email': 'parts@works.example',
  'shop.phone': '+49 30 1234',
};
const transferShop = { ...liveSettings, HOST_USER_EMAIL: HOST, PAYMENTS: 'transfer' };

const set = (shop: TestShop, body: object) => shop.call('PUT /settings', { body }, { as: HOST });
const warnings = async (shop: TestShop) => {
  const reply = await shop.app.request('http://localhost/api/readyz');
  return ((await reply.json()) as { warnings?: string[] }).warnings ?? [];
};
const pages = async (shop: TestShop) => publicConfig(shop.deps, await shop.deps.settings.current());

async function checkout(shop: TestShop, part: string, fields: object = {}) {
  const { toolId: _id, toolName: _name, quantity, ...buyer } = orderFor(part);
  const body = { ...buyer, lines: [{ toolId: part, quantity }], ...fields };
  const reply = await shop.call('POST /checkouts', { body }, { as: BUYER });
  return { ...reply, id: (reply.body as { insertedId?: string }).insertedId ?? '' };
}
const paymentOf = async (shop: TestShop, id: string) =>
  ((await shop.call('GET /checkout/{id}', { params: { id } }, { as: BUYER })).body as Checkout)
    .payment;

/** A shop whose card provider answers its check, or does not. */
function shopWithCards(db: Parameters<typeof startShop>[0], env: Record<string, string> = {}) {
  const provider = { answers: true };
  const cards = {
    isOffered: () => provider.answers,
    faults: () => [],
    look: () => Promise.resolve(),
  };
  return { shop: startShop(db, { env, deps: () => ({ cards }) }), provider };
}

describeOnEngines('a live shop paid by bank transfer alone', (open) => {
  it('takes no orders without an account, then every order by transfer', async () => {
    const shop = startShop(await open(), { env: transferShop });
    const part = await stockPart(shop);
    await set(shop, { ...details, ...requiredPages });
    const lacks =
      'The shop is not taking orders yet: its business details are missing an IBAN for bank transfers. The host user adds them on Shop Settings.';
    expect(await warnings(shop)).toEqual([lacks]);
    expect(await pages(shop)).toMatchObject({ takesOrders: false, lacksAccount: true });
    const order = () => shop.call('POST /orders', { body: orderFor(part) }, { as: BUYER });
    expect((await order()).problem.code).toBe('SHOP_NOT_CONFIGURED');
    expect((await checkout(shop, part)).problem.code).toBe('SHOP_NOT_CONFIGURED');

    await set(shop, { 'shop.iban': IBAN });
    expect(await warnings(shop)).toEqual([]);
    expect(await pages(shop)).toMatchObject({
      takesOrders: true,
      takesCards: false,
      takesTransfers: true,
      publishableKey: null,
    });
    const placed = ((await order()).body as { insertedId: string }).insertedId;
    expect(await paymentOf(shop, placed)).toBe('transfer');
    expect(await paymentOf(shop, (await checkout(shop, part)).id)).toBe('transfer');
    expect((await checkout(shop, part, { payment: 'card' })).problem.errors).toEqual({
      payment: 'Card payments are not available at the moment: please choose bank transfer',
    });
    const change = { params: { id: placed }, body: { payment: 'card' } };
    expect((await shop.call('PATCH /checkoutPayment/{id}', change, { as: BUYER })).status).toBe(
      422,
    );
    const intent = await shop.call(
      'POST /create-payment-intent',
      { body: { checkoutId: placed } },
      { as: BUYER },
    );
    expect(intent.problem.errors).toEqual({
      payment: 'Card payments are not available at the moment: please choose bank transfer',
    });
  });

  it('is settled by a recorded transfer', async () => {
    const shop = startShop(await open(), { env: transferShop });
    const part = await stockPart(shop);
    await set(shop, { ...details, 'shop.iban': IBAN });
    await shop.makeAdmin(ADMIN);
    const { id } = await checkout(shop, part);
    const recorded = await shop.call(
      'POST /checkoutTransfer/{id}',
      { params: { id }, body: { amount: 600, date: '2026-01-15' } },
      { as: ADMIN },
    );
    expect(recorded.status).toBe(200);
    const paid = await shop.call('GET /checkout/{id}', { params: { id } }, { as: BUYER });
    expect(paid.body).toMatchObject({ paid: true, due: 0, payment: 'transfer' });
  });
});

describeOnEngines('cards', (open) => {
  it('are offered only while their provider answers', async () => {
    const { shop, provider } = shopWithCards(await open(), { PAYMENTS: 'sandbox,transfer' });
    const part = await stockPart(shop);
    expect(await warnings(shop)).toEqual([
      'PAYMENTS names transfer, but no IBAN is set: bank transfers are not offered. The host user adds one on Shop Settings.',
    ]);
    await set(shop, { 'shop.iban': IBAN });
    expect(await warnings(shop)).toEqual([]);
    const { id } = await checkout(shop, part);
    expect(await paymentOf(shop, id)).toBe('card');

    provider.answers = false;
    expect(await pages(shop)).toMatchObject({ takesCards: false, takesTransfers: true });
    expect(await warnings(shop)).toEqual([
      'Cards are not offered because their provider is not responding: npm run shop -- check says why.',
    ]);
    expect(await paymentOf(shop, (await checkout(shop, part)).id)).toBe('transfer');
    expect((await checkout(shop, part, { payment: 'card' })).status).toBe(422);
    const pay = (payment: string) =>
      shop.call(
        'PATCH /checkoutPayment/{id}',
        { params: { id }, body: { payment } },
        { as: BUYER },
      );
    expect((await pay('transfer')).status).toBe(200);
    expect((await pay('card')).status).toBe(422);
    provider.answers = true;
    expect((await pay('card')).status).toBe(200);
  });

  it('are what an order waits for in a shop without an account', async () => {
    const { shop, provider } = shopWithCards(await open());
    const part = await stockPart(shop);
    provider.answers = false;
    expect(await pages(shop)).toMatchObject({ takesOrders: true, takesCards: false });
    expect(await paymentOf(shop, (await checkout(shop, part)).id)).toBe('card');
  });
});
