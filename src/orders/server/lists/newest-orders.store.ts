import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { OrderRow } from '../../../platform/server/db/tables/schema.ts';

/** What a buyer's newest orders say. */
export type NewestOrder = {
  readonly name: string;
  readonly company: string | null;
  /** When the newest listed order was placed; null for a buyer who has none. */
  readonly listedAt: number | null;
};

/** An order that ended unpaid has no listed line. */
const isShown = sql<boolean>`payment_status <> 'void'`;
const newestId = (shown: RawBuilder<boolean>) =>
  sql`(select id from orders where user_email = buyers.email and ${shown} order by id desc limit 1)`;

/** The newest orders of up to a thousand buyers, by e-mail address; others than buyers are left out. */
export async function newestOrders(
  db: Executor,
  emails: readonly string[],
): Promise<ReadonlyMap<string, NewestOrder>> {
  if (emails.length === 0) return new Map();
  const { rows: ids } = await sql<{ newest: string | null; listed: string | null }>`
    with buyers (email) as (values ${sql.join(emails.map((email) => sql`(${email})`))})
    select ${newestId(sql`1 = 1`)} as newest, ${newestId(isShown)} as listed from buyers`.execute(
    db,
  );
  const wanted = [...new Set(ids.flatMap(({ newest, listed }) => [newest, listed]))];
  const found = wanted.filter((id) => id !== null);
  if (found.length === 0) return new Map();
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'user_email', 'user_name', 'company', 'payment_status', 'placed_at'])
    .where('id', 'in', found)
    .orderBy('id')
    .execute();
  return new Map(orders.map((order) => [order.user_email, newestOf(order, orders)]));
}

type Read = Pick<OrderRow, 'user_email' | 'user_name' | 'company' | 'payment_status' | 'placed_at'>;

/** @param orders oldest first */
function newestOf({ user_email, user_name, company }: Read, orders: readonly Read[]): NewestOrder {
  const listed = orders.findLast((o) => o.user_email === user_email && o.payment_status !== 'void');
  return { name: user_name, company, listedAt: listed?.placed_at ?? null };
}
