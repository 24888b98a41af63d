import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { firstIdAt, newId } from '../../../platform/server/db/database.ts';
import { describeOnEngines } from '../../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../../testing/server/fixtures.ts';
import { paidCheckout } from '../../../testing/server/shipping-shop.ts';
import { HOST, type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const OTHER = 'another@example.com';

/**
 * Copies an order of one to these times, with ids made then.
 * @returns their ids
 */
async function checkoutsAt(shop: TestShop, id: string, moments: readonly number[]) {
  const { query } = shop.deps.db;
  const checkout = await query
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const line = await query
    .selectFrom('order_lines')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (const placed_at of moments) {
    const copy = { id: firstIdAt(placed_at) + newId().slice('xxxxxxxx-xxxx'.length), placed_at };
    await query
      .insertInto('orders')
      .values({ ...checkout, ...copy })
      .execute();
    await query
      .insertInto('order_lines')
      .values({ ...line, id: copy.id, order_id: copy.id })
      .execute();
    ids.push(copy.id);
  }
  return ids;
}

describeOnEngines('a buyer’s orders', (open) => {
  async function start() {
    const shop = startShop(await open(), { env: { RATE_LIMIT: 'off' } });
    const part = (name: string, sku: string) => stockPart(shop, { name, sku });
    const chain = await part('Chain 11-speed', 'CN-11');
    const frame = await part('Mountain Frame', 'FR-38');
    const place = async (poNumber: string, ids = [chain, frame], email = BUYER) => {
      const lines = ids.map((toolId) => ({ toolId, quantity: 50 }));
      const buyer = { userName: 'Berta', userEmail: email, phone: '123456789', address: 'Here' };
      const reply = await shop.call(
        'POST /checkouts',
        { body: { ...buyer, lines, poNumber } },
        { as: email },
      );
      return reply.body as { insertedId: string; orderIds: string[] };
    };
    return { shop, chain, frame, place };
  }
  async function list(shop: TestShop, query: object = {}, as = BUYER) {
    const reply = await shop.call('GET /checkouts', { query: { email: as, ...query } }, { as });
    expect(reply.problem.errors ?? {}).toEqual({});
    return reply.body as Checkout[];
  }
  const names = (checkouts: readonly Checkout[]) =>
    checkouts.map(({ orders }) => orders.map(({ toolName }) => toolName));
  const refusal = async (shop: TestShop, query: object) =>
    (await shop.call('GET /checkouts', { query: { email: BUYER, ...query } }, { as: BUYER }))
      .problem.errors;

  it('are found by number, PO number, part and SKU, with the orders that match', async () => {
    const { shop, chain, place } = await start();
    const both = await place('PO-2026/77');
    const alone = await place('po-2026/78', [chain]);
    const others = await place('PO-2026/77', undefined, OTHER);
    const ids = async (find: string) => (await list(shop, { find })).map(({ _id }) => _id);
    const { insertedId: id, orderIds } = both;
    for (const find of ['PO-2026', 'po-2026/7', ' Po-2026 '])
      expect(await ids(find), find).toEqual([alone.insertedId, id]);
    for (const find of ['PO-2026/77', orderNumber(id), orderNumber(id).slice(0, 4), id])
      expect(await ids(find), find).toEqual([id]);
    expect(names(await list(shop, { find: orderNumber(id) }))).toEqual([
      ['Chain 11-speed', 'Mountain Frame'],
    ]);
    const [whole] = await list(shop, { find: orderNumber(orderIds[1] ?? '') });
    expect(names(whole ? [whole] : [])).toEqual([['Mountain Frame']]);
    expect(whole).toMatchObject({ total: 1_200, due: 1_200, orderCount: 2, paid: false });
    expect(names(await list(shop, { find: 'mount fra' }))).toEqual([['Mountain Frame']]);
    expect(names(await list(shop, { find: 'cn-11' }))).toEqual([
      ['Chain 11-speed'],
      ['Chain 11-speed'],
    ]);
    // Any part of a PO number; one of two letters only at its beginning.
    expect(await ids('26/77')).toEqual([id]);
    expect(await ids('o-2026')).toEqual([alone.insertedId, id]);
    for (const find of ['77', '26%77', 'po_2026', 'Berta', 'nothing'])
      expect(await ids(find), find).toEqual([]);
    const { insertedId: othersId, orderIds: othersOrders } = others;
    for (const find of [othersId, ...othersOrders].flatMap((one) => [one, orderNumber(one)]))
      expect(await ids(find), find).toEqual([]);
  });

  it('are found by company, address and delivery address, those of others never', async () => {
    const { shop, chain, place } = await start();
    await place('1');
    const berlin = {
      userName: 'Berta',
      userEmail: BUYER,
      phone: '123456789',
      company: 'Räder Müller GmbH',
      address: '7 Mill Row, Bristol',
    };
    const order = async (fields: object, as = BUYER) => {
      const body = {
        ...berlin,
        userEmail: as,
        lines: [{ toolId: chain, quantity: 50 }],
        ...fields,
      };
      return ((await shop.call('POST /checkouts', { body }, { as })).body as { insertedId: string })
        .insertedId;
    };
    const sentThere = await order({
      delivery: { name: 'Works Two', company: 'Speichenwerk', address: 'Dock Street 4, Leith' },
    });
    const own = await order({});
    const others = await order({}, OTHER);
    const ids = async (find: string, as = BUYER) =>
      (await list(shop, { find }, as)).map(({ _id }) => _id);
    for (const find of ['rader', 'mueller gmbh', 'Mill row', 'brist mill'])
      expect(await ids(find), find).toEqual([own, sentThere]);
    for (const find of ['leith', 'speichen', 'works two dock', 'Dock bristol'])
      expect(await ids(find), find).toEqual([sentThere]);
    for (const find of ['ristol', 'leith paris']) expect(await ids(find), find).toEqual([]);
    expect(await ids('bristol', OTHER)).toEqual([others]);
    const [page] = await list(shop, { find: 'bristol', limit: 1 });
    expect(page?._id).toBe(own);

    await shop.makeAdmin(ADMIN);
    for (const find of ['leith', 'speichenwerk', 'dock street'])
      expect(
        (await shop.call('GET /manageOrders', { query: { find } }, { as: ADMIN })).body,
        find,
      ).toMatchObject([{ checkoutId: own }, { checkoutId: sentThere }, {}, {}]);
  });

  it('are found by invoice, credit note, shipment and tracking number, those of others never', async () => {
    const { shop, chain } = await start();
    await shop.makeAdmin(ADMIN);
    const { checkoutId, orderIds } = await paidCheckout(shop, [chain]);
    const sent = await shop.call(
      'POST /shipments',
      {
        body: {
          lines: orderIds.map((orderId) => ({ orderId, units: 30 })),
          trackingNumber: 'mei 998 877',
        },
      },
      { as: ADMIN },
    );
    const { insertedId: shipment } = sent.body as { insertedId: string };
    const refund = { params: { id: checkoutId }, body: { units: 20, of: 'unsent' } };
    await shop.call('POST /orderRefund/{id}', refund, { as: ADMIN });
    const [order] = await list(shop);
    const numbers = order?.invoices.map(({ number }) => number) ?? [];
    expect(numbers).toHaveLength(2);
    await paidOrder(shop, chain, { toolName: 'Chain 11-speed', userEmail: OTHER });
    for (const find of [
      ...numbers.map((number) => number.toLowerCase()),
      orderNumber(shipment),
      'MEI998877',
      'mei 998877',
    ]) {
      const found = async (call: 'GET /manageOrders', query: object, as: string) =>
        (await shop.call(call, { query }, { as })).body as { _id: string }[];
      expect(
        (await list(shop, { find })).map(({ _id }) => _id),
        find,
      ).toEqual([checkoutId]);
      expect(await list(shop, { find }, OTHER), find).toEqual([]);
      const managed = await found('GET /manageOrders', { find }, ADMIN);
      expect(
        managed.map(({ _id }) => _id),
        find,
      ).toEqual([checkoutId]);
      const invoices = await shop.call('GET /invoices', { query: { find } }, { as: ADMIN });
      const listed = invoices.body as { number: string }[];
      expect(
        listed.map(({ number }) => number),
        find,
      ).toEqual(numbers);
    }
    expect(await list(shop, { find: 'MEI99887' })).toEqual([]);
    expect(order).toMatchObject({
      ordered: 600,
      total: 600,
      paidAmount: 600,
      refunded: 240,
      due: 0,
    });
    for (const query of [{}, { month: '2026-01', find: 'a' }])
      expect((await shop.call('GET /invoices', { query }, { as: ADMIN })).problem.errors).toEqual({
        month: 'Give either a month or a search text',
      });
  });

  it('are found by the day of placing, though the id holds another time', async () => {
    const { shop, place } = await start();
    const { insertedId } = await place('9');
    const { query } = shop.deps.db;
    const placed_at = Date.UTC(2025, 10, 5, 9);
    await query.updateTable('orders').set({ placed_at }).execute();
    const ids = async (search: object) => (await list(shop, search)).map(({ _id }) => _id);
    expect(await ids({ to: '2025-11-20' })).toEqual([insertedId]);
    expect(await ids({ from: '2025-11-05', to: '2025-11-05', find: 'chain' })).toEqual([
      insertedId,
    ]);
    expect(await ids({ to: '2025-11-04' })).toEqual([]);
    expect(await ids({ from: '2025-11-06' })).toEqual([]);
  });

  it('are narrowed down by status, and come in pages that cut no order', async () => {
    const { shop, chain, place } = await start();
    const first = await place('1');
    const second = await place('2');
    const [cancelled = ''] = second.orderIds;
    await shop.call('DELETE /order/{id}', { params: { id: cancelled } }, { as: BUYER });
    const paid = await paidOrder(shop, chain, { toolName: 'Chain 11-speed', userEmail: BUYER });
    const ids = async (query: object) => (await list(shop, query)).map(({ _id }) => _id);
    const [one, two] = [first.insertedId, second.insertedId];
    expect(await ids({})).toEqual([paid, two, one]);
    expect(await ids({ filter: 'unPaid' })).toEqual([two, one]);
    expect(await ids({ filter: 'pending' })).toEqual([paid]);
    const [ended] = await list(shop, { filter: 'ended' });
    expect(ended).toMatchObject({
      _id: two,
      due: 600,
      total: 600,
      net: 600,
      ordered: 1_200,
      paidAmount: 0,
    });
    expect(ended?.orders.map(({ _id }) => _id)).toEqual([cancelled]);
    // Without any narrowing an order has its ended lines too.
    expect((await list(shop))[1]?.orders).toHaveLength(2);
    expect((await list(shop, { filter: 'all' }))[1]?.orders).toHaveLength(1);

    let cursor: string | undefined;
    const pages: string[][] = [];
    do {
      const query = { email: BUYER, limit: 1, filter: 'all', ...(cursor && { cursor }) };
      const reply = await shop.call('GET /checkouts', { query }, { as: BUYER });
      const rows = reply.body as Checkout[];
      pages.push(rows.flatMap(({ orders }) => orders.map(({ _id }) => _id)));
      cursor = reply.headers.get('link')?.match(/cursor=([^&>]+)/)?.[1];
    } while (cursor !== undefined);
    expect(pages).toEqual([[paid], [second.orderIds[1]], first.orderIds]);
  });

  it('are narrowed down by the days on which they were placed, in the shop’s time zone', async () => {
    const { shop, chain, place } = await start();
    await shop.call('PUT /settings', { body: { 'shop.timeZone': 'Europe/Berlin' } }, { as: HOST });
    const { insertedId } = await place('9', [chain]);
    const late = Date.parse('2026-01-13T23:59:59.999+01:00');
    const [before = '', last = '', next = ''] = await checkoutsAt(shop, insertedId, [
      Date.UTC(2026, 0, 12, 8),
      late,
      late + 1,
    ]);
    const ids = async (query: object) => (await list(shop, query)).map(({ _id }) => _id);
    expect(await ids({ from: '2026-01-13', to: '2026-01-13' })).toEqual([last]);
    expect(await ids({ to: '2026-01-13' })).toEqual([last, before]);
    expect(await ids({ from: '2026-01-13', to: '2026-01-14', find: 'chain' })).toEqual([
      next,
      last,
    ]);
    expect(await ids({ to: '2026-01-13', limit: 1 })).toEqual([last]);
    const faults = await refusal(shop, { from: '2026-01-14', to: '2026-01-13' });
    expect(faults).toHaveProperty('to');
    const query = { email: BUYER, to: '2026-01-13' };
    const file = await shop.call('GET /myOrders.csv', { query }, { as: BUYER });
    const listed = String(file.body).match(/[\da-f-]{36}/g);
    expect(listed).toEqual([before, last]);
  });

  it('end a page early before it holds too many orders', async () => {
    const { shop } = await start();
    const ids: string[] = [];
    for (let nth = 0; nth < 500; nth++)
      ids.push(await stockPart(shop, { name: `Spoke ${nth}`, sku: `SP-${nth}` }));
    const place = async () => {
      const lines = ids.map((toolId) => ({ toolId, quantity: 50 }));
      const buyer = { userName: 'Berta', userEmail: BUYER, phone: '123456789', address: 'Here' };
      return shop.call('POST /checkouts', { body: { ...buyer, lines } }, { as: BUYER });
    };
    for (let nth = 0; nth < 3; nth++) expect((await place()).status).toBe(200);
    const checkouts = await list(shop, { filter: 'all', limit: 20 });
    expect(checkouts.map(({ orders }) => orders.length)).toEqual([500, 500]);
  });

  it('are downloaded as CSV, as narrowed down, without anybody else’s', async () => {
    const { shop, chain, place } = await start();
    await shop.makeAdmin(ADMIN);
    const { orderIds } = await place('PO-7');
    await placedOrder(shop, chain, { toolName: 'Chain 11-speed', userEmail: BUYER });
    await place('PO-7', [chain], OTHER);
    const lines = async (query: object = {}) => {
      const reply = await shop.call(
        'GET /myOrders.csv',
        { query: { email: BUYER, ...query } },
        { as: BUYER },
      );
      expect(reply.status).toBe(200);
      return parse<Record<string, string>>(String(reply.body), { columns: true, bom: true });
    };
    expect(await lines()).toHaveLength(3);
    const found = await lines({ find: 'PO-7' });
    expect(found.map((line) => line['Line id'])).toEqual(orderIds);
    expect(found[1]).toMatchObject({
      'PO number': 'PO-7',
      SKU: 'FR-38',
      Quantity: '50',
      Total: '600.00',
      Payment: 'card',
    });
    expect(await lines({ filter: 'ended' })).toEqual([]);
    const query = { email: BUYER };
    expect((await shop.call('GET /myOrders.csv', { query }, { as: ADMIN })).status).toBe(403);
  });
});
