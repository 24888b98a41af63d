import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/server/db/database.ts';
import { describeOnBothEngines } from '../../../testing/server/database/both-engines.ts';
import { totalFaults } from './totals.ts';

/** Adds a paid order of 600 for `part-1`. */
async function addPaidOrder({ query }: Database, order: string, currency: string): Promise<void> {
  await sql`insert into orders (id, user_email, user_name, phone, address, currency, payment_status, transaction_id, paid_at,
      line_count, open_lines, net_minor, total_minor, placed_at)
    values (${order}, 'b@example.com', 'B', '', '', ${currency}, 'paid', ${`pi_${order}`}, 1, 1, 1, 600, 600, 1)`.execute(
    query,
  );
  await sql`insert into order_lines (id, order_id, position, part_id, part_name, unit_price_minor, quantity, price_minor,
      total_minor, fulfilment)
    values (${order}, ${order}, 1, 'part-1', 'Chain', 10, 60, 600, 600, 'toSend')`.execute(query);
}

describeOnBothEngines('kept totals', (open) => {
  it('separate currencies as orders are paid and refunded', async () => {
    const db = await open();
    await sql`insert into parts (id, name, name_key, price_minor, minimum_quantity, available, description, image_url,
        created_at, updated_at)
      values ('part-1', 'Chain', 'chain', 10, 50, 0, '', '', 1, 1)`.execute(db.query);
    const amounts = async () => {
      const rows = await db.query
        .selectFrom('part_sales_by_currency')
        .select(['currency', 'amount_minor'])
        .orderBy('currency')
        .execute();
      return rows.map(({ currency, amount_minor }) => [currency, amount_minor]);
    };
    await addPaidOrder(db, 'a', 'usd');
    await addPaidOrder(db, 'b', 'usd');
    await addPaidOrder(db, 'c', 'eur');
    expect(await amounts()).toEqual([
      ['eur', 600],
      ['usd', 1_200],
    ]);
    // In the week and shard of the refunded order.
    await addPaidOrder(db, 'da', 'eur');
    await db.query
      .updateTable('order_lines')
      .set({ fulfilment: 'cancelled', ended_at: 2, refunded_units: 60, refunded_minor: 600 })
      .where('id', '=', 'a')
      .execute();
    expect(await amounts()).toEqual([
      ['eur', 1_200],
      ['usd', 600],
    ]);
    expect(await totalFaults(db.query)).toEqual([]);
  });
});
