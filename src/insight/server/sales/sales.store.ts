import { sql } from 'kysely';
import type { Period } from '../../../platform/rules/day-in.ts';
import type { SalesGroup } from '../../rules/sales-groups.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { SOLD, joinedLines } from '../../../orders/server/placed-lines.ts';

const isSold = sql<boolean>`orders.transaction_id is not null and orders.paid_at is not null and ${sql.raw(SOLD.condition)}`;

const soldIn = (db: Executor, { from, before }: Period) =>
  joinedLines(db)
    .where(isSold)
    .where('orders.paid_at', '>=', from)
    .where('orders.paid_at', '<', before);

/** The shortest period that has all sales of this one; null without any. */
export async function soldWithin(db: Executor, period: Period): Promise<Period | null> {
  const end = (way: 'asc' | 'desc') =>
    soldIn(db, period)
      .select('orders.paid_at')
      .orderBy('orders.paid_at', way)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = await Promise.all([end('asc'), end('desc')]);
  if (first?.paid_at == null || last?.paid_at == null) return null;
  return { from: first.paid_at, before: last.paid_at + 1 };
}

/** When the sale after so many others was paid; undefined for fewer. */
export async function timeOfSale(db: Executor, period: Period, nth: number) {
  const row = await soldIn(db, period)
    .select('orders.paid_at')
    .orderBy('orders.paid_at')
    .limit(1)
    .offset(nth)
    .executeTakeFirst();
  return row?.paid_at ?? undefined;
}

/** Sales of one key in one currency. */
export type SalesSum = {
  readonly key: string;
  readonly currency: string;
  readonly orders: number;
  readonly units: number;
  readonly soldMinor: number;
};

const keys = {
  part: sql<string>`order_lines.part_id`,
  customer: sql<string>`orders.user_email`,
} as const;

/** Adds up the sales of a period; by month the whole period counts as one key. */
export async function sumSales(
  db: Executor,
  by: SalesGroup,
  period: Period,
  month: string,
): Promise<SalesSum[]> {
  const total = (expression: string) => sql<number | string>`sum(${sql.raw(expression)})`;
  const rows = await soldIn(db, period)
    .select([
      'orders.currency',
      (eb) => eb.fn.count<number | string>('orders.id').distinct().as('orders'),
      total(SOLD.units).as('units'),
      total(SOLD.amountMinor).as('soldMinor'),
    ])
    .groupBy('orders.currency')
    .$if(by !== 'month', (query) => {
      const key = keys[by === 'part' ? 'part' : 'customer'];
      return query.select(key.as('key')).groupBy(key);
    })
    .execute();
  return rows.map(({ key = month, currency, orders, units, soldMinor }) => ({
    key,
    currency,
    orders: Number(orders),
    units: Number(units),
    soldMinor: Number(soldMinor),
  }));
}

/** The names and SKUs of parts, deleted ones included, by id. */
export async function namesOfParts(db: Executor, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { name: string; sku: string | null }>();
  const rows = await db
    .selectFrom('parts')
    .select(['id', 'name', 'sku'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...part }) => [id, part]));
}
