import { expect, it } from 'vitest';
import type { Order } from '../../../orders/rules/orders.contract.ts';
import type { Refund } from '../../../orders/rules/payment/refund.schema.ts';
import type { Database } from '../../../platform/server/db/database.ts';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { chargeDespiteCancel } from '../../../testing/server/charge-despite-cancel.ts';
import {
  ADMIN,
  BUYER,
  deliver,
  goodCard,
  paidOrder,
  placedOrder,
  stockOf,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { paidCheckout } from '../../../testing/server/shipping-shop.ts';
import { HOST, startShop } from '../../../testing/server/start-shop.ts';
import { uncredited } from '../../../documents/server/issue-credit-notes.ts';

const as = { as: ADMIN };
type ShopOptions = NonNullable<Parameters<typeof startShop>[1]>;

/** A shop with 20 % tax and freight, and calls on one order of it. */
async function start(db: Database, settings: object = {}, more: Partial<ShopOptions> = {}) {
  const shop = startShop(db, { env: { RATE_LIMIT: 'off' }, ...more });
  await shop.makeAdmin(ADMIN);
  const body = {
    'tax.DE': 20,
    'shop.country': 'DE',
    'shop.taxId': 'DE136695976',
    'shop.address': 'Here 1',
    freight: '*: 0=30',
    'prices.cents': 'on',
    ...settings,
  };
  const saved = await shop.call('PUT /settings', { body }, { as: HOST });
  expect(saved.problem).not.toHaveProperty('errors');
  const part = await stockPart(shop, { price: 10 });
  const paid = (quantity = 130) => paidOrder(shop, part, { quantity, country: 'DE' });
  return {
    shop,
    part,
    paid,
    refund: (id: string, wanted: object) =>
      shop.call('POST /orderRefund/{id}', { params: { id }, body: wanted }, as),
    ship: (orderId: string, units: number) =>
      shop.call('POST /shipments', { body: { lines: [{ orderId, units }] } }, as),
    order: async (id: string) =>
      (await shop.call('GET /order/{id}', { params: { id } }, { as: BUYER })).body as Order,
    refunds: async (id: string) =>
      (await shop.call('GET /orderRefunds/{id}', { params: { id } }, as)).body as Refund[],
    /** Kind, net, tax and total of each issued document, in minor units. */
    documents: async () => {
      const rows = await shop.deps.db.query
        .selectFrom('invoices')
        .select(['kind', 'net_minor', 'tax_minor', 'total_minor'])
        .orderBy('id')
        .execute();
      return rows.map((row) => [row.kind, row.net_minor, row.tax_minor, row.total_minor]);
    },
    sound: async () => expect(await checkInvariants(shop.deps.db.query)).toEqual([]),
  };
}

describeOnEngines('a refund of units', (open) => {
  it('that came back leaves the units that are still to be sent', async () => {
    const { shop, part, paid, refund, ship, order, sound } = await start(await open());
    const id = await paid();
    await ship(id, 100);
    const before = await stockOf(shop, part);
    expect((await refund(id, { units: 5, of: 'sent' })).status).toBe(200);
    expect(await order(id)).toMatchObject({
      status: 'partlyShipped',
      unsentUnits: 30,
      refundedUnits: 5,
    });
    expect(await stockOf(shop, part)).toEqual(before);
    expect((await refund(id, { units: 96, of: 'sent' })).problem.errors).toEqual({
      units: 'At most 95 shipped pieces can be refunded',
    });
    expect((await ship(id, 30)).status).toBe(200);
    expect(await order(id)).toMatchObject({ status: 'shipped', sentUnits: 130, unsentUnits: 0 });
    await sound();
  });

  it('that were not sent takes them from what is to be sent, and no more', async () => {
    const { shop, part, paid, refund, ship, order, sound } = await start(await open());
    const id = await paid(90);
    await ship(id, 50);
    const { available } = await stockOf(shop, part);
    expect((await refund(id, { units: 41, of: 'unsent' })).problem.errors).toEqual({
      units: 'At most 40 pieces can be refunded',
    });
    expect((await refund(id, { units: 10, of: 'unsent' })).status).toBe(200);
    expect(await order(id)).toMatchObject({ status: 'partlyShipped', unsentUnits: 30 });
    expect((await stockOf(shop, part)).available).toBe(available + 10);
    expect((await ship(id, 31)).problem).toMatchObject({ code: 'UNITS_NOT_LEFT', left: 30 });
    await sound();
  });

  it('names which ones once some were sent', async () => {
    const { shop, paid, refund, ship, sound } = await start(await open());
    const id = await paid();
    expect((await refund(id, { units: 3 })).status).toBe(200);
    await ship(id, 20);
    for (const wanted of [{}, { units: 3 }])
      expect((await refund(id, wanted)).problem).toMatchObject({
        status: 422,
        errors: { of: 'Choose units not yet shipped (unsent) or returned units (sent)' },
      });
    const german = await shop.call(
      'POST /orderRefund/{id}',
      { params: { id }, body: { units: 3 } },
      { ...as, headers: { 'accept-language': 'de' } },
    );
    expect(german.problem.errors).toMatchObject({
      of: 'Bitte wählen Sie: nicht versandte Stück (unsent) oder zurückgesandte (sent)',
    });
    await sound();
  });
});

describeOnEngines('a refund of an amount', (open) => {
  it('leaves the units, is at most what was paid, and has a credit note', async () => {
    const { shop, paid, refund, order, refunds, documents, sound } = await start(await open());
    const id = await paid(50);
    // 500 net, 30 freight and 20 % tax.
    expect(await order(id)).toMatchObject({ total: 636, freight: 30 });
    expect((await refund(id, { amount: 1, units: 1 })).problem.errors).toHaveProperty('amount');
    expect((await refund(id, { amount: 1.001 })).problem.errors).toHaveProperty('amount');
    expect((await refund(id, { amount: 635.51 })).problem.errors).toEqual({
      amount: 'At most $635.50. To refund the rest, refund the units.',
    });
    expect((await refund(id, { amount: 36 })).status).toBe(200);
    expect(await order(id)).toMatchObject({
      status: 'paid',
      refunded: 36,
      refundedUnits: 0,
      unsentUnits: 50,
    });
    const checkout = await shop.call('GET /checkout/{id}', { params: { id } }, { as: BUYER });
    expect(checkout.body).toMatchObject({ total: 636, paidAmount: 636, refunded: 36 });
    expect(await refunds(id)).toMatchObject([{ units: 0, amount: 36, reason: 'admin' }]);
    expect(await documents()).toEqual([
      ['invoice', 53_000, 10_600, 63_600],
      ['creditNote', 3_000, 600, 3_600],
    ]);
    const csv = await shop.call('GET /orders.csv', {}, as);
    expect(new TextDecoder().decode(csv.bytes)).toMatch(/,36\.00,/);
    const own = await shop.call('GET /myOrders.csv', { query: { email: BUYER } }, { as: BUYER });
    expect(new TextDecoder().decode(own.bytes)).toMatch(/,36\.00,/);
    const mails = await shop.deps.db.query
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'order-refunded')
      .execute();
    expect(mails.map(({ payload }) => JSON.parse(payload) as object)).toMatchObject([
      { why: 'amount', amountMinor: 3_600, units: 0 },
    ]);
    await sound();
  });

  it('lowers what later refunds of units return, so that all return what was paid', async () => {
    const { paid, refund, order, documents, sound } = await start(await open());
    const id = await paid(50);
    await refund(id, { amount: 300 });
    expect((await refund(id, { units: 30 })).status).toBe(200);
    // 336.00 were left, of which each of the other 20 units keeps a cent.
    expect(await order(id)).toMatchObject({ refunded: 635.8, refundedUnits: 30 });
    expect((await refund(id, {})).status).toBe(200);
    expect(await order(id)).toMatchObject({ status: 'refunded', refunded: 636 });
    const totals = (await documents()).map(([kind, , , total]) => [kind, total]);
    expect(totals).toEqual([
      ['invoice', 63_600],
      ['creditNote', 30_000],
      ['creditNote', 33_580],
      ['creditNote', 20],
    ]);
    await sound();
  });

  it('before the invoice is credited with it', async () => {
    const settings = { 'invoices.when': 'shipped' };
    const { paid, refund, ship, documents, sound } = await start(await open(), settings);
    const id = await paid(50);
    await refund(id, { units: 5 });
    await refund(id, { amount: 12 });
    expect(await documents()).toEqual([]);
    await ship(id, 45);
    expect(await documents()).toEqual([
      ['invoice', 53_000, 10_600, 63_600],
      ['creditNote', 5_000, 1_000, 6_000],
      ['creditNote', 1_000, 200, 1_200],
    ]);
    await sound();
  });

  it('returns the freight of an order whose units all came back', async () => {
    const { paid, refund, ship, order, documents, sound } = await start(await open());
    const id = await paid(50);
    await ship(id, 50);
    expect((await refund(id, { of: 'sent' })).status).toBe(200);
    expect(await order(id)).toMatchObject({ status: 'refunded', refunded: 600 });
    const { endedAt } = (await order(id)) as Order & { endedAt: string };
    expect((await refund(id, { amount: 37 })).problem.errors).toHaveProperty('amount');
    expect((await refund(id, { amount: 36 })).status).toBe(200);
    expect(await order(id)).toMatchObject({ status: 'refunded', refunded: 636, endedAt });
    expect((await refund(id, { amount: 0.01 })).problem.code).toBe('ORDER_REFUNDED');
    expect(await documents()).toMatchObject([
      ['invoice', 53_000, 10_600, 63_600],
      ['creditNote', 50_000, 10_000, 60_000],
      ['creditNote', 3_000, 600, 3_600],
    ]);
    await sound();
  });

  it('of all that an order was leaves neither units nor freight to a later invoice', async () => {
    const settings = { 'invoices.when': 'shipped' };
    const { shop, part, refund, ship, documents, sound } = await start(await open(), settings);
    const parts = [part, await stockPart(shop, { name: 'Hub', sku: 'HUB', price: 10 })];
    const { orderIds } = await paidCheckout(shop, parts, { country: 'DE' });
    const [gone = '', kept = ''] = orderIds;
    await ship(gone, 50);
    await refund(gone, { of: 'sent' });
    expect((await refund(gone, { amount: 18 })).status).toBe(200);
    await ship(kept, 50);
    // 500 net, half of the freight and 20 % tax.
    expect(await documents()).toEqual([['invoice', 51_500, 10_300, 61_800]]);
    await sound();
  });

  it('is credited alone where the order was also paid twice', async () => {
    const settings = { 'invoices.when': 'shipped', 'shop.iban': 'DE89370400440532013000' };
    const { shop, part, refund, refunds, ship, documents, sound } = await start(
      await open(),
      settings,
      { deps: chargeDespiteCancel },
    );
    const id = await placedOrder(shop, part, { country: 'DE' });
    const opened = await shop.call(
      'POST /create-payment-intent',
      { body: { orderId: id } },
      { as: BUYER },
    );
    const { clientSecret } = opened.body as { clientSecret: string };
    const transfer = { amount: 636, date: '2026-01-14' };
    await shop.call('POST /checkoutTransfer/{id}', { params: { id }, body: transfer }, as);
    await shop.call('POST /sandbox/confirm', { body: { clientSecret, card: goodCard } });
    await deliver(shop, shop.events);
    await refund(id, { amount: 12, outside: true });
    const reasons = (await refunds(id)).map(({ reason }) => reason);
    expect(reasons.toSorted()).toEqual(['admin', 'paid twice']);
    await ship(id, 50);
    expect(await documents()).toEqual([
      ['invoice', 53_000, 10_600, 63_600],
      ['creditNote', 1_000, 200, 1_200],
    ]);
    expect(await uncredited(shop.deps.db.query, null)).toEqual([]);
    await sound();
  });
});
