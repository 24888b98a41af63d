import { sql } from 'kysely';
import { overviewLimits } from '../../../domain/overview/overview.rules.ts';
import { partLimits } from '../../../domain/parts/part.schema.ts';
import type { Executor } from '../../db/database.ts';

/** Orders whose money we keep; all of them have a `paid_at` (index orders_paid, migration 0005). */
const EARNING = ['paid', 'shipped'] as const;
const OPEN = ['unpaid', 'paid'] as const;

type Sum = number | string | null;

/** How many orders stand open in each status, and what they amount to. */
export async function countOpenOrders(db: Executor) {
  const rows = await db
    .selectFrom('orders')
    .select([
      'status',
      (eb) => eb.fn.countAll<number | string>().as('orders'),
      (eb) => eb.fn.sum<Sum>('price').as('amount'),
    ])
    .where('status', 'in', OPEN)
    .groupBy('status')
    .execute();
  const of = (status: (typeof OPEN)[number]) => {
    const row = rows.find((each) => each.status === status);
    return { orders: Number(row?.orders ?? 0), amount: Number(row?.amount ?? 0) };
  };
  return { unpaid: of('unpaid'), toShip: of('paid') };
}

/** What was earned in each period of `length` from `since` on; periods without an order are left out. */
export async function sumRevenue(
  db: Executor,
  { since, length }: { since: number; length: number },
) {
  const { rows } = await sql<{ period: Sum; orders: Sum; amount: Sum }>`
    select period, count(*) as orders, sum(price) as amount from (
      select (paid_at - ${sql.lit(since)}) / ${sql.lit(length)} as period, price
      from orders
      where paid_at >= ${since} and status in (${sql.join(EARNING)})
    ) as paid
    group by period order by period`.execute(db);
  return rows.map((row) => ({
    period: Number(row.period),
    orders: Number(row.orders),
    amount: Number(row.amount),
  }));
}

/** The parts of which most was paid for since a time, by quantity. */
export async function findBestSellers(db: Executor, since: number) {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('orders')
        .select([
          'part_id',
          (sum) => sum.fn.sum<Sum>('quantity').as('quantity'),
          (sum) => sum.fn.sum<Sum>('price').as('amount'),
        ])
        .where('paid_at', '>=', since)
        .where('status', 'in', EARNING)
        .groupBy('part_id')
        .orderBy('quantity', 'desc')
        .orderBy('part_id')
        .limit(overviewLimits.bestSellers)
        .as('sold'),
    )
    .innerJoin('parts', 'parts.id', 'sold.part_id')
    .select(['parts.id', 'parts.name', 'parts.img', 'sold.quantity', 'sold.amount'])
    .orderBy('sold.quantity', 'desc')
    .orderBy('parts.id')
    .execute();
  return rows.map(({ id, quantity, amount, ...part }) => ({
    _id: id,
    ...part,
    quantity: Number(quantity),
    amount: Number(amount),
  }));
}

/** The parts with the least left, among those that run low. */
export async function findRunningLow(db: Executor) {
  const rows = await db
    .selectFrom('parts')
    .select(['id', 'name', 'img', 'available', 'minimum_quantity'])
    .where('deleted_at', 'is', null)
    // No part can run low above this, so the walk along parts_by_available ends here.
    .where('available', '<', overviewLimits.lowMinimums * partLimits.minimumQuantity.max)
    .where(sql<boolean>`available < ${sql.lit(overviewLimits.lowMinimums)} * minimum_quantity`)
    .orderBy('available')
    .orderBy('id')
    .limit(overviewLimits.runningLow)
    .execute();
  return rows.map(({ id, minimum_quantity, ...part }) => ({
    _id: id,
    ...part,
    minimumQuantity: minimum_quantity,
  }));
}
