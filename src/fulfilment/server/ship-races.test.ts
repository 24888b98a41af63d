import { expect, it } from 'vitest';
import { checkInvariants } from '../../operations/server/invariants/check-invariants.ts';
import { describeOnBothEngines } from '../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  countLockWaiters,
  paidOrder,
  statusOf,
  stockPart,
} from '../../testing/server/fixtures.ts';
import { postgresWithLockHolder } from '../../testing/server/database/postgres-with-lock-holder.ts';
import { paidCheckout, shipmentMails } from '../../testing/server/shipping-shop.ts';
import { type TestReply, type TestShop, startShop } from '../../testing/server/start-shop.ts';

const OTHER_ADMIN = 'second-admin@example.com';
const as = { as: ADMIN };
type Line = { orderId: string; units: number };
const shipIn = (shop: TestShop, lines: Line[]) =>
  shop.call('POST /shipments', { body: { lines } }, as);
const refundIn = (shop: TestShop, id: string, units?: number, of?: string) =>
  shop.call('POST /orderRefund/{id}', { params: { id }, body: { units, of } }, as);

it('units that two administrators ship at once leave once, and none leaves beside its refund', async () => {
  const { db, holder } = await postgresWithLockHolder();
  const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
  await shop.makeAdmin(ADMIN);
  const part = await stockPart(shop);
  type Call = (id: string) => Promise<TestReply>;
  const ship: Call = (id) => shipIn(shop, [{ orderId: id, units: 30 }]);
  const refund: Call = (id) => refundIn(shop, id);
  /** Both calls wait for the order's lock, in this order, before either continues. */
  async function race(first: Call, second: Call) {
    const id = await paidOrder(shop, part);
    await holder.query('begin');
    await holder.query('select 1 from order_lines where id = $1 for update', [id]);
    const won = first(id);
    await expect.poll(() => countLockWaiters(shop)).toBe(1);
    const lost = second(id);
    await expect.poll(() => countLockWaiters(shop)).toBe(2);
    await holder.query('commit');
    return { won: await won, lost: await lost, status: await statusOf(shop, id) };
  }
  const twice = await race(ship, ship);
  expect(twice).toMatchObject({ won: { status: 200 }, lost: { status: 409 } });
  expect(twice.lost.problem).toMatchObject({ code: 'UNITS_NOT_LEFT', left: 20 });
  expect(twice.status).toBe('partlyShipped');
  const gone = await race(refund, ship);
  expect(gone).toMatchObject({ won: { status: 200 }, lost: { status: 409 }, status: 'refunded' });
  expect(gone.lost.problem).toMatchObject({ code: 'UNITS_NOT_LEFT', left: 0 });
  // The refund takes the units that the shipment has left.
  const rest = await race(ship, (id) => refundIn(shop, id, 20, 'unsent'));
  expect(rest).toMatchObject({ won: { status: 200 }, lost: { status: 200 }, status: 'shipped' });
  expect(await checkInvariants(db.query)).toEqual([]);
});

it('of two administrators who ship the same ticked lines of an order one makes the shipment and its mail', async () => {
  const { db, holder } = await postgresWithLockHolder();
  const shop = startShop(db, { env: { RATE_LIMIT: 'off' } });
  await shop.makeAdmin(ADMIN);
  await shop.makeAdmin(OTHER_ADMIN);
  const parts = [await stockPart(shop), await stockPart(shop, { name: 'Chain 11s', sku: 'CH-11' })];
  const { checkoutId, orderIds } = await paidCheckout(shop, parts);
  const lines = orderIds.map((orderId) => ({ orderId, units: 50 }));
  const ship = (admin: string, trackingNumber: string) =>
    shop.call(
      'POST /shipments',
      { body: { lines, trackingNumber } },
      { as: admin, headers: { 'idempotency-key': trackingNumber } },
    );
  await holder.query('begin');
  await holder.query('select 1 from order_lines where order_id = $1 for update', [checkoutId]);
  const won = ship(ADMIN, '1Z1');
  await expect.poll(() => countLockWaiters(shop)).toBe(1);
  const lost = ship(OTHER_ADMIN, '1Z2');
  await expect.poll(() => countLockWaiters(shop)).toBe(2);
  await holder.query('commit');
  expect(await won).toMatchObject({ status: 200 });
  expect((await lost).problem).toMatchObject({
    code: 'UNITS_NOT_LEFT',
    lines: [
      { index: 0, left: 0 },
      { index: 1, left: 0 },
    ],
  });
  const shipments = await shop.call(
    'GET /checkoutShipments/{id}',
    { params: { id: checkoutId } },
    { as: ADMIN },
  );
  expect(shipments.body).toMatchObject([{ trackingNumber: '1Z1', lines: [{}, {}] }]);
  expect(await shipmentMails(shop)).toMatchObject([
    {
      kind: 'shipment-sent',
      lines: [{ units: 50 }, { units: 50 }],
      tracking: { trackingNumber: '1Z1' },
    },
  ]);
  expect(await checkInvariants(db.query)).toEqual([]);
});

describeOnBothEngines('shipments at once', (open) => {
  it('deadlock neither with each other nor with refunds, and send no unit twice', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const ids: string[] = [];
    for (let at = 0; at < 4; at++) ids.push(await paidOrder(shop, part, { quantity: 60 }));
    const [refunded = '', ...kept] = ids;
    const lines = (units: number, orders = kept) => orders.map((orderId) => ({ orderId, units }));
    const replies = await Promise.all([
      shipIn(shop, lines(25)),
      shipIn(shop, lines(25).toReversed()),
      shipIn(shop, lines(25)),
      shipIn(shop, lines(25).toReversed()),
      shipIn(shop, [{ orderId: refunded, units: 60 }]),
      refundIn(shop, refunded),
    ]);
    const statuses = replies.map(({ status }) => status);
    expect(statuses.slice(0, 4).filter((status) => status === 200)).toHaveLength(2);
    for (const id of kept) expect(await statusOf(shop, id)).toBe('partlyShipped');
    const sentUnits = await shop.deps.db.query
      .selectFrom('order_lines')
      .select('sent_units')
      .where('id', 'in', kept)
      .execute();
    expect(sentUnits.map(({ sent_units }) => sent_units)).toEqual([50, 50, 50]);
    expect(await checkInvariants(shop.deps.db.query)).toEqual([]);
  });
});
