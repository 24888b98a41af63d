import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../../testing/server/database/both-engines.ts';
import { BUYER, orderFor, placedOrder, stockPart } from '../../../../testing/server/fixtures.ts';
import { type TestShop, startShop } from '../../../../testing/server/start-shop.ts';

const isDone = (change: { execute: () => Promise<unknown> }): Promise<boolean> =>
  change.execute().then(
    () => true,
    () => false,
  );

/** A new company of an account. @returns its id */
async function companyOf(shop: TestShop, as: string): Promise<string> {
  const application = { body: { name: 'Spoke Works', country: 'DE' } };
  const { body } = await shop.call('POST /companies', application, { as });
  return (body as { insertedId: string }).insertedId;
}

/** The database must hold the rules of companies even against faulty code. */
describeOnBothEngines('the database itself, of companies,', (open) => {
  it('undoes no decision, and lets nobody but buyers have a limit', async () => {
    const shop = startShop(await open());
    const { query } = shop.deps.db;
    const id = await companyOf(shop, BUYER);
    const decide = (status: 'applied' | 'approved' | 'blocked', at: number | null) =>
      isDone(query.updateTable('companies').set({ status, decided_at: at }).where('id', '=', id));
    expect(await decide('approved', null)).toBe(false);
    expect(await decide('approved', 1)).toBe(true);
    expect(await decide('blocked', 2)).toBe(true);
    expect(await decide('applied', null)).toBe(false);
    const limit = (role: 'buys' | 'approves') =>
      isDone(
        query
          .updateTable('company_people')
          .set({ role, limit_minor: 500 })
          .where('company_id', '=', id),
      );
    expect(await limit('approves')).toBe(false);
    expect(await limit('buys')).toBe(true);
  });

  it('lets an account join one company', async () => {
    const shop = startShop(await open());
    await companyOf(shop, BUYER);
    const other = await companyOf(shop, 'second@example.com');
    const join = (joined_at: number | null) =>
      isDone(
        shop.deps.db.query.insertInto('company_people').values({
          company_id: other,
          user_email: BUYER,
          role: 'reads',
          limit_minor: null,
          invited_at: 0,
          joined_at,
        }),
      );
    expect(await join(1)).toBe(false);
    expect(await join(null)).toBe(true);
  });

  it('decides a proposal once, and keeps what was proposed', async () => {
    const shop = startShop(await open());
    const { query } = shop.deps.db;
    await companyOf(shop, BUYER);
    const part = await stockPart(shop);
    const { toolId: _, toolName: __, quantity: ___, ...buyer } = orderFor(part);
    const body = { ...buyer, lines: [{ toolId: part, quantity: 50 }] };
    await shop.call('POST /proposals', { body }, { as: BUYER });
    const change = (set: object) => isDone(query.updateTable('order_proposals').set(set));
    const decided = { decided_by: BUYER, decided_at: 1 };
    expect(await change({ body: '{}' })).toBe(false);
    expect(await change({ status: 'placed', ...decided })).toBe(false);
    expect(await change({ status: 'returned', ...decided })).toBe(false);
    expect(await change({ status: 'withdrawn' })).toBe(false);
    expect(await change({ status: 'withdrawn', word: 'No', ...decided })).toBe(false);
    expect(await change({ status: 'forgotten', ...decided })).toBe(false);
    expect(await change({ status: 'returned', word: 'No', ...decided })).toBe(true);
    expect(await change({ word: 'Yes' })).toBe(false);
    expect(await change({ status: 'withdrawn', word: null })).toBe(false);
  });

  it('keeps the company of an order', async () => {
    const shop = startShop(await open());
    const company = await companyOf(shop, BUYER);
    const id = await placedOrder(shop, await stockPart(shop));
    const { query } = shop.deps.db;
    const order = query.selectFrom('orders').select('company_id').where('id', '=', id);
    expect(await order.executeTakeFirst()).toEqual({ company_id: company });
    const update = query.updateTable('orders').set({ company_id: null }).where('id', '=', id);
    expect(await isDone(update)).toBe(false);
  });
});
