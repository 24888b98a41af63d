import { type OrderOwner, isOf } from './order-owner.ts';
import { sql } from 'kysely';
import {
  addressWords,
  companyWords,
  deliveryWords,
  parseNameSearch,
} from '../../rules/order-search.ts';
import { orderFilters } from '../../rules/order.states.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import type { OrderRow } from '../../../platform/server/db/tables/schema.ts';
import type { ShownLine } from '../lines.store.ts';
import { hasStatus, shownLines } from '../placed-lines.ts';
import type { ListPaging } from './paged-orders.store.ts';
import { afterPlace, placeOf } from './placing-order.ts';

type Address = Pick<OrderRow, 'company' | 'address' | 'delivery'>;

/** If a text finds more addresses of one buyer, it finds no order by them; SQLite allows 32,766 parameters. */
const MAX_ADDRESSES = 10_000;

/** An address as one text; a column and a row are joined alike. */
const keyColumn = sql<string>`coalesce(orders.company, '') || '|' || orders.address || '|' || coalesce(orders.delivery, '')`;
const keyOf = ({ company, address, delivery }: Address) =>
  `${company ?? ''}|${address}|${delivery ?? ''}`;

const wordsOf = ({ company, address, delivery }: Address) => [
  ...companyWords(company),
  ...addressWords(address),
  ...deliveryWords(delivery),
];

/**
 * The first lines after a cursor of a buyer's orders whose company, address or delivery address has words that begin
 * like all words of a text.
 */
export async function ownLinesOfAddresses(
  db: Executor,
  owner: OrderOwner,
  typed: string,
  { filter, order, limit, cursor }: ListPaging,
): Promise<readonly ShownLine[]> {
  const words = parseNameSearch(typed);
  if (words.length === 0) return [];
  const addresses = await db
    .selectFrom('orders')
    .select(['company', 'address', 'delivery'])
    .distinct()
    .where(isOf(owner))
    .execute();
  const found = addresses.filter((address) => {
    const own = wordsOf(address);
    return words.every((spellings) =>
      spellings.some((start) => own.some((word) => word.startsWith(start))),
    );
  });
  if (found.length === 0 || found.length > MAX_ADDRESSES) return [];
  return shownLines(db)
    .where(isOf(owner))
    .where(keyColumn, 'in', found.map(keyOf))
    .where(hasStatus(orderFilters[filter]))
    .where(afterPlace(await placeOf(db, cursor, order), order))
    .orderBy('orders.id', order)
    .orderBy('order_lines.position', order)
    .limit(limit + 1)
    .execute();
}
