import { type RawBuilder, sql } from 'kysely';
import type { Direction, Page } from '../../../platform/rules/contract/shapes.ts';
import { readOrderNumber } from '../../rules/order-number.ts';
import type { OrderStatus } from '../../rules/order.states.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { cursorOperator } from '../../../platform/server/db/queries/paging.ts';
import type { ShownLine } from '../lines.store.ts';
import { shownLines } from '../placed-lines.ts';
import type { OrderOwner } from './order-owner.ts';
import { placeOf, pageOfLines } from './placing-order.ts';

type Typed = NonNullable<ReturnType<typeof readOrderNumber>>;

type Wanted = {
  readonly statuses: readonly OrderStatus[];
  readonly order: Direction;
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Of one buyer or company only. */
  readonly owner?: OrderOwner;
};

/** A page of the lines of some orders. */
export const linesOf = (
  db: Executor,
  orders: readonly string[],
  wanted: Wanted,
): Promise<Page<ShownLine>> =>
  orders.length === 0
    ? Promise.resolve({ rows: [], next: null })
    : pageOfMatches(
        db,
        (query) => shownLines(query).where('order_lines.order_id', 'in', orders),
        wanted,
      );

/**
 * A page of the lines that a typed number can mean: those of an order, or one that had a number of its own before
 * orders had lines.
 */
export async function linesByNumber(
  db: Executor,
  typed: string,
  wanted: Wanted,
): Promise<Page<ShownLine>> {
  const meant = readOrderNumber(typed);
  if (meant === null) return { rows: [], next: null };
  const { owner } = wanted;
  return pageOfMatches(
    db,
    (query) => {
      const [first, ...others] = conditionsOf(meant, owner === undefined).flatMap((has) => [
        shownLines(query).where(has('orders')),
        shownLines(query)
          .whereRef('order_lines.id', '<>', 'order_lines.order_id')
          .where(has('order_lines')),
      ]);
      if (!first) throw new Error('A number has a condition');
      return others.reduce((all, one) => all.union(one), first);
    },
    wanted,
  );
}

/** Materialized first, so that no engine walks the whole list instead. */
async function pageOfMatches(
  db: Executor,
  matches: (query: Executor) => ReturnType<typeof shownLines>,
  { statuses, order, limit, cursor, owner }: Wanted,
): Promise<Page<ShownLine>> {
  const { orderId, position } = await placeOf(db, cursor, order);
  const way = sql.raw(cursorOperator[order]);
  const rows = await db
    .with(
      (name) => name('matches').materialized(),
      (query) => matches(query as unknown as Executor),
    )
    .selectFrom('matches')
    .selectAll()
    .where('status', 'in', statuses)
    .where(sql<boolean>`(order_id, position) ${way} (${orderId}, ${position})`)
    .$if(owner !== undefined, (query) => query.where(isMatchOf(owner ?? { email: '' })))
    .orderBy('order_id', order)
    .orderBy('position', order)
    .limit(limit + 1)
    .execute();
  return pageOfLines(rows, limit);
}

const isMatchOf = ({ email, companyId }: OrderOwner): RawBuilder<boolean> =>
  companyId === undefined
    ? sql<boolean>`matches.user_email = ${email}`
    : sql<boolean>`matches.order_id in (select id from orders where company_id = ${companyId})`;

const ID_LENGTH = 36;
const END_LENGTH = 5;

type Condition = (table: 'orders' | 'order_lines') => RawBuilder<boolean>;

/**
 * Written exactly like the indexes by number, or neither engine uses them.
 * @param hasEnds whether the end of a number finds it too, as it is read out over the telephone
 */
function conditionsOf({ from, to, ends, id }: Typed, hasEnds: boolean): readonly Condition[] {
  const column = (table: string) => sql.ref(`${table}.id`);
  if (id !== undefined) return [(table) => sql<boolean>`${column(table)} = ${id}`];
  const begins: Condition = (table) =>
    sql<boolean>`substr(${column(table)}, 27) >= ${from} and substr(${column(table)}, 27) <= ${to}`;
  const [{ length } = ''] = ends;
  const at = sql.lit(ID_LENGTH - length + 1);
  const finishes: Condition = (table) =>
    sql<boolean>`substr(${column(table)}, 32) = ${ends[0]?.slice(-END_LENGTH)}
      and substr(${column(table)}, ${at}) in (${sql.join(ends)})`;
  return hasEnds ? [begins, finishes] : [begins];
}
