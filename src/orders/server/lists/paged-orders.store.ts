import { type RawBuilder, sql } from 'kysely';
import type { Direction, Page } from '../../../platform/rules/contract/shapes.ts';
import {
  listedStatuses,
  orderFilters,
  type OrderFilter,
  type OrderStatus,
} from '../../rules/order.states.ts';
import type { Database, Executor } from '../../../platform/server/db/database.ts';
import { byKeys, batched } from '../../../platform/server/db/queries/batched.ts';
import { cursorOperator, pageOf } from '../../../platform/server/db/queries/paging.ts';
import { type QueryParams, cachedQuery } from '../../../platform/server/db/queries/cached-query.ts';
import { firstBuyers } from './buyers.store.ts';
import { type ShownOrderRow, shownColumns } from '../orders.store.ts';

type Paging = { readonly limit: number; readonly cursor?: string | undefined };

type OfBuyer = Paging & { readonly email: string };

/** Sorts before or after every id; ids begin with a hexadecimal digit. */
const START = { asc: '', desc: 'g' } as const satisfies Record<Direction, string>;

/** Literals, exactly as in the partial indexes of orders, or SQLite does not use them. */
const isOneOf = (statuses: readonly OrderStatus[]) =>
  sql<boolean>`status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
const shownBy = (filter: OrderFilter) => isOneOf(orderFilters[filter]);

type PagesAsked = Readonly<Record<'emails' | 'cursors', readonly string[]>> & {
  readonly limits: readonly number[];
};

/** A page of orders for each of several buyers; `nth` names the page of a row. */
const pagesOfBuyers = (isShown: RawBuilder<boolean>, order: Direction) =>
  cachedQuery((db, { emails, cursors, limits }: QueryParams<PagesAsked>) => {
    const asked = sql<{ email: string; cursor: string; most: number; nth: number }>`
          unnest(${emails}::text[], ${cursors}::text[], ${limits}::int[]) with ordinality`;
    return db
      .selectFrom(asked.as<'asked'>(sql`asked(email, cursor, most, nth)`))
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('orders')
            .select(shownColumns)
            .whereRef('user_email', '=', 'asked.email')
            .where(isShown)
            .whereRef('id', cursorOperator[order], 'asked.cursor')
            .orderBy('id', order)
            .limit(eb.ref('asked.most'))
            .as('of_buyer'),
        (join) => join.onTrue(),
      )
      .modifyFront(byKeys)
      .selectAll('of_buyer')
      .select('asked.nth');
  });

const pageOfBuyer = (isShown: RawBuilder<boolean>, order: Direction) =>
  cachedQuery((db, { email, cursor, limit }: QueryParams<Required<OfBuyer>>) =>
    db
      .selectFrom('orders')
      .select(shownColumns)
      .where('user_email', '=', email)
      .where(isShown)
      .where('id', cursorOperator[order], cursor)
      .orderBy('id', order)
      .limit(limit),
  );

/** A reader of one buyer's orders. */
const rowsOfBuyer = (isShown: RawBuilder<boolean>, order: Direction) => {
  const readPage = pageOfBuyer(isShown, order);
  const pagesOf = pagesOfBuyers(isShown, order);
  return batched<OfBuyer, readonly ShownOrderRow[]>({
    one: async (db, { email, limit, cursor }) =>
      (await readPage(db, { email, limit, cursor: cursor ?? START[order] })).rows,
    many: async (db, wanted) => {
      const { rows } = await pagesOf(db, {
        emails: wanted.map(({ email }) => email),
        cursors: wanted.map(({ cursor }) => cursor ?? START[order]),
        limits: wanted.map(({ limit }) => limit),
      });
      const answers: ShownOrderRow[][] = wanted.map(() => []);
      for (const row of rows) answers[row.nth - 1]?.push(row);
      return answers;
    },
  });
};

const readersIn = (order: Direction) =>
  ({
    all: rowsOfBuyer(shownBy('all'), order),
    pending: rowsOfBuyer(shownBy('pending'), order),
    shipt: rowsOfBuyer(shownBy('shipt'), order),
    unPaid: rowsOfBuyer(shownBy('unPaid'), order),
    ended: rowsOfBuyer(shownBy('ended'), order),
  }) as const satisfies Record<OrderFilter, unknown>;
const readers = { asc: readersIn('asc'), desc: readersIn('desc') };

export const byPlacingTime = (order: Direction) => (a: ShownOrderRow, b: ShownOrderRow) =>
  a.id < b.id === (order === 'asc') ? -1 : 1;

export type ListPaging = Paging & { readonly filter: OrderFilter; readonly order: Direction };

/**
 * A page of orders of up to a thousand buyers. Reads at most a page per buyer, because one may have tens of thousands
 * of orders.
 */
export async function ordersOfBuyers(
  db: Database,
  emails: readonly string[],
  { filter, order, limit, cursor }: ListPaging,
): Promise<Page<ShownOrderRow>> {
  const most = limit + 1;
  const page = { order, limit: most, cursor };
  const first = await firstBuyers(db.query, emails, shownBy(filter), page);
  // Each buyer before contributes at least one earlier order.
  const found = await Promise.all(
    first.map((email, nth) => readers[order][filter](db, { email, limit: most - nth, cursor })),
  );
  const rows = found.flat().toSorted(byPlacingTime(order));
  return pageOf(rows, limit, (row) => row.id);
}

/** Lists per statement; SQLite takes 500 in a compound. */
const LISTS_AT_ONCE = 100;

/**
 * A page of orders of up to a thousand parts, of all buyers or of one. Finds the lists, one per part and status, whose orders can be on the
 * page, and reads at most a page of each.
 */
export async function ordersOfParts(
  db: Executor,
  parts: readonly string[],
  { filter, order, limit, cursor, email }: ListPaging & { readonly email?: string | undefined },
): Promise<Page<ShownOrderRow>> {
  if (parts.length === 0) return { rows: [], next: null };
  const most = limit + 1;
  const way = sql.raw(order);
  const from = sql`id ${sql.raw(cursorOperator[order])} ${cursor ?? START[order]}`;
  const after = email === undefined ? from : sql`user_email = ${email} and ${from}`;
  const lists = parts.flatMap((part) => orderFilters[filter].map((status) => ({ part, status })));
  const { rows: first } = await sql<(typeof lists)[number]>`
    with lists (part, status) as (values ${sql.join(lists.map(({ part, status }) => sql`(${part}, ${status})`))}),
    first as materialized (
      select part, status, (select id from orders where orders.part_id = lists.part and orders.status = lists.status
        and ${after} order by id ${way} limit 1) as id from lists
    )
    select part, status from first where id is not null order by id ${way} limit ${most}`.execute(
    db,
  );
  const rows: ShownOrderRow[] = [];
  for (let at = 0; at < first.length; at += LISTS_AT_ONCE) {
    const pages = first.slice(at, at + LISTS_AT_ONCE).map(
      ({ part, status }) => sql`select * from (
        select ${sql.join(shownColumns.map((column) => sql.ref(column)))} from orders
        where part_id = ${part} and status = ${status} and ${after} order by id ${way} limit ${most}) as page`,
    );
    const read = await sql<ShownOrderRow>`${sql.join(pages, sql` union all `)}`.execute(db);
    rows.push(...read.rows);
  }
  return pageOf(rows.toSorted(byPlacingTime(order)), limit, (row) => row.id);
}

/** A buyer's orders, newest first. */
export async function ordersOfBuyer(
  db: Database,
  email: string,
  { filter, limit, cursor }: Omit<ListPaging, 'order'>,
): Promise<Page<ShownOrderRow>> {
  const rows = await readers.desc[filter](db, { email, limit: limit + 1, cursor });
  return pageOf(rows, limit, (row) => row.id);
}

/** A page of all orders that a filter shows; several statuses are read one after the other, as their index has them. */
export async function ordersByFilter(
  db: Executor,
  { filter, order, limit, cursor }: ListPaging,
): Promise<Page<ShownOrderRow>> {
  const shown =
    filter === 'all'
      ? [isOneOf(listedStatuses)]
      : orderFilters[filter].map((status) => sql<boolean>`status = ${status}`);
  const pages = await Promise.all(
    shown.map((isShown) =>
      db
        .selectFrom('orders')
        .select(shownColumns)
        .where(isShown)
        .$if(cursor !== undefined, (query) =>
          query.where('id', cursorOperator[order], cursor ?? ''),
        )
        .orderBy('id', order)
        .limit(limit + 1)
        .execute(),
    ),
  );
  return pageOf(pages.flat().toSorted(byPlacingTime(order)), limit, (row) => row.id);
}
