import { expect, it } from 'vitest';
import { checkInvariants } from '../../../operations/server/invariants/check-invariants.ts';
import { type AheadShop, DUE, aheadShop, placedId } from '../../../testing/server/ahead-shop.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  paidIntent,
  stockOf,
  statusOf,
} from '../../../testing/server/fixtures.ts';

const as = { as: ADMIN };

describeOnBothEngines('a delivery that orders wait for', (open) => {
  const holds = async ({ shop }: AheadShop) =>
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);

  async function paid({ shop, order }: AheadShop, quantity: number, userEmail = BUYER) {
    const id = placedId(await order(quantity, { userEmail }));
    const transactionId = await paidIntent(shop, id, { as: userEmail });
    await shop.call(
      'PATCH /orderPay/{id}',
      { params: { id }, body: { transactionId } },
      { as: userEmail },
    );
    return id;
  }
  const ship = ({ shop }: AheadShop, orderId: string, units: number) =>
    shop.call('POST /shipments', { body: { lines: [{ orderId, units }] } }, as);

  it('is sent once it has arrived, and what was in stock before', async () => {
    const ahead = await aheadShop(await open());
    const { shop, toolId } = ahead;
    const id = await paid(ahead, 100);
    const whole = () =>
      shop.call('PATCH /orderShipment/{id}', { params: { id }, body: { shipment: true } }, as);
    expect((await ship(ahead, id, 61)).problem).toMatchObject({
      code: 'UNITS_NOT_ARRIVED',
      left: 60,
      lines: [{ index: 0, code: 'UNITS_NOT_ARRIVED', left: 60 }],
    });
    expect((await whole()).problem).toMatchObject({
      code: 'UNITS_NOT_ARRIVED',
      detail: expect.stringContaining('40 of these units come with the delivery'),
    });
    expect((await ship(ahead, id, 60)).status).toBe(200);
    expect(await statusOf(shop, id)).toBe('partlyShipped');
    await holds(ahead);
    const arrivals = await Promise.all([ahead.arrive(100), ahead.arrive(100)]);
    expect(arrivals.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(await ahead.waits(id)).toEqual({ ahead_units: 0, promised_on: null });
    expect(await stockOf(shop, toolId)).toEqual({ available: 60, ledger: 60 });
    expect((await whole()).status).toBe(200);
    expect(await statusOf(shop, id)).toBe('shipped');
    await holds(ahead);
  });

  it('fills orders oldest first if fewer arrive, and the rest stays due', async () => {
    const ahead = await aheadShop(await open(), { available: 0 });
    const first = placedId(await ahead.order(50));
    const second = placedId(await ahead.order(50, { userEmail: OTHER_BUYER }));
    expect((await ahead.arrive(70)).status).toBe(200);
    expect(await ahead.waits(first)).toEqual({ ahead_units: 0, promised_on: null });
    expect(await ahead.waits(second)).toEqual({ ahead_units: 30, promised_on: DUE });
    expect(await ahead.promised()).toEqual({
      unpromised: 0,
      deliveries: [{ due: 30, promised: 30, date: DUE }],
    });
    // The day is the same, so no mail names another one.
    expect(await ahead.mails('delivery-moved')).toEqual([]);
    expect(await stockOf(ahead.shop, ahead.toolId)).toEqual({ available: 0, ledger: 0 });
    expect((await ahead.arrive(70)).problem.code).toBe('NOT_FOUND');
    await holds(ahead);
    // Half arrived and half released: the ledger has the half.
    const path = { params: { id: second } };
    await ahead.shop.call('DELETE /order/{id}', path, { as: OTHER_BUYER });
    expect(await stockOf(ahead.shop, ahead.toolId)).toEqual({ available: 20, ledger: 20 });
    await holds(ahead);
  });

  it('moves the orders that wait for a later rest, and mails their buyers', async () => {
    const ahead = await aheadShop(await open());
    const first = placedId(await ahead.order(90));
    const second = placedId(await ahead.order(50, { userEmail: OTHER_BUYER }));
    const { shop, deliveryId: id } = ahead;
    const body = { units: 40, restOn: '2026-03-20' };
    await shop.call('POST /deliveryArrival/{id}', { params: { id }, body }, as);
    // 30 and 50 units were ordered ahead of 100.
    expect(await ahead.waits(first)).toEqual({ ahead_units: 0, promised_on: null });
    expect(await ahead.waits(second)).toEqual({ ahead_units: 40, promised_on: '2026-03-20' });
    expect(await ahead.promised()).toEqual({
      unpromised: 20,
      deliveries: [{ due: 60, promised: 40, date: '2026-03-20' }],
    });
    const mails = await ahead.mails('delivery-moved');
    expect(mails.map(({ recipient, facts }) => [recipient, facts['date']])).toEqual([
      [OTHER_BUYER, '2026-03-20'],
    ]);
    // Ten of its 50 units have arrived.
    expect(mails[0]?.facts).toMatchObject({ orders: [{ orderId: second, units: 40 }] });
    await holds(ahead);
  });

  it('keeps the units that are promised', async () => {
    const ahead = await aheadShop(await open());
    const { shop, toolId, deliveryId } = ahead;
    placedId(await ahead.order(100));
    const promised = { code: 'DELIVERY_PROMISED', promised: 40 };
    expect((await ahead.change(DUE, 39)).problem).toMatchObject(promised);
    const gone = await shop.call('DELETE /delivery/{id}', { params: { id: deliveryId } }, as);
    expect(gone.problem).toMatchObject(promised);
    const part = await shop.call('DELETE /tool/{id}', { params: { id: toolId } }, as);
    expect(part.problem).toMatchObject({ code: 'PART_PROMISED', promised: 40 });
    expect((await ahead.change(DUE, 40)).status).toBe(200);
    expect((await ahead.promised()).unpromised).toBe(0);
    await holds(ahead);
  });

  it('mails each buyer once about another day, which the orders take over', async () => {
    const ahead = await aheadShop(await open(), { available: 0, units: 200 });
    const mine = [placedId(await ahead.order(50)), placedId(await ahead.order(60))];
    const other = placedId(await ahead.order(50, { userEmail: OTHER_BUYER }));
    const later = '2026-03-20';
    await Promise.all([ahead.change(later), ahead.change(later)]);
    await ahead.change(later);
    for (const id of [...mine, other]) expect((await ahead.waits(id)).promised_on).toBe(later);
    const mails = await ahead.mails('delivery-moved');
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([BUYER, OTHER_BUYER]);
    expect(mails.find(({ recipient }) => recipient === BUYER)?.facts).toMatchObject({
      was: DUE,
      date: later,
      orders: [
        // The number that the order’s other mails name.
        { orderId: mine[0], units: 50 },
        { orderId: mine[1], units: 60 },
      ],
    });
    await ahead.change('2026-03-10');
    expect(await ahead.mails('delivery-moved')).toHaveLength(4);
    await holds(ahead);
  });

  it('arrives and moves while its orders are placed and cancelled, and all adds up', async () => {
    const ahead = await aheadShop(await open(), { available: 30, units: 600 });
    const { shop, toolId } = ahead;
    const ids = await Promise.all(
      Array.from({ length: 6 }, async (_, nth) =>
        placedId(await ahead.order(50, { userEmail: `buyer${nth}@example.com` })),
      ),
    );
    const cancel = (id: string) => shop.call('POST /orderCancel/{id}', { params: { id } }, as);
    const calls = await Promise.all([
      ...ids.slice(0, 3).map(cancel),
      ahead.change('2026-03-20'),
      ...Array.from({ length: 4 }, (_, nth) =>
        ahead.order(50, { userEmail: `late${nth}@example.com`, promisedOn: '2026-05-01' }),
      ),
      ahead.arrive(600),
      ...ids.slice(3, 5).map(cancel),
    ]);
    expect(calls.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await ahead.promised()).toEqual({ unpromised: null, deliveries: [] });
    const late = calls.slice(4, 8).filter(({ status }) => status === 200);
    const left = 630 - 50 - 50 * late.length;
    expect(await stockOf(shop, toolId)).toEqual({ available: left, ledger: left });
    await holds(ahead);
  });
});
