import { expect, it } from 'vitest';
import type { Overview } from '../../rules/overview.contract.ts';
import { weekStart } from '../../rules/overview.rules.ts';
import { DAY_MS } from '../../../platform/rules/durations.ts';
import { totalFaults } from '../../../operations/server/invariants/totals.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import { ADMIN, paidOrder, placedOrder, stockPart } from '../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { deleteOldSales } from './delete-old-sales.ts';

async function overview(shop: TestShop): Promise<Overview> {
  await shop.makeAdmin(ADMIN);
  const reply = await shop.call('GET /overview', {}, { as: ADMIN });
  expect(reply.status).toBe(200);
  return reply.body as Overview;
}
const openShop = async (open: () => Promise<TestShop['deps']['db']>) =>
  startShop(await open(), { env: { RATE_LIMIT: 'off' } });

describeOnEngines('the overview', (open) => {
  it('of a new shop has twelve empty weeks', async () => {
    const empty = await overview(await openShop(open));
    expect(empty.revenue).toHaveLength(12);
    expect(empty.revenue.every(({ amount, orders }) => amount === 0 && orders === 0)).toBe(true);
    expect(empty).toMatchObject({
      open: { unpaid: { orders: 0 }, toShip: { orders: 0 } },
      bestSellers: [],
      runningLow: [],
      runningLowCount: 0,
    });
  });

  it('counts orders that wait for payment and for shipping', async () => {
    const shop = await openShop(open);
    const part = await stockPart(shop, { price: 12 });
    await placedOrder(shop, part, { quantity: 60 });
    const paid = await paidOrder(shop, part, { quantity: 50 });
    const shipped = await paidOrder(shop, part, { quantity: 50 });
    await shop.makeAdmin(ADMIN);
    await shop.call(
      'PATCH /orderShipment/{id}',
      { params: { id: shipped }, body: { shipment: true } },
      { as: ADMIN },
    );
    expect(paid).not.toBe(shipped);
    expect((await overview(shop)).open).toEqual({
      unpaid: { orders: 1, amount: 720, otherAmounts: [] },
      toShip: { orders: 1, amount: 600, otherAmounts: [] },
    });
  });

  it('adds up what is still to be sent, in every status, without refunded units', async () => {
    const shop = await openShop(open);
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop, { price: 10 });
    const [whole, partly, returned] = [
      await paidOrder(shop, part, { quantity: 60 }),
      await paidOrder(shop, part, { quantity: 60 }),
      await paidOrder(shop, part, { quantity: 60 }),
    ];
    const toShip = async () => (await overview(shop)).open.toShip;
    const ship = (orderId: string, units: number) =>
      shop.call('POST /shipments', { body: { lines: [{ orderId, units }] } }, { as: ADMIN });
    const refund = (id: string, body: object) =>
      shop.call('POST /orderRefund/{id}', { params: { id }, body }, { as: ADMIN });
    expect(await toShip()).toMatchObject({ orders: 3, amount: 1_800 });
    await ship(partly, 1);
    expect(await toShip()).toMatchObject({ orders: 3, amount: 1_790 });
    await refund(whole, { units: 59 });
    expect(await toShip()).toMatchObject({ orders: 3, amount: 1_200 });
    await ship(returned, 50);
    await refund(returned, { units: 5, of: 'sent' });
    expect(await toShip()).toMatchObject({ orders: 3, amount: 700 });
    await refund(partly, { amount: 300 });
    // Half of the 600 are left for its 60 units, of which one is sent.
    expect(await toShip()).toMatchObject({ orders: 3, amount: 405 });
  });

  it('sums paid orders by week, without refunded ones', async () => {
    const shop = await openShop(open);
    const part = await stockPart(shop, { price: 10 });
    await paidOrder(shop, part, { quantity: 50 });
    shop.advance(7 * DAY_MS);
    await paidOrder(shop, part, { quantity: 60 });
    const refunded = await paidOrder(shop, part, { quantity: 70 });
    await shop.makeAdmin(ADMIN);
    await shop.call('POST /orderRefund/{id}', { params: { id: refunded } }, { as: ADMIN });
    const { revenue } = await overview(shop);
    expect(revenue.slice(-2).map(({ amount, orders }) => ({ amount, orders }))).toEqual([
      { amount: 500, orders: 1 },
      { amount: 600, orders: 1 },
    ]);
    expect(revenue.at(-1)?.weekOf).toBe(new Date(weekStart(shop.deps.clock.now())).toISOString());
  });

  it('sums each currency separately', async () => {
    const db = await open();
    const shopIn = (currency: string) =>
      startShop(db, { env: { RATE_LIMIT: 'off', CURRENCY: currency } });
    const before = shopIn('usd');
    const part = await stockPart(before, { price: 10 });
    await placedOrder(before, part, { quantity: 60 });
    await paidOrder(before, part, { quantity: 500 });
    before.advance(60 * DAY_MS);
    const kept = await paidOrder(before, part, { quantity: 70 });
    const between = shopIn('chf');
    between.advance(60 * DAY_MS);
    await placedOrder(between, part, { quantity: 55 });
    await paidOrder(between, part, { quantity: 90 });
    const shop = shopIn('eur');
    shop.advance(60 * DAY_MS);
    await placedOrder(shop, part, { quantity: 50 });
    await paidOrder(shop, part, { quantity: 80 });
    const others = (chf: number, usd: number) => [
      { currency: 'chf', amount: chf },
      { currency: 'usd', amount: usd },
    ];
    const first = await overview(shop);
    expect(first.open).toEqual({
      unpaid: { orders: 3, amount: 500, otherAmounts: others(550, 600) },
      toShip: { orders: 4, amount: 800, otherAmounts: others(900, 5_700) },
    });
    expect(first.revenue.at(-1)).toMatchObject({
      orders: 3,
      amount: 800,
      otherAmounts: others(900, 700),
    });
    expect(first.bestSellers).toMatchObject([
      { quantity: 740, amount: 800, otherAmounts: others(900, 5_700) },
    ]);
    // The first sale is now older than ninety days, but not deleted.
    shop.advance(31 * DAY_MS);
    const late = (await overview(shop)).bestSellers;
    expect(late).toMatchObject([{ quantity: 240, amount: 800, otherAmounts: others(900, 700) }]);
    await deleteOldSales(shop.deps, new AbortController().signal);
    expect((await overview(shop)).bestSellers).toEqual(late);
    await shop.call('POST /orderRefund/{id}', { params: { id: kept } }, { as: ADMIN });
    const left = await overview(shop);
    const [chf] = others(900, 0);
    expect(left.bestSellers).toMatchObject([{ quantity: 170, amount: 800, otherAmounts: [chf] }]);
    expect(left.revenue.at(-5)).toMatchObject({ orders: 2, amount: 800, otherAmounts: [chf] });
    expect(await totalFaults(db.query)).toEqual([]);
  });

  it('lists five best sellers of the last ninety days by quantity', async () => {
    const shop = await openShop(open);
    const old = await stockPart(shop, { name: 'Old', sku: 'OLD' });
    await paidOrder(shop, old, { quantity: 1000, toolName: 'Old' });
    shop.advance(91 * DAY_MS);
    for (const [index, quantity] of [50, 90, 70, 60, 80, 100].entries()) {
      const part = await stockPart(shop, { name: `Part ${index}`, sku: `P-${index}` });
      await paidOrder(shop, part, { quantity, toolName: `Part ${index}` });
    }
    const { bestSellers } = await overview(shop);
    expect(bestSellers.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Part 5', 100],
      ['Part 1', 90],
      ['Part 4', 80],
      ['Part 2', 70],
      ['Part 3', 60],
    ]);
  });

  it('lists parts with less than two minimum quantities, the lowest stock first', async () => {
    const shop = await openShop(open);
    await stockPart(shop, { name: 'Plenty', sku: 'A', minimumQuantity: 50, available: 100 });
    await stockPart(shop, { name: 'Low', sku: 'B', minimumQuantity: 50, available: 99 });
    await stockPart(shop, { name: 'Out', sku: 'C', minimumQuantity: 50, available: 0 });
    await stockPart(shop, { name: 'Large lots', sku: 'D', minimumQuantity: 500, available: 999 });
    const { runningLow } = await overview(shop);
    expect(runningLow.map(({ name, available }) => [name, available])).toEqual([
      ['Out', 0],
      ['Low', 99],
      ['Large lots', 999],
    ]);
  });

  it('lists ten parts running low, and counts up to a hundred', async () => {
    const shop = await openShop(open);
    const low = { minimumQuantity: 50, available: 0 };
    for (let nth = 0; nth < 12; nth++)
      await stockPart(shop, { ...low, name: `Part ${nth}`, sku: `P-${nth}` });
    const twelve = await overview(shop);
    expect(twelve.runningLow).toHaveLength(10);
    expect(twelve.runningLowCount).toBe(12);
    for (let nth = 12; nth < 101; nth++)
      await stockPart(shop, { ...low, name: `Part ${nth}`, sku: `P-${nth}` });
    expect((await overview(shop)).runningLowCount).toBe(100);
  });

  it('lists the same best sellers before and after old sales are deleted', async () => {
    const shop = await openShop(open);
    const { db } = shop.deps;
    const old = await stockPart(shop, { name: 'Old', sku: 'OLD' });
    const steady = await stockPart(shop, { name: 'Steady', sku: 'STEADY' });
    await paidOrder(shop, old, { quantity: 1000, toolName: 'Old' });
    await paidOrder(shop, steady, { quantity: 900, toolName: 'Steady' });
    shop.advance(91 * DAY_MS);
    await paidOrder(shop, old, { quantity: 60, toolName: 'Old' });
    await paidOrder(shop, steady, { quantity: 70, toolName: 'Steady' });
    const before = (await overview(shop)).bestSellers;
    expect(before.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Steady', 70],
      ['Old', 60],
    ]);
    await deleteOldSales(shop.deps, new AbortController().signal);
    expect((await overview(shop)).bestSellers).toEqual(before);
    expect(await db.query.selectFrom('recent_sales').selectAll().execute()).toHaveLength(2);
    expect(await totalFaults(db.query)).toEqual([]);
  });

  it('excludes refunded sales, recent or old', async () => {
    const shop = await openShop(open);
    const part = await stockPart(shop, { price: 10 });
    const order = await paidOrder(shop, part, { quantity: 50 });
    await paidOrder(shop, part, { quantity: 60 });
    shop.advance(91 * DAY_MS);
    await deleteOldSales(shop.deps, new AbortController().signal);
    await shop.makeAdmin(ADMIN);
    const recent = await paidOrder(shop, part, { quantity: 70 });
    for (const id of [order, recent])
      await shop.call('POST /orderRefund/{id}', { params: { id } }, { as: ADMIN });
    expect((await overview(shop)).bestSellers).toEqual([]);
    expect(await totalFaults(shop.deps.db.query)).toEqual([]);
  });
});
