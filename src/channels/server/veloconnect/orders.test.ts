import { expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/rules/durations.ts';
import type { Session } from '../../../customers/rules/accounts/accounts.contract.ts';
import type { Checkout } from '../../../orders/rules/checkouts.contract.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, BUYER, OTHER_BUYER, stockOf, stockPart } from '../../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import {
  type Credentials,
  contact,
  newCredentials,
  veloClient,
} from '../../../testing/server/peers/veloconnect-client.ts';

const checkoutsOf = async (shop: TestShop, email = BUYER) =>
  (await shop.call('GET /checkouts', { query: { email } }, { as: email })).body as Checkout[];

/** A shop with a chainring, and a client of a credential. */
async function workshop(shop: TestShop, fields: object = {}) {
  const part = await stockPart(shop);
  const ask = veloClient(shop, await newCredentials(shop, BUYER, fields), 'XML-POST');
  const begin = async (quantity: number, isTest?: string) => {
    const items = [['CR-48', quantity]] as const;
    const created = await ask('CreateOrder', { items, ...(isTest && { isTest }) });
    return { created, fields: { TransactionID: created.text('TransactionID') } };
  };
  return { part, ask, begin };
}

describeOnEngines('Veloconnect orders', (open) => {
  it('become one unpaid order at the shop’s price, once, however often they are finished', async () => {
    const shop = startShop(await open());
    const { part, ask, begin } = await workshop(shop);
    const { created, fields } = await begin(50);
    expect([created.text('StatusCode'), created.text('UnitPrice')]).toEqual(['2', '12.00']);
    expect(await stockOf(shop, part)).toMatchObject({ available: 5_000 });
    await ask('UpdateOrder', { fields, items: [['CR-48', 60]] });
    const finished = await ask('FinishOrder', { fields });
    expect([finished.code, finished.text('StatusCode')]).toEqual(['200', '100']);
    const again = await ask('FinishOrder', { fields });
    expect(again.xml).toBe(finished.xml);
    const [checkout, ...more] = await checkoutsOf(shop);
    expect(more).toEqual([]);
    expect(checkout).toMatchObject({ net: 720, paid: false, userEmail: BUYER });
    expect(finished.text('ResponseMessage')).toContain(`/payment/${checkout?._id}`);
    expect((await ask('ViewOrder', { fields })).text('Quantity')).toBe('60');
    expect(await stockOf(shop, part)).toMatchObject({ available: 4_940 });
  });

  it('say what is wrong with a tax id that was saved before its digits were checked', async () => {
    const shop = startShop(await open());
    const { ask, begin } = await workshop(shop, { country: 'FR', taxId: 'FR40303265045' });
    const { fields } = await begin(50);
    await shop.deps.db.query
      .updateTable('veloconnect_credentials')
      .set({ tax_id: 'FR00000000000' })
      .execute();
    const [finished, created] = [await ask('FinishOrder', { fields }), (await begin(50)).created];
    for (const answer of [finished, created])
      expect(answer.text('ResponseMessage')).toBe(
        'The shop does not take the details of this credential. Not a valid French VAT number: please check its letters and digits. Please make a new credential on the shop’s account page.',
      );
  });

  // The second time there is stock for one only.
  it.each([50, 4_000])(
    'of %i become one checkout when several requests finish them at once',
    async (quantity) => {
      const shop = startShop(await open());
      const { ask, begin } = await workshop(shop);
      await shop.call('PUT /settings', { body: { 'limits.orderMax': 10_000 } }, { as: HOST });
      const { fields } = await begin(quantity);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => ask('FinishOrder', { fields })),
      );
      expect(new Set(answers.map(({ xml }) => xml)).size).toBe(1);
      expect(answers[0]?.code).toBe('200');
      expect(await checkoutsOf(shop)).toHaveLength(1);
    },
  );

  it('never show another buyer’s transaction', async () => {
    const shop = startShop(await open());
    const { begin } = await workshop(shop);
    const { fields } = await begin(50);
    const stranger = veloClient(shop, await newCredentials(shop, OTHER_BUYER), 'XML-POST');
    for (const operation of ['ViewOrder', 'FinishOrder', 'Rollback', 'GetStatus'])
      expect((await stranger(operation, { fields })).code).toBe('420');
  });

  it('name the day of the next delivery of what is short', async () => {
    const shop = startShop(await open());
    const { ask } = await workshop(shop);
    await shop.makeAdmin(ADMIN);
    const gone = await stockPart(shop, { name: 'Gone', sku: 'GO', available: 0 });
    const body = { toolId: gone, units: 500, date: '2026-03-04' };
    await shop.call('POST /deliveries', { body }, { as: ADMIN });
    const items = [
      ['GO', 50],
      ['CR-48', 50],
    ] as const;
    const created = await ask('CreateOrder', { items });
    expect(created.texts('Code')).toEqual(['expecting_delivery', 'available']);
    expect(created.texts('ExpectedDeliveryDate')).toEqual(['2026-03-04']);
  });

  it('take the largest valid quantity in stock, and say what was dropped', async () => {
    const shop = startShop(await open());
    const { ask } = await workshop(shop);
    await stockPart(shop, {
      name: 'Tube',
      sku: 'TU',
      minimumQuantity: 50,
      available: 107,
      multipleOf: 10,
    });
    await stockPart(shop, { name: 'Gone', sku: 'GO', available: 0 });
    const items = [
      ['TU', 200],
      ['GO', 50],
      ['CR-48', 50],
      ['??', 1],
    ] as const;
    const created = await ask('CreateOrder', { items });
    expect(created.texts('Code')).toEqual(['partially_available', 'not_available', 'available']);
    expect(created.xml).toContain('<vco:ItemUnknown>');
    const fields = { TransactionID: created.text('TransactionID') };
    const finished = await ask('FinishOrder', { fields });
    expect(finished.texts('Quantity')).toEqual(['107', '50']);
    expect(finished.text('ResponseMessage')).toContain('TU: 107 of 200 ordered.');
    expect(finished.text('ResponseMessage')).toContain('GO: 0 of 50 ordered.');
    const none = await ask('CreateOrder', { items: [['GO', 50]] });
    const empty = { TransactionID: none.text('TransactionID') };
    expect((await ask('FinishOrder', { fields: empty })).code).toBe('400');
    expect((await ask('GetStatus', { fields: empty })).texts('StatusCode')).toEqual(['2', '2']);
    expect(await checkoutsOf(shop)).toHaveLength(1);
  });

  it('are refused for what is no quantity, and for a part that no order can take', async () => {
    const shop = startShop(await open());
    const { ask, begin } = await workshop(shop);
    const { fields } = await begin(50);
    for (const quantity of ['50.5', '-1', 'many', ''])
      for (const operation of ['CreateOrder', 'UpdateOrder']) {
        const refused = await ask(operation, { fields, items: [['CR-48', quantity]] });
        expect([operation, quantity, refused.code]).toEqual([operation, quantity, '400']);
      }
    expect((await ask('CreateOrder', { items: [['CR-48', 0]] })).code).toBe('400');
    await stockPart(shop, { name: 'Pallet', sku: 'PA', multipleOf: 1_500, available: 9_000 });
    const pallet = await ask('CreateOrder', { items: [['PA', 1_500]] });
    expect([pallet.code, pallet.text('ResponseMessage')]).toEqual([
      '400',
      expect.stringContaining('PA: The minimum for this part is 1,500'),
    ]);
  });

  it('have the next quantity that is sold, and say what was raised', async () => {
    const shop = startShop(await open());
    const { ask } = await workshop(shop);
    await stockPart(shop, { name: 'Tube', sku: 'TU', multipleOf: 20, available: 130 });
    await stockPart(shop, { name: 'Rest', sku: 'RE', available: 30 });
    const created = await ask('CreateOrder', {
      items: [
        ['CR-48', 49],
        ['TU', 61],
        ['RE', 20],
        ['??', 1],
      ],
    });
    expect([created.code, ...created.texts('Quantity')]).toEqual(['200', '50', '80', '30']);
    expect(created.text('ResponseMessage')).toBe(
      'CR-48: 49 raised to 50, the next quantity sold. TU: 61 raised to 80, the next quantity sold. RE: 20 raised to 30, the next quantity sold.',
    );
    const fields = { TransactionID: created.text('TransactionID') };
    // Above the stock there is a next quantity too, of which FinishOrder orders what is there.
    const beyond = { fields, items: [['TU', 141]] } as const;
    const updated = await ask('UpdateOrder', beyond);
    expect(updated.texts('Quantity')).toEqual(['50', '160', '30']);
    expect(updated.text('ResponseMessage')).toBe('TU: 141 raised to 160, the next quantity sold.');
    expect((await ask('ViewOrder', { fields })).text('ResponseMessage')).toBe('');
    expect((await ask('FinishOrder', { fields })).texts('Quantity')).toEqual(['50', '130', '30']);
    // Lines of one item count together, so that halves of a carton are none.
    const halves = [
      ['CR-48', 25],
      ['cr-48', 25],
    ] as const;
    const whole = await ask('CreateOrder', { items: halves });
    expect([whole.texts('Quantity'), whole.text('ResponseMessage')]).toEqual([['50'], '']);
  });

  it('are paid by bank transfer where the shop has an account, else by card', async () => {
    const shop = startShop(await open());
    const { ask, begin } = await workshop(shop);
    const methods = async () => (await checkoutsOf(shop)).map(({ payment }) => payment).toSorted();
    await ask('FinishOrder', { fields: (await begin(50)).fields });
    expect(await methods()).toEqual(['card']);
    const account = { 'shop.iban': 'DE89370400440532013000' };
    expect((await shop.call('PUT /settings', { body: account }, { as: HOST })).status).toBe(200);
    await ask('FinishOrder', { fields: (await begin(50)).fields });
    expect(await methods()).toEqual(['card', 'transfer']);
  });

  it('that are tests take no stock, sell nothing, and stay tests', async () => {
    const shop = startShop(await open());
    const { part, ask, begin } = await workshop(shop);
    const { fields } = await begin(50, 'True');
    for (const isTest of ['0', 'false'])
      expect((await ask('FinishOrder', { fields, isTest })).code).toBe('435');
    const finished = await ask('FinishOrder', { fields });
    expect([finished.code, finished.text('IsTest')]).toEqual(['200', 'true']);
    expect(finished.text('OrderID')).toMatch(/^TEST-/);
    expect(await checkoutsOf(shop)).toEqual([]);
    expect(await stockOf(shop, part)).toMatchObject({ available: 5_000 });
    expect((await ask('FinishOrder', { fields, isTest: '1' })).xml).toBe(finished.xml);
    const real = await begin(50);
    expect((await ask('FinishOrder', { fields: real.fields, isTest: '1' })).code).toBe('435');
    const priceBreaks = [{ from: 100, price: 9 }];
    await stockPart(shop, { name: 'Chain', sku: 'CH', priceBreaks });
    const cheaper = await ask('CreateOrder', { items: [['CH', 100]], isTest: 'True' });
    const transaction = { TransactionID: cheaper.text('TransactionID') };
    const priced = await ask('FinishOrder', { fields: transaction });
    expect([priced.text('OrderID'), priced.texts('UnitPrice')]).toEqual([
      expect.stringMatching(/^TEST-/),
      ['9.00'],
    ]);
  });

  it('end when they are rolled back or expire, and then cannot be finished', async () => {
    const shop = startShop(await open());
    const { ask, begin } = await workshop(shop);
    const [first, second] = [await begin(50), await begin(50)];
    const open2 = await ask('GetStatus');
    expect(open2.texts('TransactionId')).toEqual([
      first.fields.TransactionID,
      second.fields.TransactionID,
    ]);
    expect((await ask('Rollback', { fields: first.fields })).text('StatusCode')).toBe('199');
    shop.advance(DAY_MS);
    for (const { fields } of [first, second]) {
      expect((await ask('GetStatus', { fields })).texts('StatusCode')).toEqual(['199', '199']);
      for (const operation of ['FinishOrder', 'ViewOrder'])
        expect((await ask(operation, { fields })).code).toBe('430');
      // It is deleted for a rollback.
      expect((await ask('Rollback', { fields })).code).toBe('420');
      expect((await ask('UpdateOrder', { fields, items: [['CR-48', 50]] })).code).toBe('430');
    }
    expect((await ask('GetStatus')).texts('TransactionId')).toEqual([]);
    expect(await checkoutsOf(shop)).toEqual([]);
  });

  it('stay open for a day after they were last changed', async () => {
    const shop = startShop(await open());
    const { ask, begin } = await workshop(shop);
    const { fields } = await begin(50);
    shop.advance(DAY_MS - 1);
    expect((await ask('UpdateOrder', { fields, items: [['CR-48', 60]] })).code).toBe('200');
    shop.advance(DAY_MS - 1);
    expect((await ask('ViewOrder', { fields })).texts('Quantity')).toEqual(['60']);
    shop.advance(1);
    expect((await ask('ViewOrder', { fields })).code).toBe('430');
  });

  it('need what tax and freight depend on, and have both as the shop’s own orders do', async () => {
    const shop = startShop(await open());
    const settings = { freight: '*: 0=9.90' };
    expect((await shop.call('PUT /settings', { body: settings }, { as: HOST })).status).toBe(200);
    const nowhere = await workshop(shop);
    const refused = (await nowhere.begin(50)).created;
    expect(refused.code).toBe('400');
    expect(refused.text('ResponseMessage')).toContain('ountry');
    const german = await newCredentials(shop, BUYER, { country: 'DE' });
    const ask = veloClient(shop, german, 'XML-POST');
    const created = await ask('CreateOrder', { items: [['CR-48', 50]] });
    expect(created.texts('UnitPrice')).toEqual(['12.00', '9.90']);
    const fields = { TransactionID: created.text('TransactionID') };
    const update = async (quantity: number) =>
      (await ask('UpdateOrder', { fields, items: [['CR-48', quantity]] })).texts('UnitPrice');
    // A system may send back the freight among the lines of the answer.
    const items = [
      ['CR-48', 50],
      ['FREIGHT', 1],
    ] as const;
    const returned = await ask('UpdateOrder', { fields, items });
    expect(returned.texts('UnitPrice')).toEqual(['12.00', '9.90']);
    expect(returned.xml).not.toContain('ItemUnknown');
    // Nothing to send costs no freight.
    expect(await update(0)).toEqual([]);
    expect(await update(50)).toEqual(['12.00', '9.90']);
    const finished = await ask('FinishOrder', { fields });
    expect(finished.texts('UnitPrice')).toEqual(['12.00', '9.90']);
    expect((await checkoutsOf(shop))[0]).toMatchObject({ net: 600, freight: 9.9, total: 609.9 });
  });

  it('have the language of their account', async () => {
    const shop = startShop(await open());
    const { begin, ask } = await workshop(shop);
    const body = { email: BUYER };
    const headers = { 'accept-language': 'de' };
    await shop.call('PUT /user/{email}', { params: body, body }, { as: BUYER, headers });
    const { fields } = await begin(50);
    expect((await ask('FinishOrder', { fields })).code).toBe('200');
    const { query } = shop.deps.db;
    expect(await query.selectFrom('orders').select('language').execute()).toEqual([
      { language: 'de' },
    ]);
  });

  it('count against the account’s limit for orders', async () => {
    const shop = startShop(await open());
    const { ask, begin } = await workshop(shop);
    const now = shop.deps.clock.now();
    await shop.deps.db.query
      .insertInto('rate_limits')
      .values({ key: `orders ${BUYER}`, hits: 300, resets_at: now + 60_000 })
      .execute();
    const { fields } = await begin(50);
    const refused = await ask('FinishOrder', { fields });
    expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([
      429,
      '400',
      '60',
    ]);
    expect(await checkoutsOf(shop)).toEqual([]);
    shop.advance(60_000);
    expect((await ask('FinishOrder', { fields })).code).toBe('200');
  });

  it('of an unverified account hold as few units as its other orders', async () => {
    const shop = startShop(await open());
    await stockPart(shop);
    const account = { name: 'New', email: 'new@example.com', password: 'sturdy-spokes' };
    const { token } = (await shop.call('POST /auth/signup', { body: account })).body as Session;
    const made = await shop.call('POST /veloconnectCredentials', { body: contact }, { token });
    const ask = veloClient(shop, made.body as Credentials, 'XML-POST');
    const created = await ask('CreateOrder', { items: [['CR-48', 126]] });
    const fields = { TransactionID: created.text('TransactionID') };
    const refused = await ask('FinishOrder', { fields });
    expect(refused.text('ResponseMessage')).toMatch(/^At most 125 /);
    await ask('UpdateOrder', { fields, items: [['CR-48', 100]] });
    expect((await ask('FinishOrder', { fields })).code).toBe('200');
    const { query } = shop.deps.db;
    expect(await query.selectFrom('orders').select('unverified_network').execute()).toEqual([
      { unverified_network: expect.any(String) as string },
    ]);
  });

  it('are at most so many open ones a credential', async () => {
    const shop = startShop(await open());
    const { begin } = await workshop(shop);
    const codes = [];
    for (let count = 0; count < 101; count++) codes.push((await begin(50)).created.code);
    expect(codes.slice(-2)).toEqual(['200', '421']);
  });
});
