import { hasStatus, placedLines } from '../../../orders/server/placed-lines.ts';
import { insertPlaced } from '../../../testing/server/raw-orders.ts';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../platform/rules/durations.ts';
import type { Sales } from '../../rules/sales.contract.ts';
import { newId } from '../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { paidCheckout } from '../../../testing/server/shipping-shop.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const as = { as: ADMIN };
const sales = async (shop: TestShop, query: Record<string, unknown>) =>
  (await shop.call('GET /sales', { query }, as)).body as Sales;
const csv = async (shop: TestShop, query: Record<string, unknown>) =>
  parse(String((await shop.call('GET /sales.csv', { query }, as)).body), { bom: true });

/** Two parts, two buyers, three months; an unpaid and a refunded order count nowhere. */
async function soldShop(db: Parameters<typeof startShop>[0]) {
  const shop = startShop(db);
  await shop.makeAdmin(ADMIN);
  const ring = await stockPart(shop);
  const chain = await stockPart(shop, { name: 'Chain', sku: 'CH-1', price: 20 });
  await paidOrder(shop, ring, { quantity: 60 }); // $720 on January 15
  await placedOrder(shop, ring);
  const refunded = await paidOrder(shop, chain, { toolName: 'Chain' });
  await shop.call('POST /orderRefund/{id}', { params: { id: refunded } }, as);
  shop.advance(30 * DAY_MS);
  await paidOrder(shop, chain, { toolName: 'Chain', userEmail: OTHER_BUYER, userName: 'Olga' }); // $1,000
  shop.advance(28 * DAY_MS);
  await paidOrder(shop, ring, { userEmail: OTHER_BUYER, userName: 'Olga' }); // $600
  return { shop, ring, chain };
}

describeOnEngines('sales', (open) => {
  it('count an order of several parts once', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const parts = [await stockPart(shop), await stockPart(shop, { name: 'Chain', sku: 'CH-1' })];
    await paidCheckout(shop, parts);
    await paidCheckout(shop, parts.slice(0, 1));
    const byPart = await sales(shop, { by: 'part' });
    expect(byPart.rows.map(({ orders }) => orders)).toEqual([2, 1]);
    expect(byPart.totals).toMatchObject([{ orders: 2, units: 150 }]);
    for (const by of ['customer', 'month'])
      expect((await sales(shop, { by })).rows).toMatchObject([{ orders: 2, units: 150 }]);
    const customers = await shop.call('GET /customers', { query: { find: 'berta' } }, as);
    expect(customers.body).toMatchObject([{ email: BUYER, orders: 2 }]);
    const { body } = await shop.call('GET /customer/{email}', { params: { email: BUYER } }, as);
    expect(body).toMatchObject({ destinations: [{ orders: 2 }] });
  });

  it('are added up by part, customer and month, without unpaid and refunded orders', async () => {
    const { shop, ring, chain } = await soldShop(await open());
    const currency = 'usd';
    const totals = [{ currency, orders: 3, units: 160, net: 2_320 }];
    expect(await sales(shop, { by: 'part' })).toEqual({
      rows: [
        {
          key: ring,
          name: 'Chainring 48T',
          sku: 'CR-48',
          currency,
          orders: 2,
          units: 110,
          net: 1_320,
        },
        { key: chain, name: 'Chain', sku: 'CH-1', currency, orders: 1, units: 50, net: 1_000 },
      ],
      rowCount: 2,
      totals,
    });
    expect(await sales(shop, { by: 'customer' })).toMatchObject({
      rows: [
        { key: OTHER_BUYER, name: 'Olga', orders: 2, units: 100, net: 1_600 },
        { key: BUYER, name: 'Berta Buyer', orders: 1, units: 60, net: 720 },
      ],
      totals,
    });
    expect(await sales(shop, { by: 'month' })).toMatchObject({
      rows: [
        { key: '2026-01', name: null, net: 720 },
        { key: '2026-02', net: 1_000 },
        { key: '2026-03', net: 600 },
      ],
      totals,
    });
  });

  it('count by the day of payment, both days included', async () => {
    const { shop } = await soldShop(await open());
    const net = async (from?: string, to?: string) =>
      (await sales(shop, { by: 'month', ...(from && { from }), ...(to && { to }) })).totals[0]?.net;
    expect(await net('2026-01-15', '2026-01-15')).toBe(720);
    expect(await net('2026-01-16', '2026-02-13')).toBeUndefined();
    expect(await net('2026-02-14')).toBe(1_600);
    expect(await net(undefined, '2026-02-14')).toBe(1_720);
    const query = { by: 'month', from: '2026-02-01', to: '2026-01-01' };
    const { status, problem } = await shop.call('GET /sales', { query }, as);
    expect([status, problem.errors]).toEqual([422, { to: 'The last day is before the first' }]);
  });

  it('leave out refunded units, as the customers’ totals do', async () => {
    const { shop, chain } = await soldShop(await open());
    await shop.deps.db.query
      .updateTable('order_lines')
      .set({ refunded_units: 20, refunded_minor: 40_000 })
      .where('part_id', '=', chain)
      .where('fulfilment', '=', 'toSend')
      .execute();
    const { rows } = await sales(shop, { by: 'part' });
    expect(rows[1]).toMatchObject({ key: chain, orders: 1, units: 30, net: 600 });
    const params = { email: OTHER_BUYER };
    const { body } = await shop.call('GET /customer/{email}', { params }, as);
    expect(body).toMatchObject({ bought: [{ currency: 'usd', amount: 1_200 }] });
  });

  it('answer the largest rows up to the limit, and the totals of all', async () => {
    const { shop, ring } = await soldShop(await open());
    const { rows, rowCount, totals } = await sales(shop, { by: 'part', limit: 1 });
    expect([rows.map(({ key }) => key), rowCount, totals[0]?.net]).toEqual([[ring], 2, 2_320]);
  });

  it('are exact over several slices and currencies, even when thousands are paid at once', async () => {
    const { shop, ring } = await soldShop(await open());
    const { query } = shop.deps.db;
    const order = await placedLines(query)
      .where(hasStatus(['paid']))
      .orderBy('order_lines.id')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 12_000 }, (_, nth) => ({
      ...order,
      id: newId(),
      currency: nth % 2 === 0 ? 'eur' : 'usd',
      transaction_id: `many-${nth}`,
      // More than a slice within one millisecond.
      paid_at: Date.UTC(2026, 4, 31, 23, 59, 59, 999) + (nth < 6_000 ? 0 : nth),
    }));
    await insertPlaced(query, ...rows);
    const later = { by: 'month', from: '2026-05-01' };
    const many = 3_000 * 720;
    expect((await sales(shop, later)).rows).toMatchObject([
      { key: '2026-05', currency: 'eur', orders: 3_000, net: many },
      { key: '2026-05', currency: 'usd', orders: 3_000, net: many },
      { key: '2026-06', currency: 'eur', net: many },
      { key: '2026-06', currency: 'usd', net: many },
    ]);
    expect((await sales(shop, { ...later, by: 'part' })).rows).toMatchObject([
      // The shop's own currency comes first.
      { key: ring, currency: 'usd', orders: 6_000, units: 360_000, net: 2 * many },
      { key: ring, currency: 'eur', orders: 6_000, net: 2 * many },
    ]);
  });

  it('export as CSV, and the export is audited', async () => {
    const { shop, ring, chain } = await soldShop(await open());
    expect(await csv(shop, { by: 'part' })).toEqual([
      ['Part', 'SKU', 'Orders', 'Units', 'Net', 'Currency', 'Id'],
      ['Chainring 48T', 'CR-48', '2', '110', '1320.00', 'USD', ring],
      ['Chain', 'CH-1', '1', '50', '1000.00', 'USD', chain],
    ]);
    expect((await csv(shop, { by: 'customer', to: '2026-01-31' }))[1]).toEqual([
      BUYER,
      'Berta Buyer',
      '1',
      '60',
      '720.00',
      'USD',
    ]);
    expect(await csv(shop, { by: 'month', from: '2030-01-01' })).toEqual([
      ['Month', 'Orders', 'Units', 'Net', 'Currency'],
    ]);
    const log = await shop.call('GET /auditLog', { query: { action: 'export sales' } }, as);
    expect(log.body).toMatchObject([
      { after: { by: 'month', from: '2030-01-01', rows: 0 } },
      { after: { by: 'customer', to: '2026-01-31', rows: 1, ended: 'whole' } },
      { after: { by: 'part', rows: 2, ended: 'whole' } },
    ]);
  });

  it('count days and months in the shop’s time zone, as invoices do', async () => {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    await shop.makeAdmin(ADMIN);
    const zone = { 'shop.timeZone': 'Europe/Berlin' };
    expect((await shop.call('PUT /settings', { body: zone }, { as: HOST })).status).toBe(200);
    // 23:30 on January 31 in Berlin, then 0:30 on February 1, both January 31 in UTC.
    shop.advance(Date.UTC(2026, 0, 31, 22, 30) - shop.deps.clock.now());
    const part = await stockPart(shop);
    await paidOrder(shop, part, { quantity: 50 });
    shop.advance(60 * 60_000);
    await paidOrder(shop, part, { quantity: 60 });
    const units = async (query: object) =>
      (await sales(shop, { by: 'month', ...query })).rows.map((row) => [row.key, row.units]);
    expect(await units({})).toEqual([
      ['2026-01', 50],
      ['2026-02', 60],
    ]);
    expect(await units({ to: '2026-01-31' })).toEqual([['2026-01', 50]]);
    expect(await units({ from: '2026-02-01', to: '2026-02-01' })).toEqual([['2026-02', 60]]);
  });
});
