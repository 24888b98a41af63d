import { expect, it } from 'vitest';
import { orderNumber } from '../../orders/rules/order-number.ts';
import { describeOnEngines } from '../../testing/server/database/both-engines.ts';
import {
  ADMIN,
  BUYER,
  OTHER_BUYER,
  paidOrder,
  placedOrder,
  stockPart,
} from '../../testing/server/fixtures.ts';
import { readPdf } from '../../testing/server/peers/read-documents.ts';
import { type TestShop, startShop } from '../../testing/server/start-shop.ts';

const pickList = async (shop: TestShop, orders?: readonly string[]) => {
  const query = orders ? { orders: orders.join(',') } : {};
  const reply = await shop.call('GET /pickList.pdf', { query }, { as: ADMIN });
  expect(reply.status).toBe(200);
  return (await readPdf(reply.bytes, 'usd')).text;
};

describeOnEngines('the pick list', (open) => {
  it('adds up the units that wait to be shipped, and names buyer, PO number and units of each order', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const ring = await stockPart(shop, { sku: 'CR-48' });
    const hub = await stockPart(shop, { name: 'Track hub', sku: 'AB-12' });
    const first = await paidOrder(shop, ring, { quantity: 60, poNumber: 'PO-4711' });
    const second = await paidOrder(shop, ring, {
      quantity: 70,
      userEmail: OTHER_BUYER,
      company: 'Radhaus Müller',
    });
    const third = await paidOrder(shop, hub, { quantity: 50, toolName: 'Track hub' });
    const unpaid = await placedOrder(shop, ring, { quantity: 55 });
    const line = { orderId: second, units: 20 };
    await shop.call('POST /shipments', { body: { lines: [line] } }, { as: ADMIN });
    const all = await pickList(shop);
    const [a, b, c] = [first, second, third].map(orderNumber);
    const ofThird = `AB-12 Track hub ${c} Berta Buyer 50`;
    const ofOthers = `110 ${a} Berta Buyer PO number PO-4711 60 ${b} Radhaus Müller 50`;
    expect(all).toMatch(new RegExp(`${ofThird} .*CR-48 .* ${ofOthers}`));
    expect(all).not.toContain(orderNumber(unpaid));
    await shop.call('POST /orderRefund/{id}', { params: { id: first } }, { as: ADMIN });
    const chosen = await pickList(shop, [first, second, unpaid, 'unknown']);
    expect(chosen).toMatch(new RegExp(`CR-48 .* ${b} Radhaus Müller 50`));
    for (const left of [first, third, unpaid]) expect(chosen).not.toContain(orderNumber(left));
  });

  it('leaves out orders that a bank asks about', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const ring = await stockPart(shop);
    const [sound, asked] = [await paidOrder(shop, ring), await paidOrder(shop, ring)];
    const { query } = shop.deps.db;
    const { transaction_id: intent } = await query
      .selectFrom('orders')
      .select('transaction_id')
      .where('id', '=', asked)
      .executeTakeFirstOrThrow();
    const of = { intent_id: intent ?? '', amount_minor: 60_000, reason: 'fraudulent' };
    await query
      .insertInto('disputes')
      .values({ ...of, id: 'du_1', status: 'inquiry', created_at: 1, updated_at: 1 })
      .execute();
    for (const list of [await pickList(shop), await pickList(shop, [sound, asked])]) {
      expect(list).toContain(orderNumber(sound));
      expect(list).not.toContain(orderNumber(asked));
    }
    await query.updateTable('disputes').set({ status: 'won' }).execute();
    expect(await pickList(shop)).toContain(orderNumber(asked));
  });

  it('says that nothing waits, is bounded, and for administrators only', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    expect(await pickList(shop)).toContain('No order waits to be shipped.');
    const many = { orders: Array.from({ length: 101 }, (_, at) => `order${at}`).join(',') };
    const refused = await shop.call('GET /pickList.pdf', { query: many }, { as: ADMIN });
    expect(refused.problem.errors).toEqual({ orders: 'Name at most 100 orders' });
    expect((await shop.call('GET /pickList.pdf', {}, { as: BUYER })).status).toBe(403);
  });
});
