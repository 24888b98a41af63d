import { sql } from 'kysely';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { type Destination, destinationLimits } from '../../rules/customers.contract.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { pageOf } from '../../../platform/server/db/queries/paging.ts';
import { IS_LISTED, SOLD, joinedLines } from '../../../orders/server/placed-lines.ts';

type Paging = { readonly limit: number; readonly cursor?: string | undefined };

const ofAddresses = (emails: Iterable<string>, { limit, cursor = '' }: Paging): Page<string> => {
  const after = [...new Set(emails)].filter((email) => email > cursor);
  // Addresses are ASCII, which both engines and JavaScript sort alike.
  const rows = after.toSorted((a, b) => (a < b ? -1 : 1));
  return pageOf(rows.slice(0, limit + 1), limit, (email) => email);
};

/** A page of the addresses of users and of buyers, in the order of the addresses. */
export async function allAddresses(db: Executor, page: Paging): Promise<Page<string>> {
  const [users, buyers] = await Promise.all([
    userAddresses(db, '', page),
    buyerAddresses(db, page),
  ]);
  return ofAddresses([...users, ...buyers], page);
}

/** A page of the buyers, and of the users whose address begins so. */
export async function addressesOfPage(
  db: Executor,
  buyers: readonly string[],
  typed: string,
  page: Paging,
): Promise<Page<string>> {
  return ofAddresses([...buyers, ...(await userAddresses(db, typed.toLowerCase(), page))], page);
}

/** Sorts after every other character in both engines. */
const LAST_CHARACTER = '\u{10FFFF}';

async function userAddresses(db: Executor, start: string, { limit, cursor = '' }: Paging) {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', '>=', start)
    .where('email', '<', start + LAST_CHARACTER)
    .where('email', '>', cursor)
    .orderBy('email')
    .limit(limit + 1)
    .execute();
  return rows.map(({ email }) => email);
}

/** Jumps from buyer to buyer in the index, since one may have tens of thousands of orders. */
async function buyerAddresses(db: Executor, { limit, cursor = '' }: Paging): Promise<string[]> {
  const { rows } = await sql<{ email: string | null }>`
    with recursive buyers (email, nth) as (
      select (select min(user_email) from orders where user_email > ${cursor}), 1
      union all
      select (select min(user_email) from orders where user_email > buyers.email), nth + 1
      from buyers where buyers.email is not null and nth <= ${sql.lit(limit)}
    )
    select email from buyers where email is not null`.execute(db);
  return rows.flatMap(({ email }) => email ?? []);
}

/** The orders with listed lines of a buyer in one currency, and what was sold in them. */
export type BuyerSum = {
  readonly email: string;
  readonly currency: string;
  readonly orders: number;
  readonly soldMinor: number;
};

/** Reads all orders of these buyers. */
export async function sumsOfBuyers(
  db: Executor,
  emails: readonly string[],
): Promise<readonly BuyerSum[]> {
  if (emails.length === 0) return [];
  const rows = await joinedLines(db)
    .select([
      'orders.user_email as email',
      'orders.currency',
      (eb) => eb.fn.count<number | string>('orders.id').distinct().as('orders'),
      sql<number | string>`sum(case when ${sql.raw(SOLD.condition)}
        then ${sql.raw(SOLD.amountMinor)} else 0 end)`.as('soldMinor'),
    ])
    .where('orders.user_email', 'in', emails)
    .where(sql<boolean>`${sql.raw(IS_LISTED)}`)
    .groupBy(['orders.user_email', 'orders.currency'])
    .orderBy('orders.user_email')
    .orderBy('orders.currency')
    .execute();
  return rows.map((row) => ({
    ...row,
    orders: Number(row.orders),
    soldMinor: Number(row.soldMinor),
  }));
}

/** The names on the profiles or the accounts of users who never ordered. */
export async function namesOfUsers(
  db: Executor,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ email: string; name: string }>`
    select "email" as email, "name" as name from account_users where "email" in (${sql.join(emails)})
    union all
    select email, name from profiles where email in (${sql.join(emails)})`.execute(db);
  return new Map(rows.filter(({ name }) => name !== '').map(({ email, name }) => [email, name]));
}

/** The addresses and telephone numbers of a buyer's newest orders, the latest used first. */
export async function destinationsOf(db: Executor, email: string): Promise<Destination[]> {
  const newest = joinedLines(db)
    .select([
      'orders.id',
      'orders.user_name',
      'orders.company',
      'orders.phone',
      'orders.address',
      'orders.placed_at',
    ])
    .where('orders.user_email', '=', email)
    .where(sql<boolean>`${sql.raw(IS_LISTED)}`)
    .orderBy('orders.id', 'desc')
    .orderBy('order_lines.position', 'desc')
    .limit(destinationLimits.linesRead);
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select(['user_name', 'company', 'phone', 'address'])
    .select((eb) => eb.fn.count<number | string>('id').distinct().as('orders'))
    .select((eb) => eb.fn.max('placed_at').as('last'))
    .groupBy(['user_name', 'company', 'phone', 'address'])
    .orderBy('last', 'desc')
    .orderBy('address')
    .limit(destinationLimits.shown)
    .execute();
  return rows.map(({ user_name: name, orders, last, ...row }) => ({
    name,
    ...row,
    orders: Number(orders),
    lastOrderAt: new Date(last).toISOString(),
  }));
}
