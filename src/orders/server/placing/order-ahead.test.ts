import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';
import { type AheadShop, DUE, aheadShop, placedId } from '../../../testing/server/ahead-shop.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  paidIntent,
  stockOf,
} from '../../../testing/server/fixtures.ts';
import { HOST } from '../../../testing/server/start-shop.ts';

const BUYERS = 24;

describeOnEngines('ordering ahead of a delivery', (open) => {
  const holds = async ({ shop }: AheadShop) =>
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);

  it('takes what is in stock and promises the rest, for the day of the delivery', async () => {
    const ahead = await aheadShop(await open());
    const id = placedId(await ahead.order(100));
    const order = await ahead.shop.call('GET /order/{id}', { params: { id } }, { as: BUYER });
    expect(order.body).toMatchObject({ quantity: 100, aheadUnits: 40, promisedOn: DUE });
    expect(await stockOf(ahead.shop, ahead.toolId)).toEqual({ available: 0, ledger: 0 });
    expect(await ahead.promised()).toEqual({
      unpromised: 60,
      deliveries: [{ due: 100, promised: 40, date: DUE }],
    });
    const [mail] = await ahead.mails('order-placed');
    expect(mail?.facts).toMatchObject({
      lines: [{ quantity: 100, ahead: { units: 40, date: DUE } }],
    });
    // Everything else of the delivery, though nothing is in stock.
    const rest = placedId(await ahead.order(60, { userEmail: OTHER_BUYER }));
    expect(await ahead.waits(rest)).toEqual({ ahead_units: 60, promised_on: DUE });
    expect((await ahead.order(50)).problem).toMatchObject({ code: 'OUT_OF_STOCK', available: 0 });
    await holds(ahead);
  });

  it('needs a buyer who agreed to the day, and a shop that allows it', async () => {
    const ahead = await aheadShop(await open());
    const refused = async (fields: object) => (await ahead.order(100, { ...fields })).problem;
    expect(await refused({ promisedOn: undefined })).toMatchObject({ code: 'OUT_OF_STOCK' });
    expect(await refused({ promisedOn: '2026-03-03' })).toMatchObject({
      code: 'PROMISE_CHANGED',
      promisedOn: DUE,
      detail: expect.stringContaining('Mar 4, 2026'),
    });
    expect(await refused({ quantity: 161 })).toMatchObject({ code: 'OUT_OF_STOCK', available: 60 });
    await ahead.shop.call('PUT /settings', { body: { 'orders.ahead': 'off' } }, { as: HOST });
    expect(await refused({})).toMatchObject({ code: 'OUT_OF_STOCK' });
    await ahead.shop.call('PUT /settings', { body: { 'orders.ahead': 'on' } }, { as: HOST });
    // A day that is sooner than agreed suits everybody.
    expect((await ahead.order(100, { promisedOn: '2026-04-01' })).status).toBe(200);
    await holds(ahead);
  });

  it('stands in the files of orders until the units have arrived', async () => {
    const ahead = await aheadShop(await open());
    placedId(await ahead.order(100));
    const files = () =>
      Promise.all([
        ahead.shop.call('GET /orders.csv', { query: {} }, { as: ADMIN }),
        ahead.shop.call('GET /myOrders.csv', { query: { email: BUYER } }, { as: BUYER }),
      ]);
    const cells = async () =>
      (await files()).map(({ body }) => {
        const [line] = parse(String(body), { columns: true }) as Record<string, string>[];
        return [line?.['Quantity'], line?.['Units to follow'], line?.['Follow on']];
      });
    expect(await cells()).toEqual([
      ['100', '40', DUE],
      ['100', '40', DUE],
    ]);
    expect((await ahead.arrive(100)).status).toBe(200);
    expect(await cells()).toEqual([
      ['100', '0', ''],
      ['100', '0', ''],
    ]);
  });

  it('is stated by the line check, and refused line by line in an order', async () => {
    const ahead = await aheadShop(await open());
    const { shop, toolId } = ahead;
    const checked = await shop.call('POST /orderLines/check', {
      body: { lines: [{ ref: toolId, quantity: 100 }] },
    });
    expect(checked.body).toMatchObject({
      lines: [{ verdict: 'ok', aheadUnits: 40, nextDelivery: { date: DUE, unpromised: 100 } }],
    });
    const short = await shop.call('POST /orderLines/check', {
      body: { lines: [{ ref: toolId, quantity: 200 }] },
    });
    expect(short.body).toMatchObject({
      lines: [{ verdict: 'shortStock', suggestion: { quantity: 160 } }],
    });
    const buyer = { userName: 'B', userEmail: BUYER, phone: '+1 555 010 7788', address: 'Here' };
    const place = (line: object) =>
      shop.call(
        'POST /checkouts',
        { body: { ...buyer, lines: [{ toolId, quantity: 100, ...line }] } },
        { as: BUYER },
      );
    expect((await place({ promisedOn: '2026-03-01' })).problem).toMatchObject({
      code: 'PROMISE_CHANGED',
      lines: [{ index: 0, code: 'PROMISE_CHANGED', promisedOn: DUE }],
    });
    expect((await place({})).problem).toMatchObject({ code: 'OUT_OF_STOCK' });
    expect((await place({ promisedOn: DUE })).status).toBe(200);
    await holds(ahead);
  });

  it('by many buyers at once promises no more than the delivery holds', async () => {
    const ahead = await aheadShop(await open(), { available: 170, units: 530 });
    const replies = await Promise.all(
      Array.from({ length: BUYERS }, (_, nth) =>
        ahead.order(50, { userEmail: `buyer${nth}@example.com` }),
      ),
    );
    const placed = replies.filter(({ status }) => status === 200);
    // 170 and 530 are 14 times 50.
    expect(placed).toHaveLength(14);
    expect(await ahead.promised()).toEqual({
      unpromised: 0,
      deliveries: [{ due: 530, promised: 530, date: DUE }],
    });
    await holds(ahead);
  });

  it('leaves the next delivery as it is when an order ends that waits for a later one', async () => {
    const ahead = await aheadShop(await open());
    const { shop, toolId } = ahead;
    const id = placedId(await ahead.order(100));
    const body = { toolId, units: 25, date: '2026-02-20' };
    await shop.call('POST /deliveries', { body }, { as: ADMIN });
    const deliveries = (promised: number) => [
      { due: 25, promised: 0, date: '2026-02-20' },
      { due: 100, promised, date: DUE },
    ];
    expect(await ahead.promised()).toEqual({ unpromised: 25, deliveries: deliveries(40) });
    await shop.call('DELETE /order/{id}', { params: { id } }, { as: BUYER });
    expect(await ahead.promised()).toEqual({ unpromised: 25, deliveries: deliveries(0) });
    await holds(ahead);
  });

  it('gives units back to the delivery before the stock, however the order ends', async () => {
    const ahead = await aheadShop(await open());
    const { shop, toolId } = ahead;
    const cancelled = placedId(await ahead.order(100));
    await shop.call('DELETE /order/{id}', { params: { id: cancelled } }, { as: BUYER });
    expect(await stockOf(shop, toolId)).toEqual({ available: 60, ledger: 60 });
    expect((await ahead.promised()).unpromised).toBe(100);
    await holds(ahead);

    const id = placedId(await ahead.order(100));
    const transactionId = await paidIntent(shop, id);
    await shop.call(
      'PATCH /orderPay/{id}',
      { params: { id }, body: { transactionId } },
      { as: BUYER },
    );
    const refund = (body: object) =>
      shop.call('POST /orderRefund/{id}', { params: { id }, body }, { as: ADMIN });
    expect((await refund({ units: 30 })).status).toBe(200);
    expect(await ahead.waits(id)).toEqual({ ahead_units: 10, promised_on: DUE });
    expect(await stockOf(shop, toolId)).toEqual({ available: 0, ledger: 0 });
    await holds(ahead);
    // Ten that have not arrived, and ten from the shelf.
    expect((await refund({ units: 20 })).status).toBe(200);
    expect(await ahead.waits(id)).toEqual({ ahead_units: 0, promised_on: null });
    expect(await stockOf(shop, toolId)).toEqual({ available: 10, ledger: 10 });
    expect((await ahead.promised()).unpromised).toBe(100);
    await holds(ahead);
    expect((await refund({})).status).toBe(200);
    expect(await stockOf(shop, toolId)).toEqual({ available: 60, ledger: 60 });
    await holds(ahead);
  });
});
