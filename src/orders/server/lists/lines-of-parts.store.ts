import { sql } from 'kysely';
import type { Page } from '../../../platform/rules/contract/shapes.ts';
import { type OrderStatus, orderFilters, statusRules } from '../../rules/order.states.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import { cursorOperator } from '../../../platform/server/db/queries/paging.ts';
import type { ShownLine } from '../lines.store.ts';
import { hasStatus, shownLines } from '../placed-lines.ts';
import { type OrderOwner, isOf } from './order-owner.ts';
import { type ListPaging, shownBy } from './paged-orders.store.ts';
import { afterLine, afterPlace, byPlacing, pageOfLines, placeOf } from './placing-order.ts';

/** Lists per statement; SQLite takes 500 in a compound. */
const LISTS_AT_ONCE = 100;

const fulfilmentsOf = (statuses: readonly OrderStatus[]) => [
  ...new Set(
    statusRules
      .filter(({ status }) => statuses.includes(status))
      .map(({ fulfilment }) => fulfilment),
  ),
];

/**
 * A page of lines of up to a thousand parts. Finds the lists, one per part and fulfilment, whose lines can be on the
 * page, and reads at most a page of each.
 */
export async function ordersOfParts(
  db: Executor,
  parts: readonly string[],
  { filter, order, limit, cursor }: ListPaging,
): Promise<Page<ShownLine>> {
  if (parts.length === 0) return { rows: [], next: null };
  const most = limit + 1;
  const way = sql.raw(order);
  const place = await placeOf(db, cursor, order);
  // The second condition keeps PostgreSQL from reading the orders up to there.
  const after = sql<boolean>`${afterLine(place, order)}
    and orders.id ${sql.raw(cursorOperator[order])}= ${place.orderId}`;
  const shown = hasStatus(orderFilters[filter]);
  const lists = parts.flatMap((part) =>
    fulfilmentsOf(orderFilters[filter]).map((fulfilment) => ({ part, fulfilment })),
  );
  const { rows: first } = await sql<(typeof lists)[number]>`
    with lists (part, fulfilment) as (values ${sql.join(lists.map(({ part, fulfilment }) => sql`(${part}, ${fulfilment})`))}),
    first as materialized (
      select part, fulfilment, (
        select order_lines.order_id || ' ' || (${sql.lit(FIRST_POSITION)} + order_lines.position)
        from order_lines join orders on orders.id = order_lines.order_id
        where order_lines.part_id = lists.part and order_lines.fulfilment = lists.fulfilment and ${shown} and ${after}
        order by order_lines.order_id ${way}, order_lines.position ${way} limit 1) as place from lists
    )
    select part, fulfilment from first where place is not null order by place ${way} limit ${most}`.execute(
    db,
  );
  const rows: ShownLine[] = [];
  for (let at = 0; at < first.length; at += LISTS_AT_ONCE) {
    const pages = first.slice(at, at + LISTS_AT_ONCE).map(({ part, fulfilment }) => {
      const page = shownLines(db)
        .where('order_lines.part_id', '=', part)
        .where('order_lines.fulfilment', '=', fulfilment)
        .where(shown)
        .where(after)
        .orderBy('order_lines.order_id', order)
        .orderBy('order_lines.position', order)
        .limit(most);
      return sql`select * from (${page}) as page`;
    });
    const read = await sql<ShownLine>`${sql.join(pages, sql` union all `)}`.execute(db);
    rows.push(...read.rows);
  }
  return pageOfLines(rows.toSorted(byPlacing(order)), limit);
}

/** Makes positions of one length, which sort as texts. */
const FIRST_POSITION = 1_000_000;

/** A page of an owner's lines of some parts. */
export async function ownLinesOfParts(
  db: Executor,
  owner: OrderOwner,
  parts: readonly string[],
  { filter, order, limit, cursor }: ListPaging,
): Promise<Page<ShownLine>> {
  if (parts.length === 0) return { rows: [], next: null };
  const rows = await shownLines(db)
    .where(isOf(owner))
    .where(shownBy(filter))
    .where(afterPlace(await placeOf(db, cursor, order), order))
    // An expression keeps both engines from the index of all buyers' lines of the parts.
    .where(sql<boolean>`order_lines.part_id || '' in (${sql.join(parts)})`)
    .orderBy('orders.id', order)
    .orderBy('order_lines.position', order)
    .limit(limit + 1)
    .execute();
  return pageOfLines(rows, limit);
}
