import { type RawBuilder, sql } from 'kysely';
import { SOLD } from '../../../orders/server/placed-lines.ts';
import { WEEK_MS, weekStart } from '../../../insight/rules/overview.rules.ts';
import type { Executor, Tx } from '../../../platform/server/db/database.ts';

/** A total kept by triggers, and the query that computes it anew. */
type Total = {
  readonly table:
    | 'parts_per_category'
    | 'revenue_by_week'
    | 'part_sales'
    | 'part_sales_by_currency';
  readonly sentence: string;
  readonly kept: RawBuilder<unknown>;
  readonly added: RawBuilder<unknown>;
};

const FIRST_WEEK = sql.lit(weekStart(WEEK_MS));
const WEEK = sql.lit(WEEK_MS);
const week = sql`(paid_at - ${FIRST_WEEK}) / ${WEEK} * ${WEEK} + ${FIRST_WEEK}`;
/** The net goods of an order that are not refunded. */
const SOLD_MINOR = sql.raw(SOLD.amountMinor);
const isSale = sql.raw(SOLD.condition);
const lines = sql`order_lines join orders on orders.id = order_lines.order_id`;

const totals: readonly Total[] = [
  {
    table: 'parts_per_category',
    sentence: 'The kept number of parts in a category is not what the catalogue adds up to.',
    kept: sql`select category, part_count from parts_per_category`,
    added: sql`select category, count(*) from parts
      where category is not null and unlisted_at is null group by category`,
  },
  {
    table: 'revenue_by_week',
    sentence: 'The kept revenue of a week is not what its orders add up to.',
    kept: sql`select week_start, currency, shard, order_count, amount_minor from revenue_by_week where order_count > 0`,
    added: sql`select ${week}, currency, substr(order_id, length(order_id)), count(*), sum(${SOLD_MINOR})
      from ${lines} where ${isSale} group by 1, 2, 3`,
  },
  {
    table: 'part_sales',
    sentence: 'The kept sales of a part are not what its recent sales add up to.',
    kept: sql`select part_id, quantity from part_sales where quantity > 0`,
    added: sql`select part_id, sum(quantity) from recent_sales group by part_id`,
  },
  {
    table: 'part_sales_by_currency',
    sentence: 'The kept sales of a part in a currency are not what its recent sales add up to.',
    kept: sql`select part_id, currency, amount_minor from part_sales_by_currency where amount_minor > 0`,
    added: sql`select recent_sales.part_id, orders.currency, sum(recent_sales.amount_minor)
      from recent_sales join order_lines on order_lines.id = recent_sales.line_id
      join orders on orders.id = order_lines.order_id group by 1, 2`,
  },
];

/** @returns a sentence per total that differs from its rows */
export async function totalFaults(db: Executor): Promise<string[]> {
  const faults: string[] = [];
  for (const { sentence, kept, added } of totals) {
    const { rows } = await sql`
      select * from (${kept} except ${added}) as more
      union all select * from (${added} except ${kept}) as less limit 1`.execute(db);
    if (rows.length > 0) faults.push(sentence);
  }
  const { rows } = await recentSalesFaults.execute(db);
  if (rows.length > 0)
    faults.push('The list of recent sales is not that of the orders that were paid lately.');
  return faults;
}

/** Recent sales without their order, and recently paid orders without their sale. */
const recentSalesFaults = sql`
  select line_id from recent_sales where not exists (
    select 1 from ${lines} where order_lines.id = line_id and ${isSale} and order_lines.part_id = recent_sales.part_id
      and orders.paid_at = recent_sales.paid_at and order_lines.quantity - order_lines.refunded_units = recent_sales.quantity
      and ${SOLD_MINOR} = recent_sales.amount_minor)
  union all
  select order_lines.id from ${lines} where ${isSale} and paid_at > (select min(paid_at) from recent_sales)
    and not exists (select 1 from recent_sales where line_id = order_lines.id)
  limit 1`;

const OF_RECENT_SALES: ReadonlySet<string> = new Set(['part_sales', 'part_sales_by_currency']);

/** Computes all totals anew, while the caller blocks writers of orders and parts. */
export async function recomputeTotals(tx: Tx, recentSince: number): Promise<void> {
  for (const { table, added } of totals) {
    await tx.deleteFrom(table).execute();
    if (!OF_RECENT_SALES.has(table))
      await sql`insert into ${sql.table(table)} ${added}`.execute(tx);
  }
  // Its triggers fill the totals of recent sales.
  await tx.deleteFrom('recent_sales').execute();
  await sql`insert into recent_sales (line_id, part_id, paid_at, quantity, amount_minor)
    select order_lines.id, part_id, paid_at, quantity - refunded_units, ${SOLD_MINOR} from ${lines}
    where ${isSale} and paid_at >= ${recentSince}`.execute(tx);
}
