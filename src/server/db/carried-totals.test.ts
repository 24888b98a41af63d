import { expect, it } from 'vitest';
import { totalFaults } from '../invariants/totals.ts';
import { addPaidOrder, addPart } from '../testing/add-paid-order.ts';
import { openEmpty } from '../testing/empty-database.ts';
import type { Engine } from './database.ts';
import { migrate } from './migrate.ts';

it.each<Engine>(['sqlite', 'postgres'])(
  'totals of a shop that has sold in two currencies are told apart, and counted on so (%s)',
  async (engine) => {
    const db = await openEmpty(engine);
    await migrate(db, '0017-buyer-words');
    await addPart(db);
    for (const [order, currency] of [
      ['a', 'usd'],
      ['b', 'usd'],
      ['c', 'eur'],
    ] as const)
      await addPaidOrder(db, order, currency);
    await migrate(db);
    expect(await totalFaults(db.query)).toEqual([]);
    const amounts = async () => {
      const rows = await db.query
        .selectFrom('part_sales_by_currency')
        .select(['currency', 'amount'])
        .orderBy('currency')
        .execute();
      return rows.map(({ currency, amount }) => [currency, amount]);
    };
    expect(await amounts()).toEqual([
      ['eur', 600],
      ['usd', 1_200],
    ]);
    // In the same week and shard as the one that is refunded.
    await addPaidOrder(db, 'da', 'eur');
    await db.query
      .updateTable('orders')
      .set({ status: 'refunded', ended_at: 2 })
      .where('id', '=', 'a')
      .execute();
    expect(await amounts()).toEqual([
      ['eur', 1_200],
      ['usd', 600],
    ]);
    expect(await totalFaults(db.query)).toEqual([]);
  },
);
