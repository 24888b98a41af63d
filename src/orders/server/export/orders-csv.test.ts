import { placedLines } from '../placed-lines.ts';
import { insertPlaced } from '../../../testing/server/raw-orders.ts';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { orderNumber } from '../../rules/order-number.ts';
import { firstIdAt, newId } from '../../../platform/server/db/database.ts';
import type { PlacedLine } from '../../../platform/server/db/tables/schema.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';
import { DAY_MS } from '../../../platform/rules/durations.ts';

type Line = Readonly<Record<string, string>>;

describeOnEngines('orders as CSV', (open) => {
  async function shopWithPart(overrides: Parameters<typeof startShop>[1] = {}) {
    const shop = startShop(await open(), overrides);
    await shop.makeAdmin(ADMIN);
    return { shop, part: await stockPart(shop) };
  }
  const ask = (shop: TestShop, query: Record<string, string> = {}) =>
    shop.call('GET /orders.csv', { query }, { as: ADMIN });
  async function lines(shop: TestShop, query: Record<string, string> = {}): Promise<Line[]> {
    const { status, body } = await ask(shop, query);
    expect(status).toBe(200);
    return parse(String(body), { columns: true, relax_column_count: false });
  }
  const ids = async (shop: TestShop, query: Record<string, string> = {}) =>
    (await lines(shop, query)).map((line) => line['Line id']);

  /**
   * Copies an order to these times, with ids made then.
   * @returns their ids
   */
  async function ordersAt(shop: TestShop, orderId: string, moments: readonly number[]) {
    const { query } = shop.deps.db;
    const row = await placedLines(query)
      .where('order_lines.id', '=', orderId)
      .executeTakeFirstOrThrow();
    const rows = moments.map((placed_at): PlacedLine => ({
      ...row,
      id: firstIdAt(placed_at) + newId().slice('xxxxxxxx-xxxx'.length),
      placed_at,
    }));
    await insertPlaced(query, ...rows);
    return rows.map(({ id }) => id);
  }

  /** The answer, chunk by chunk. */
  async function pieces(shop: TestShop) {
    const authorization = `Bearer ${await shop.tokenOf(ADMIN)}`;
    const reply = await shop.app.request('http://localhost/api/orders.csv', {
      headers: { authorization },
    });
    if (reply.body === null) throw new Error('Nothing was answered');
    const reader = reply.body.getReader();
    return async () => (await reader.read()).value;
  }

  it('are a spreadsheet of money, times and people, oldest first, without formulas', async () => {
    const { shop, part } = await shopWithPart();
    const buyer = { userName: '=SUM(A1)', phone: '+49 30 1234567', address: '1 Mill Row\n"B"; -2' };
    const shipped = await paidOrder(shop, part, buyer);
    shop.advance(90_000);
    await shop.call(
      'PATCH /orderShipment/{id}',
      { params: { id: shipped }, body: { shipment: true } },
      { as: ADMIN },
    );
    const refunded = await paidOrder(shop, part, { quantity: 1_000 });
    shop.advance(1_000);
    await shop.call('POST /orderRefund/{id}', { params: { id: refunded } }, { as: ADMIN });
    const unpaid = await placedOrder(shop, part);
    const cancelled = await placedOrder(shop, part);
    await shop.call('POST /orderCancel/{id}', { params: { id: cancelled } }, { as: ADMIN });

    const reply = await ask(shop);
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
    expect(String(reply.body).endsWith('\r\n')).toBe(true);
    const [first, second, third, ...more] = await lines(shop);
    expect(first).toEqual({
      'Order no.': orderNumber(shipped),
      'Placed (UTC)': '2026-01-15 12:00:00',
      Status: 'shipped',
      'Paid (UTC)': '2026-01-15 12:00:00',
      'Shipped (UTC)': '2026-01-15 12:01:30',
      'Refunded (UTC)': '',
      Part: 'Chainring 48T',
      SKU: 'CR-48',
      Quantity: '50',
      'Unit price': '12.00',
      Net: '600.00',
      Freight: '0.00',
      Tax: '0.00',
      Total: '600.00',
      'Tax %': '0',
      'Tax treatment': 'none',
      Currency: 'USD',
      Name: `'=SUM(A1)`,
      Email: BUYER,
      Phone: `'+49 30 1234567`,
      Address: '1 Mill Row\n"B"; -2',
      Country: '',
      Company: '',
      'Tax id': '',
      'Sent units': '50',
      'Tracking numbers': '',
      'PO number': '',
      Line: '1',
      Payment: 'card',
      'Refunded units': '0',
      Refunded: '0.00',
      'Deliver to': '',
      'Units to follow': '0',
      'Follow on': '',
      'Due on': '',
      'Payment reference': expect.stringMatching(/^pi_/),
      'Line id': shipped,
    });
    expect(second).toMatchObject({
      Status: 'refunded',
      Quantity: '1000',
      Total: '12000.00',
      'Paid (UTC)': '2026-01-15 12:01:30',
      'Refunded (UTC)': '2026-01-15 12:01:31',
    });
    expect(third).toMatchObject({ Status: 'unpaid', 'Paid (UTC)': '', 'Payment reference': '' });
    expect(third?.['Line id']).toBe(unpaid);
    expect(more).toEqual([]);
    // A byte order mark tells Excel that the file is UTF-8.
    const next = await pieces(shop);
    expect((await next())?.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  });

  it('are those of the list, by filter, number, buyer and days, both days included', async () => {
    const { shop, part } = await shopWithPart();
    const seed = await placedOrder(shop, part);
    await shop.call('PUT /settings', { body: { 'shop.timeZone': 'Europe/Berlin' } }, { as: HOST });
    const day = Date.parse('2025-03-03T00:00+01:00');
    const moments = [day - 1, day, day + DAY_MS - 1, day + DAY_MS, day + 2 * DAY_MS];
    const placed = await ordersAt(shop, seed, moments);
    const [before, morning, night, after] = placed;
    expect(await ids(shop)).toEqual([...placed, seed]);
    expect(await ids(shop, { from: '2025-03-03', to: '2025-03-03' })).toEqual([morning, night]);
    expect(await ids(shop, { from: '2025-03-04' })).toEqual([after, placed[4], seed]);
    expect(await ids(shop, { to: '2025-03-02' })).toEqual([before]);
    expect(await ids(shop, { from: '2027-01-01' })).toEqual([]);
    expect(await ids(shop, { from: '0001-01-01', to: '9999-12-31' })).toHaveLength(6);

    const anna = { userName: 'Anna Paid', userEmail: 'paid@b.example' };
    const paid = await paidOrder(shop, part, anna);
    expect(await ids(shop, { filter: 'pending' })).toEqual([paid]);
    expect(await ids(shop, { filter: 'shipt' })).toEqual([]);
    expect(await ids(shop, { find: 'anna' })).toEqual([paid]);
    expect(await ids(shop, { find: orderNumber(paid), filter: 'unPaid' })).toEqual([]);
    // A file without orders still has its header.
    expect(String((await ask(shop, { find: 'nobody' })).body)).toMatch(/^Order no\.,.*\r\n$/);
    for (const [query, errors] of [
      [{ from: '3.3.2025' }, { from: 'Enter the date as 2026-01-31' }],
      [{ from: '2025-03-03', to: '2025-03-02' }, { to: 'The last day is before the first' }],
    ] as const) {
      const refused = await ask(shop, query);
      expect(refused.status).toBe(422);
      expect(refused.problem.errors).toEqual(errors);
    }
  });

  it('are read no further than the last day', async () => {
    const { shop, part } = await shopWithPart();
    const seed = await placedOrder(shop, part);
    const { query } = shop.deps.db;
    const moments = Array.from({ length: 1_202 }, (_, nth) => Date.UTC(2025, 0, 1) + nth * DAY_MS);
    const [first] = await ordersAt(shop, seed, moments);
    const statements = vi.spyOn(query.getExecutor(), 'executeQuery');
    expect(await ids(shop, { to: '2025-01-01' })).toEqual([first]);
    const texts = statements.mock.calls.map(([{ sql: text }]) => text);
    statements.mockRestore();
    expect(
      texts.filter((text) => /where orders\.payment_status <> 'void'/.test(text)),
    ).toHaveLength(1);
  });

  it('are audited with actor, filters and count, even when interrupted', async () => {
    const { shop, part } = await shopWithPart();
    const seed = await placedOrder(shop, part);
    const moments = Array.from({ length: 1_202 }, (_, nth) => Date.UTC(2025, 0, 1) + nth);
    await ordersAt(shop, seed, moments);
    await ask(shop, { filter: 'unPaid', find: 'berta', from: '2026-01-01' });
    const authorization = `Bearer ${await shop.tokenOf(ADMIN)}`;
    const reply = await shop.app.request('http://localhost/api/orders.csv', {
      headers: { authorization },
    });
    const reader = reply.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await ask(shop);
    const { body } = await shop.call('GET /auditLog', {}, { as: ADMIN });
    const entry = { actor: ADMIN, action: 'export orders', subject: 'orders', before: null };
    expect(body).toMatchObject([
      { ...entry, after: { filter: 'all', rows: 1 + moments.length, ended: 'whole' } },
      { ...entry, after: { filter: 'all', ended: 'broken off' } },
      {
        ...entry,
        after: {
          filter: 'unPaid',
          from: '2026-01-01',
          narrowed: 'by a search',
          rows: 1,
          ended: 'whole',
        },
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('berta');
  });

  it('are read in pages, each in its current state, and each order once', async () => {
    const { shop, part } = await shopWithPart();
    const seed = await placedOrder(shop, part);
    const moments = Array.from({ length: 1_202 }, (_, nth) => Date.UTC(2025, 0, 1) + nth);
    const placed = await ordersAt(shop, seed, moments);
    const next = await pieces(shop);
    const sent = [await next()];
    const last = await paidOrder(shop, part);
    while (sent.at(-1) !== undefined) sent.push(await next());
    const text = Buffer.concat(sent.filter((piece) => piece !== undefined));
    const all = parse<Line>(text, { bom: true, columns: true });
    expect(all.map((line) => line['Line id'])).toEqual([...placed, seed, last]);
    expect(all.at(-1)?.['Status']).toBe('paid');
  });

  it('break off with the database and log it, so that a partial file does not look complete', async () => {
    const told: string[] = [];
    const log = pino({}, { write: (line: string) => void told.push(line) });
    const { shop, part } = await shopWithPart({ deps: () => ({ log }) });
    const seed = await placedOrder(shop, part);
    const moments = Array.from({ length: 1_202 }, (_, nth) => Date.UTC(2025, 0, 1) + nth);
    await ordersAt(shop, seed, moments);
    const next = await pieces(shop);
    await next();
    const rename = (from: string, to: string) =>
      sql.raw(`alter table ${from} rename to ${to}`).execute(shop.deps.db.query);
    await rename('order_lines', 'order_lines_gone');
    const rest = async () => {
      while ((await next()) !== undefined);
    };
    await expect(rest()).rejects.toThrow(/order_lines/);
    expect(told.filter((line) => line.includes('a file broke off'))).toHaveLength(1);
    await rename('order_lines_gone', 'order_lines');
  });
});
