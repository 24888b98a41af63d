import { placedLines } from '../../../orders/server/placed-lines.ts';
import { insertPlaced } from '../../../testing/server/raw-orders.ts';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
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
import { type TestShop, startShop } from '../../../testing/server/start-shop.ts';

const as = { as: ADMIN };
type Row = { email: string };
async function listed(shop: TestShop, query: Record<string, unknown> = {}) {
  const reply = await shop.call('GET /customers', { query }, as);
  return { ...reply, emails: (reply.body as Row[]).map(({ email }) => email) };
}
const customer = (shop: TestShop, email: string) =>
  shop.call('GET /customer/{email}', { params: { email } }, as);

describeOnEngines('customers', (open) => {
  it('have their orders, what they paid net, and their newest order', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    await paidOrder(shop, part, { quantity: 60 });
    const refunded = await paidOrder(shop, part);
    await shop.call('POST /orderRefund/{id}', { params: { id: refunded } }, as);
    shop.advance(60_000);
    await placedOrder(shop, part, { userName: 'Berta Brown', company: 'Brown Bikes' });
    shop.advance(60_000);
    const gone = await placedOrder(shop, part, { userName: 'B. Brown' });
    await shop.call('POST /orderCancel/{id}', { params: { id: gone } }, as);
    const { body } = await listed(shop);
    expect(body).toEqual([
      { email: ADMIN, name: null, company: null, orders: 0, bought: [], lastOrderAt: null },
      {
        email: BUYER,
        name: 'B. Brown',
        company: null,
        orders: 3,
        bought: [{ currency: 'usd', amount: 720 }],
        lastOrderAt: '2026-01-15T12:01:00.000Z',
      },
    ]);
  });

  it('keep currencies apart', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    await paidOrder(shop, part);
    await insertPlaced(shop.deps.db.query, await inEuros(shop));
    const { body } = await customer(shop, BUYER);
    expect(body).toMatchObject({
      orders: 2,
      bought: [
        { currency: 'eur', amount: 600 },
        { currency: 'usd', amount: 600 },
      ],
    });
  });

  it('are paged by address, accounts and buyers together', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    const buyers = ['b1@example.com', 'b2@example.com', 'b3@example.com'];
    for (const userEmail of buyers) {
      await placedOrder(shop, part, { userEmail });
      await placedOrder(shop, part, { userEmail });
    }
    // Buyers whose address the users lack are customers too.
    await shop.deps.db.query.deleteFrom('users').where('email', 'like', 'b%').execute();
    await shop.tokenOf('b2@example.com');
    const found: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await listed(shop, { limit: 1, ...(cursor && { cursor }) });
      found.push(...page.emails);
      const next = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1];
      if (next === undefined) break;
      cursor = decodeURIComponent(next);
    }
    expect(found).toEqual([ADMIN, ...buyers]);
  });

  it('are found by the beginnings of name, company and address', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    await placedOrder(shop, part, { userName: 'Jörg Müller', company: 'Radhaus Süd GmbH' });
    await placedOrder(shop, part, { userEmail: OTHER_BUYER, userName: 'Olga Other' });
    await shop.tokenOf('buying@example.com');
    const find = async (typed: string) => (await listed(shop, { find: typed })).emails;
    expect(await find('muell')).toEqual([BUYER]);
    expect(await find('radh')).toEqual([BUYER]);
    expect(await find('sued radhaus')).toEqual([BUYER]);
    expect(await find('BUY')).toEqual([BUYER, 'buying@example.com']);
    expect(await find('olga')).toEqual([OTHER_BUYER]);
    expect(await find('nobody')).toEqual([]);
    const page = await listed(shop, { find: 'buy', limit: 1, cursor: BUYER });
    expect(page.emails).toEqual(['buying@example.com']);
    // Manage Orders finds the company as well.
    const orders = await shop.call('GET /manageOrders', { query: { find: 'radhaus' } }, as);
    expect(orders.body).toMatchObject([{ userEmail: BUYER }]);
  });

  it('have the addresses and telephone numbers of their orders, the latest first', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    const part = await stockPart(shop);
    await placedOrder(shop, part);
    shop.advance(1_000);
    await placedOrder(shop, part, { address: '7 New Street', phone: '0301234567' });
    shop.advance(1_000);
    await placedOrder(shop, part, { address: '7 New Street', phone: '0301234567' });
    const { body } = await customer(shop, BUYER);
    expect(body).toMatchObject({
      destinations: [
        {
          name: 'Berta Buyer',
          company: null,
          address: '7 New Street',
          phone: '0301234567',
          orders: 2,
          lastOrderAt: '2026-01-15T12:00:02.000Z',
        },
        { address: '12 Foundry Lane', orders: 1 },
      ],
    });
    const none = await customer(shop, 'nobody@example.com');
    expect([none.status, none.problem.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('export as CSV with a line for each currency, and the export is audited', async () => {
    const shop = startShop(await open());
    await shop.makeAdmin(ADMIN);
    await paidOrder(shop, await stockPart(shop), { userName: '=Berta', company: 'Brown Bikes' });
    await insertPlaced(shop.deps.db.query, await inEuros(shop));
    const { body } = await shop.call('GET /customers.csv', {}, as);
    const time = '2026-01-15 12:00:00';
    expect(parse(String(body), { bom: true })).toEqual([
      ['Email', 'Name', 'Company', 'Orders', 'Last order (UTC)', 'Bought, net', 'Currency'],
      [ADMIN, '', '', '0', '', '', ''],
      [BUYER, "'=Berta", 'Brown Bikes', '2', time, '600.00', 'EUR'],
      [BUYER, "'=Berta", 'Brown Bikes', '2', time, '600.00', 'USD'],
    ]);
    await shop.call('GET /customers.csv', { query: { find: 'berta' } }, as);
    const log = await shop.call('GET /auditLog', { query: { action: 'export customers' } }, as);
    expect(log.body).toMatchObject([
      { actor: ADMIN, after: { narrowed: 'by a search', rows: 2, ended: 'whole' } },
      { actor: ADMIN, after: { rows: 3, ended: 'whole' } },
    ]);
  });
});

/** A copy of the first order that was placed in another currency. */
async function inEuros(shop: TestShop) {
  const { query } = shop.deps.db;
  const order = await placedLines(query).executeTakeFirstOrThrow();
  return { ...order, id: newId(), currency: 'eur', transaction_id: 'another' };
}
