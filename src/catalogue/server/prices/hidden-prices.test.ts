import { expect, it } from 'vitest';
import { addCompany } from '../../../testing/server/companies.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  orderFor,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { newCredentials, veloClient } from '../../../testing/server/peers/veloconnect-client.ts';
import { schemaFaults } from '../../../testing/server/peers/veloconnect-schemas.ts';
import { HOST, startShop } from '../../../testing/server/start-shop.ts';

const PRICE = 40;
const priceBreaks = [{ from: 100, price: 36 }];

describeOnEngines('prices for approved customers only', (open) => {
  /** BUYER belongs to a company of this status, OTHER_BUYER to none. */
  async function hiding(status: 'applied' | 'approved' | 'blocked') {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const id = await stockPart(shop, { price: PRICE, priceBreaks, available: 5_000 });
    await addCompany(shop, { people: [BUYER], status });
    await shop.call('PUT /settings', { body: { 'prices.visibleTo': 'approved' } }, { as: HOST });
    const read = async (as?: string) =>
      (await shop.call('GET /tool/{id}', { params: { id } }, as === undefined ? {} : { as })).body;
    const order = (as: string) =>
      shop.call('POST /orders', { body: orderFor(id, { userEmail: as }) }, { as });
    return { shop, id, read, order };
  }

  it.each(['applied', 'approved', 'blocked'] as const)(
    'are seen by administrators, and by the people of a company that is %s only if it is approved',
    async (status) => {
      const { shop, id, read } = await hiding(status);
      const priced = { price: PRICE, priceBreaks };
      expect(await read(ADMIN)).toMatchObject(priced);
      for (const as of [undefined, OTHER_BUYER, ...(status === 'approved' ? [] : [BUYER])]) {
        const part = await read(as);
        expect(part).not.toHaveProperty('price');
        expect(part).not.toHaveProperty('priceBreaks');
      }
      const own = await shop.call('POST /prices', { body: { ids: [id] } }, { as: BUYER });
      expect(own.body).toEqual(
        status === 'approved' ? [{ _id: id, ...priced, listPrice: PRICE, list: null }] : [],
      );
      if (status === 'approved') expect(await read(BUYER)).toMatchObject(priced);
    },
  );

  it('can be sorted by only by those who see them', async () => {
    const { shop } = await hiding('approved');
    for (const sort of ['price', '-price'])
      for (const [as, expected] of [
        [undefined, 422],
        [OTHER_BUYER, 422],
        [BUYER, 200],
        [ADMIN, 200],
      ] as const) {
        const caller = as === undefined ? {} : { as };
        const { status, problem } = await shop.call('GET /tools', { query: { sort } }, caller);
        expect([as, status]).toEqual([as, expected]);
        if (expected === 422)
          expect(problem).toMatchObject({
            code: 'INVALID_FIELDS',
            errors: { sort: 'Prices are for approved customers' },
          });
      }
  });

  it('leave a checked list without amounts, and its verdicts as they are', async () => {
    const { shop, id } = await hiding('approved');
    const body = { lines: [{ ref: id, quantity: 100 }], customer: BUYER };
    const check = async (as?: string) =>
      (await shop.call('POST /orderLines/check', { body }, as === undefined ? {} : { as })).body;
    for (const as of [undefined, OTHER_BUYER])
      expect(await check(as)).toEqual({
        lines: [
          expect.not.objectContaining({
            unitPrice: expect.anything() as unknown,
            price: expect.anything() as unknown,
            priceBreaks: expect.anything() as unknown,
          }) as unknown,
        ],
        setAside: [],
        currency: 'usd',
      });
    expect(await check(BUYER)).toMatchObject({ lines: [{ unitPrice: 36 }], total: 3_600 });
    expect(await check(ADMIN)).toMatchObject({ lines: [{ unitPrice: 36 }], total: 3_600 });
  });

  it.each([
    ['applied', 'applied'],
    ['blocked', 'blocked'],
  ] as const)('let nobody of a company that is %s order', async (status, why) => {
    const { shop, id, order } = await hiding(status);
    expect((await order(BUYER)).problem).toMatchObject({ code: 'MAY_NOT_ORDER', why });
    expect((await order(OTHER_BUYER)).problem).toMatchObject({ why: 'no company' });
    expect((await order(ADMIN)).status).toBe(200);
    const lines = [{ toolId: id, quantity: 50 }];
    const { toolId: _, toolName: __, quantity: ___, ...buyer } = orderFor(id);
    const body = { ...buyer, userEmail: BUYER, lines };
    const proposed = await shop.call('POST /proposals', { body }, { as: BUYER });
    expect(proposed.problem).toMatchObject({ code: 'MAY_NOT_ORDER', why });
    const forBuyer = await shop.call('POST /customerCheckouts', { body }, { as: ADMIN });
    expect(forBuyer.problem).toMatchObject({
      code: 'MAY_NOT_ORDER',
      why: 'customer not approved',
    });
  });

  it('are in no answer of Veloconnect, which stays valid', async () => {
    const { shop, order } = await hiding('approved');
    expect((await order(BUYER)).status).toBe(200);
    for (const [as, hasPrices] of [
      [OTHER_BUYER, false],
      [BUYER, true],
    ] as const) {
      const ask = veloClient(shop, await newCredentials(shop, as), 'XML-POST');
      const items = [['CR-48', 100]] as const;
      const details = await ask('GetItemDetails', { items });
      const created = await ask('CreateOrder', { items });
      expect([details.code, created.code]).toEqual(['200', hasPrices ? '200' : '400']);
      for (const { xml } of [details, created]) {
        expect(/Price/.test(xml)).toBe(hasPrices);
        expect(await schemaFaults([xml])).toEqual([]);
      }
      if (!hasPrices) expect(created.text('ResponseMessage')).toContain('Apply under My Company');
    }
  });

  it('are not in an order that workshop software has left open when the shop hides them', async () => {
    const { shop } = await hiding('approved');
    const show = (to: string) =>
      shop.call('PUT /settings', { body: { 'prices.visibleTo': to } }, { as: HOST });
    await show('everyone');
    const ask = veloClient(shop, await newCredentials(shop, OTHER_BUYER), 'XML-POST');
    const items = [['CR-48', 100]] as const;
    const [unfinished, done] = [
      await ask('CreateOrder', { items }),
      await ask('CreateOrder', { items }),
    ].map((created) => ({ fields: { TransactionID: created.text('TransactionID') } }));
    expect((await ask('FinishOrder', done)).code).toBe('200');
    await show('approved');
    for (const operation of ['ViewOrder', 'UpdateOrder', 'FinishOrder']) {
      const { code, xml } = await ask(operation, { ...unfinished, items });
      expect([operation, code, /Price/.test(xml)]).toEqual([operation, '400', false]);
    }
    // A placed order keeps what it says.
    expect(/Price/.test((await ask('ViewOrder', done)).xml)).toBe(true);
  });
});
