import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import { BUYER, orderFor, stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { addCompany } from '../../../testing/server/companies.ts';
import { accountFaults, orderFaults } from './orders.ts';

describeOnBothEngines('an order and its lines', (open) => {
  it.each([
    ['another amount', `update orders set net_minor = 1300, total_minor = 1300`],
    ['a missing position', `update order_lines set position = 3 where position = 2`],
    ['other open lines', `update orders set open_lines = 1`],
    [
      'lines that ended and a payment that is open',
      `update order_lines set fulfilment = 'cancelled', ended_at = 5`,
    ],
    ['a payment and unpaid lines', `update orders set payment_status = 'void', open_lines = 0`],
  ])('are found to disagree by %s', async (_, change) => {
    const shop = startShop(await open());
    const { db } = shop.deps;
    const toolId = await stockPart(shop);
    const other = await stockPart(shop, { name: 'Chain', sku: 'CH-1' });
    const { userName, userEmail, phone, address } = orderFor(toolId);
    const lines = [toolId, other].map((id) => ({ toolId: id, quantity: 50 }));
    const body = { lines, userName, userEmail, phone, address };
    const { body: placed } = await shop.call('POST /checkouts', { body }, { as: BUYER });
    const { insertedId } = placed as { insertedId: string };
    expect(await orderFaults(db.query)).toEqual([]);
    for (const [table, names] of [
      ['orders', ['orders_terms']],
      ['order_lines', ['order_lines_terms']],
    ] as const)
      for (const name of names)
        await sql
          .raw(`drop trigger ${name} ${db.engine === 'sqlite' ? '' : `on ${table}`}`)
          .execute(db.query);
    await sql.raw(change).execute(db.query);
    expect(await orderFaults(db.query)).toEqual([
      `Order ${insertedId} is not what its lines add up to.`,
    ]);
  });
});

describeOnBothEngines('an order on account', (open) => {
  it.each([
    ['no company', `update orders set company_id = null`, ['orders_company']],
    ['no terms', `update orders set terms_days = null`, ['orders_terms']],
    ['another way to pay', `update orders set payment = 'card'`, []],
    ['no payment', `update payment_intents set provider = 'sandbox'`, []],
  ])('is found with %s', async (_, change, triggers) => {
    const shop = startShop(await open());
    const { db } = shop.deps;
    await addCompany(shop, { people: [BUYER], terms: { days: 30 } });
    const toolId = await stockPart(shop);
    const body = { ...orderFor(toolId), payment: 'invoice' };
    const { body: placed } = await shop.call('POST /orders', { body }, { as: BUYER });
    const { insertedId } = placed as { insertedId: string };
    expect(await accountFaults(db.query)).toEqual([]);
    for (const name of triggers)
      await sql
        .raw(`drop trigger ${name} ${db.engine === 'sqlite' ? '' : 'on orders'}`)
        .execute(db.query);
    await sql.raw(change).execute(db.query);
    expect(await accountFaults(db.query)).toEqual([
      `Order ${insertedId} does not fit the account of a company, or its payment is missing.`,
    ]);
  });
});
