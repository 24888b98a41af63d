import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  orderFor,
  paidIntent,
  paidOrder,
  placedOrder,
  stockOf,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { mailShop } from '../../../platform/server/mail/mail-shop.ts';
import { composeMail } from '../../../mails/server/compose-mail.ts';

const rules = {
  'shop.country': 'DE',
  'shop.taxId': 'DE136695976',
  'tax.DE': 19,
  freight: 'DE: 0=9.90, 1000=0\n*: 0=25',
};
const at = { country: 'DE', street: '12 Foundry Lane', postcode: '10115', city: 'Berlin' };

describeOnEngines('tax and freight', (open) => {
  async function start(settings: Record<string, unknown> = rules, currency = 'eur') {
    const shop = startShop(await open(), { env: { CURRENCY: currency, RATE_LIMIT: 'off' } });
    const { status } = await shop.call('PUT /settings', { body: settings }, { as: HOST });
    expect(status).toBe(200);
    return { shop, part: await stockPart(shop) };
  }
  const order = async (shop: TestShop, id: string) =>
    (await shop.call('GET /order/{id}', { params: { id } }, { as: BUYER })).body;
  const place = (shop: TestShop, part: string, fields: Record<string, unknown>) =>
    shop.call('POST /orders', { body: orderFor(part, fields) }, { as: BUYER });

  it('are added to the net price, stored with the order, and charged', async () => {
    const { shop, part } = await start();
    const id = await placedOrder(shop, part, {
      ...at,
      company: 'Wheel Works',
      taxId: 'de 129 273 398',
      price: 600,
      total: 725.78,
    });
    expect(await order(shop, id)).toMatchObject({
      price: 600,
      net: 600,
      freight: 9.9,
      // 19 % of 609.90 is 115.881.
      tax: 115.88,
      total: 725.78,
      taxRate: 19,
      taxTreatment: 'standard',
      company: 'Wheel Works',
      taxId: 'DE129273398',
      address: '12 Foundry Lane',
      ...at,
    });
    const intent = await paidIntent(shop, id);
    const body = { transactionId: intent };
    await shop.call('PATCH /orderPay/{id}', { params: { id }, body }, { as: BUYER });
    const charged = await shop.deps.payments.readIntent(intent);
    expect(charged).toMatchObject({ amountMinor: 72_578, status: 'succeeded' });
    expect(await order(shop, id)).toMatchObject({ paid: true, transactionId: intent });
  });

  it('follow a change of the settings in new orders only', async () => {
    const { shop, part } = await start();
    const before = await placedOrder(shop, part, at);
    await shop.call('PUT /settings', { body: { 'tax.DE': 7.7, freight: '' } }, { as: HOST });
    const after = await placedOrder(shop, part, at);
    expect(await order(shop, before)).toMatchObject({ taxRate: 19, total: 725.78 });
    expect(await order(shop, after)).toMatchObject({ taxRate: 7.7, tax: 46.2, total: 646.2 });
  });

  it.each([
    [
      { country: 'FR', taxId: 'FR40303265045' },
      { tax: 0, total: 625, taxTreatment: 'reverseCharge' },
    ],
    [{ country: 'FR' }, { tax: 118.75, total: 743.75, taxTreatment: 'standard' }],
    [{ country: 'US' }, { tax: 0, total: 625, taxTreatment: 'export' }],
  ])('depend on the buyer: %j', async (buyer, amounts) => {
    const { shop, part } = await start();
    const id = await placedOrder(shop, part, buyer);
    expect(await order(shop, id)).toMatchObject({ net: 600, freight: 25, ...amounts });
  });

  it.each([
    [{}, { country: 'country is required' }],
    [{ country: 'UK' }, { country: 'Please enter a country, such as DE' }],
    [
      { country: 'FR', taxId: 'FR1' },
      { taxId: 'Not a valid French VAT number: please check its letters and digits' },
    ],
    [{ country: 'DE', total: 725.781 }, { total: 'Price must have at most 2 decimals' }],
  ])('are refused for %j', async (fields, errors) => {
    const { shop, part } = await start();
    const reply = await place(shop, part, fields);
    expect(reply.problem).toMatchObject({ status: 422, errors });
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
  });

  it.each([{ price: 599 }, { total: 725.77 }, { price: 600, total: 600 }])(
    'are named when the buyer was shown %j',
    async (shown) => {
      const { shop, part } = await start();
      const reply = await place(shop, part, { ...at, ...shown });
      expect(reply.problem).toMatchObject({
        status: 409,
        code: 'PRICE_CHANGED',
        price: 600,
        total: 725.78,
      });
      expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
    },
  );

  it('pay for an order that is found by its total alone', async () => {
    const { shop, part } = await start();
    await placedOrder(shop, part, at);
    const intent = (price: number) =>
      shop.call('POST /create-payment-intent', { body: { price } }, { as: BUYER });
    expect((await intent(600)).problem.code).toBe('AMBIGUOUS_ORDER');
    expect((await intent(725.78)).status).toBe(200);
  });

  it.each([
    'tax_rate = 1',
    `tax_treatment = 'export'`,
    'tax_minor = tax_minor + 1, total_minor = total_minor + 1',
    'freight_minor = freight_minor + 1, total_minor = total_minor + 1',
    'total_minor = total_minor + 1',
    `country = 'FR'`,
    'company = null',
    'tax_id = null',
  ])('never change once the order is placed: %s', async (change) => {
    const { shop, part } = await start();
    await placedOrder(shop, part, { ...at, company: 'Works', taxId: 'DE136695976' });
    const { query } = shop.deps.db;
    const changing = sql`update orders set ${sql.raw(change)}`.execute(query);
    await expect(changing).rejects.toThrow(/orders_terms|check/i);
  });

  it('stand in mails and on the refund', async () => {
    const { shop, part } = await start();
    await shop.makeAdmin(ADMIN);
    const id = await paidOrder(shop, part, { country: 'FR', taxId: 'FR40303265045' });
    await shop.call('POST /orderRefund/{id}', { params: { id } }, { as: ADMIN });
    const mails = await shop.deps.db.query.selectFrom('outbox').selectAll().execute();
    const sender = await mailShop(shop.deps, 'en');
    const ofOrder = mails.filter(({ kind }) => kind.startsWith('order-'));
    expect(ofOrder.map(({ kind }) => kind)).toContain('order-refunded');
    for (const mail of ofOrder) {
      const { text } = composeMail(mail, sender);
      expect(text).toMatch(/Net.*€600\.00[^]*Freight.*€25\.00[^]*Tax.*€0\.00[^]*Total.*€625\.00/);
      expect(text).toContain('Reverse charge');
    }
    const refund = await shop.deps.db.query.selectFrom('refunds').select('amount_minor').execute();
    expect(refund).toEqual([{ amount_minor: 62_500 }]);
  });

  it('never show in a shop without these settings', async () => {
    const { shop, part } = await start({});
    const id = await placedOrder(shop, part, { price: 600 });
    expect(await order(shop, id)).toMatchObject({
      price: 600,
      total: 600,
      tax: 0,
      freight: 0,
      taxTreatment: 'none',
      country: null,
      taxId: null,
    });
    const mails = await shop.deps.db.query.selectFrom('outbox').selectAll().execute();
    const sender = await mailShop(shop.deps, 'en');
    for (const mail of mails) expect(composeMail(mail, sender).text).not.toMatch(/Net|Tax|Freight/);
  });

  it('refuse a total that the payment provider does not take, before stock is taken', async () => {
    const { shop } = await start({}, 'kwd');
    const part = await stockPart(shop, { name: 'Frame', sku: 'F-1', price: 400 });
    const reply = await place(shop, part, { toolName: 'Frame', quantity: 1_000 });
    expect(reply.problem).toMatchObject({
      status: 422,
      errors: { quantity: expect.stringContaining('limited to KWD\u00a099,999.990') },
    });
    expect(await stockOf(shop, part)).toEqual({ available: 5_000, ledger: 5_000 });
    await placedOrder(shop, part, { toolName: 'Frame', quantity: 249 });
  });
});

describeOnEngines('the settings of tax and freight', (open) => {
  const put = async (shop: TestShop, body: Record<string, unknown>) =>
    shop.call('PUT /settings', { body }, { as: HOST });
  const get = async (shop: TestShop) =>
    (await shop.call('GET /settings', {}, { as: HOST })).body as Record<string, unknown>;

  it('are keys like the others, and an empty text takes a rate away', async () => {
    const shop = startShop(await open());
    expect((await put(shop, { ...rules, 'tax.FR': 5.5, 'tax.CH': 0 })).status).toBe(200);
    expect(await get(shop)).toMatchObject({ ...rules, 'tax.FR': 5.5, 'tax.CH': 0 });
    const stale = await put(shop, { 'tax.FR': 20, was: { 'tax.FR': 10 } });
    expect(stale.problem).toMatchObject({ code: 'SETTINGS_CHANGED', now: { 'tax.FR': 5.5 } });
    expect((await put(shop, { 'tax.FR': '', 'tax.CH': '' })).status).toBe(200);
    expect(Object.keys(await get(shop)).filter((key) => /^tax\.[A-Z]/.test(key))).toEqual([
      'tax.DE',
    ]);
    const audit = await shop.deps.db.query.selectFrom('audit_log').select('after').execute();
    expect(audit.map(({ after }) => after).join()).toContain('"tax.FR":""');
  });

  it.each([
    [{ 'tax.DE': 101 }, 'tax.DE', 'from 0 to 100'],
    [{ 'tax.DE': 1.0005 }, 'tax.DE', 'at most three decimals'],
    [{ 'tax.DE': '19' }, 'tax.DE', 'from 0 to 100'],
    [{ 'tax.UK': 20 }, 'tax.UK', 'Not recognised'],
    [{ freight: 'DE: 9.90' }, 'freight', 'Line 1'],
    [{ 'shop.taxId': '' }, 'shop.taxId', 'Tax needs this'],
    [{ 'shop.country': '' }, 'shop.country', 'Tax needs this'],
  ])('explain %j', async (body, key, message) => {
    const shop = startShop(await open());
    await put(shop, rules);
    const { problem } = await put(shop, body);
    expect(problem.status).toBe(422);
    expect(problem.errors?.[key]).toContain(message);
    expect(await get(shop)).toMatchObject(rules);
  });

  it.each([
    ['an ordinary tax number', { 'shop.taxId': '12/345/67890' }, 'shop.taxId', 'not enough'],
    ['another country', { 'shop.country': 'FR' }, 'shop.country', 'not enough'],
    ['a wrong VAT id', { 'shop.vatId': 'DE123456789' }, 'shop.vatId', 'Not a valid German'],
    ['one of another state', { 'shop.vatId': 'FR40303265045' }, 'shop.vatId', 'valid German'],
    ['its removal', { 'shop.vatId': '', 'shop.taxId': '' }, 'shop.vatId', 'Tax needs this'],
  ])('refuse %s, with which orders could not be invoiced', async (_, body, key, message) => {
    const shop = startShop(await open());
    await put(shop, rules);
    const { problem } = await put(shop, body);
    expect(problem.errors?.[key]).toContain(message);
    const both = { 'shop.vatId': 'de 136 695 976', 'shop.taxId': '12/345/67890' };
    expect((await put(shop, both)).status).toBe(200);
    expect((await put(shop, { 'tax.DE': 7 })).status).toBe(200);
  });

  it('take a tax number alone outside the EU', async () => {
    const shop = startShop(await open());
    const swiss = { 'shop.country': 'CH', 'shop.taxId': 'CHE-123.456.789 MWST', 'tax.CH': 8.1 };
    expect((await put(shop, { 'shop.country': 'CH', 'tax.CH': 8.1 })).status).toBe(422);
    expect((await put(shop, swiss)).status).toBe(200);
  });

  it('need the shop’s country and tax id', async () => {
    const shop = startShop(await open());
    const { problem } = await put(shop, { 'tax.DE': 19 });
    expect(problem.errors?.['tax.DE']).toContain('please fill in “Country” and “VAT ID”');
  });
});
