import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import { stockPart } from '../../../testing/server/fixtures.ts';
import { startShop } from '../../../testing/server/start-shop.ts';
import { checkoutFaults } from './checkouts.ts';

describeOnBothEngines('the orders of a checkout', (open) => {
  it('are all in one language', async () => {
    const shop = startShop(await open());
    const part = await stockPart(shop);
    const { query } = shop.deps.db;
    await sql`insert into checkouts (id, user_email, currency, order_count, net_minor, tax_rate, tax_treatment, tax_minor,
        freight_minor, total_minor, placed_at)
      values ('c', 'b@example.com', 'usd', 2, 1200, 0, 'none', 0, 0, 1200, 1)`.execute(query);
    const add = (id: string, language: string) =>
      sql`insert into orders (id, order_id, part_id, part_name, unit_price_minor, quantity, price_minor, total_minor,
          currency, user_email, user_name, phone, address, status, language, placed_at)
        values (${id}, 'c', ${part}, 'Chain', 10, 60, 600, 600, 'usd', 'b@example.com', 'B', '', '', 'unpaid',
          ${language}, 1)`.execute(query);
    await expect(add('none', 'fr')).rejects.toThrow();
    await add('a', 'de');
    await add('b', 'en');
    expect(await checkoutFaults(query)).toEqual(['Checkout c is not what its orders add up to.']);
    await sql`drop trigger ${sql.ref(shop.deps.db.engine === 'sqlite' ? 'orders_terms' : 'orders_guard')} ${sql.raw(shop.deps.db.engine === 'sqlite' ? '' : 'on orders')}`.execute(
      query,
    );
    await query.updateTable('orders').set({ language: 'de' }).execute();
    expect(await checkoutFaults(query)).toEqual([]);
  });
});
