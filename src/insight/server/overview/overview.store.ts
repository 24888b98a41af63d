import { sql } from 'kysely';
import { orderFilters } from '../../../orders/rules/order.states.ts';
import { overviewLimits } from '../../rules/overview.rules.ts';
import type { Limits } from '../../../pricing/rules/limits.ts';
import {
  hasStatus,
  joinedLines,
  openOrders,
  statusColumn,
} from '../../../orders/server/placed-lines.ts';
import type { Executor } from '../../../platform/server/db/database.ts';

type Sum = number | string | null;

/** What waits to be sent of a paid order, as its share of the total without refunded amounts, rounded half up. */
const toSendMinor = `case when orders.payment_status = 'open' then order_lines.total_minor else
  (2 * (order_lines.total_minor - allowance_minor) * (quantity - sent_units - refunded_units + returned_units) + quantity) / (2 * quantity) end`;

/**
 * Counts open orders and adds up, by status and currency and with tax and freight, what is unpaid, and the money of the
 * units that wait to be sent.
 */
export async function countOpenOrders(db: Executor) {
  const [unpaid, toSend] = await Promise.all([countOpen(db, 'unPaid'), countOpen(db, 'pending')]);
  return [...unpaid, ...toSend];
}

async function countOpen(db: Executor, filter: keyof typeof openOrders) {
  const rows = await joinedLines(db)
    .select([
      statusColumn.as('status'),
      'orders.currency',
      (eb) => eb.fn.countAll<number | string>().as('orders'),
      sql<Sum>`sum(${sql.raw(toSendMinor)})`.as('amountMinor'),
    ])
    .where(openOrders[filter])
    .where(hasStatus(orderFilters[filter]))
    .groupBy([statusColumn, 'orders.currency'])
    .execute();
  return rows.map((row) => ({
    ...row,
    orders: Number(row.orders),
    amountMinor: Number(row.amountMinor),
  }));
}

/** Revenue by week and currency from the week of `since` on; weeks without orders are left out. */
export async function sumRevenue(db: Executor, since: number) {
  const rows = await db
    .selectFrom('revenue_by_week')
    .select([
      'week_start as weekOf',
      'currency',
      (eb) => eb.fn.sum<Sum>('order_count').as('orders'),
      (eb) => eb.fn.sum<Sum>('amount_minor').as('amountMinor'),
    ])
    .where('week_start', '>=', since)
    .groupBy(['week_start', 'currency'])
    .execute();
  return rows.map((row) => ({
    ...row,
    orders: Number(row.orders),
    amountMinor: Number(row.amountMinor),
  }));
}

/**
 * The parts with the highest paid quantity since a time, one row per currency. Subtracts older sales that the hourly
 * job has not deleted yet, from enough parts that others can move up.
 */
export async function findBestSellers(db: Executor, since: number) {
  const { rows } = await sql<{
    id: string;
    name: string;
    image_url: string;
    quantity: number | string;
    currency: string;
    amountMinor: number | string;
  }>`
    with old as (
      select recent_sales.part_id, currency, sum(recent_sales.quantity) as quantity,
        sum(recent_sales.amount_minor) as amount_minor
      from recent_sales join order_lines on order_lines.id = recent_sales.line_id
      join orders on orders.id = order_lines.order_id
      where recent_sales.paid_at < ${since} group by recent_sales.part_id, currency
    ),
    best as (
      select part_id, quantity from part_sales
      order by quantity desc, part_id
      limit ${sql.lit(overviewLimits.bestSellers)} + (select count(*) from old)
    ),
    sold as (
      select part_id, quantity - coalesce(
        (select sum(old.quantity) from old where old.part_id = best.part_id), 0) as quantity
      from best
    ),
    shown as (
      select part_id, quantity from sold where quantity > 0
      order by quantity desc, part_id
      limit ${sql.lit(overviewLimits.bestSellers)}
    )
    select parts.id, parts.name, parts.image_url, shown.quantity, paid.currency,
      paid.amount_minor - coalesce((select old.amount_minor from old
        where old.part_id = paid.part_id and old.currency = paid.currency), 0) as "amountMinor"
    from shown
    join parts on parts.id = shown.part_id
    join part_sales_by_currency as paid on paid.part_id = shown.part_id
    order by shown.quantity desc, shown.part_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    quantity: Number(row.quantity),
    amountMinor: Number(row.amountMinor),
  }));
}

/**
 * The parts running low with the least stock, and how many run low, counted up to `runningLowCounted`. Misses a part
 * whose minimum quantity is above the limit in force and whose stock is above that limit's bound.
 */
export async function findRunningLow(db: Executor, { minimumQuantity }: Limits) {
  const rows = await db
    .selectFrom('parts')
    .select(['id', 'name', 'image_url as img', 'available', 'minimum_quantity'])
    .where('unlisted_at', 'is', null)
    // No part runs low above this, so the scan of parts_by_available ends here.
    .where('available', '<', overviewLimits.lowMinimums * minimumQuantity.max)
    .where(sql<boolean>`available < ${sql.lit(overviewLimits.lowMinimums)} * minimum_quantity`)
    .orderBy('available')
    .orderBy('id')
    .limit(overviewLimits.runningLowCounted)
    .execute();
  const least = rows.slice(0, overviewLimits.runningLow);
  return {
    runningLowCount: rows.length,
    runningLow: least.map(({ id, minimum_quantity, ...part }) => ({
      _id: id,
      ...part,
      minimumQuantity: minimum_quantity,
    })),
  };
}
