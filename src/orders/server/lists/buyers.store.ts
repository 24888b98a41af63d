import { type RawBuilder, sql } from 'kysely';
import type { Direction } from '../../../platform/rules/contract/shapes.ts';
import {
  MAX_MATCHING_BUYERS,
  addressWords,
  deliveryWords,
  buyerWords,
  companyWords,
  phoneWords,
  parsePhoneSearch,
  parseNameSearch,
} from '../../rules/order-search.ts';
import { MAX_QUERY_TERMS, termsOf } from '../../../catalogue/rules/search/terms.ts';
import type { Executor } from '../../../platform/server/db/database.ts';
import {
  type QueryParams,
  type NonEmptyList,
  cachedRowsQuery,
} from '../../../platform/server/db/queries/cached-query.ts';
import type { OrderRow, Schema } from '../../../platform/server/db/tables/schema.ts';
import { NAME_WEIGHT } from '../../../catalogue/server/parts/search/search.store.ts';

type Buyer = Pick<
  OrderRow,
  'user_name' | 'user_email' | 'phone' | 'address' | 'company' | 'delivery'
>;

const insertWords = cachedRowsQuery((db, rows: NonEmptyList<QueryParams<Schema['buyer_terms']>>) =>
  db
    .insertInto('buyer_terms')
    .values(rows.map(({ term, user_email }) => ({ term, user_email })))
    .onConflict((conflict) => conflict.doNothing()),
);

/** Indexes the buyers of orders for search. Inserts in one order, so that concurrent calls do not deadlock. */
export async function recordBuyers(db: Executor, buyers: readonly Buyer[]): Promise<void> {
  const words = new Map<string, Set<string>>();
  for (const { user_name, user_email, phone, address, company, delivery } of buyers) {
    const known = words.get(user_email) ?? new Set();
    const more = [
      ...buyerWords(user_name, user_email),
      ...phoneWords(phone),
      ...addressWords(address),
      ...companyWords(company),
      ...deliveryWords(delivery),
    ];
    words.set(user_email, new Set([...known, ...more]));
  }
  const rows = [...words.keys()]
    .toSorted()
    .flatMap((user_email) =>
      [...(words.get(user_email) ?? [])].toSorted().map((term) => ({ term, user_email })),
    );
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await insertWords(db, rows.slice(from, from + ROWS_AT_ONCE));
}

/** Two parameters each; SQLite allows 32,766. */
const ROWS_AT_ONCE = 1_000;

/** A buyer may have several words with the same prefix, hence more entries than buyers. */
const MAX_ENTRIES = 4 * MAX_MATCHING_BUYERS;

const beginsWith = (text: string) => sql`term >= ${text} and term < ${`${text}\u{10FFFF}`}`;

/** A table of search terms with the column that names what has them. */
type TermIndex = {
  readonly table: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly entry: RawBuilder<unknown>;
};
const buyerIndex: TermIndex = {
  table: sql.table('buyer_terms'),
  key: sql.ref('user_email'),
  entry: sql`1 = 1`,
};
/** Names and SKUs, without categories. */
const partIndex: TermIndex = {
  table: sql.table('part_terms'),
  key: sql.ref('part_id'),
  entry: sql`weight >= ${sql.lit(NAME_WEIGHT)}`,
};

const entries = ({ table, key, entry }: TermIndex, text: string) =>
  sql`(select ${key} as found from ${table} where ${beginsWith(text)} and ${entry} limit ${sql.lit(MAX_ENTRIES + 1)})`;
/** A scalar instead of `exists`, which both engines could turn into a join over all buyers. */
const has = ({ table, key, entry }: TermIndex, text: string) => sql`(select 1 from ${table}
  where ${key} = candidates.found and ${beginsWith(text)} and ${entry} limit 1) is not null`;
const hasOne = (index: TermIndex, spellings: Spellings) =>
  sql`(${sql.join(
    spellings.map((text) => has(index, text)),
    sql` or `,
  )})`;

/** Spellings of one word. */
type Spellings = readonly string[];

/**
 * Finds buyers by name prefix, also in transliterated spelling (ü as ue), or by telephone number.
 * @returns their e-mail addresses; null for more than MAX_MATCHING_BUYERS
 */
export async function findBuyers(db: Executor, typed: string): Promise<readonly string[] | null> {
  const phone = parsePhoneSearch(typed);
  const words = parseNameSearch(typed);
  const asTyped = words.map(([word = '']) => [word]);
  const hasSpellings = words.some((spellings) => spellings.length > 1);
  const [byName, byPhone, similar] = await Promise.all([
    keysWith(db, buyerIndex, asTyped),
    phone === null ? [] : keysWith(db, buyerIndex, [[phone]]),
    hasSpellings ? keysWith(db, buyerIndex, words) : [],
  ]);
  if (!byName || !byPhone) return null;
  const found = new Set([...byName, ...byPhone]);
  const all = new Set([...found, ...(similar ?? [])]);
  // Exact matches come before transliterated ones.
  return [...(all.size > MAX_MATCHING_BUYERS ? found : all)];
}

/**
 * Finds parts by prefixes of all words of the name and the SKU.
 * @returns their ids; null for more than MAX_MATCHING_BUYERS
 */
export async function findOrderedParts(
  db: Executor,
  typed: string,
): Promise<readonly string[] | null> {
  const words = termsOf(typed).slice(0, MAX_QUERY_TERMS);
  return keysWith(
    db,
    partIndex,
    words.map((word) => [word]),
  );
}

/**
 * Buyers or parts that match every word by prefix. Looks up the rarest word and tests the others for each match, which bounds the
 * rows read by MAX_ENTRIES per spelling.
 * @returns their keys; null for more than MAX_MATCHING_BUYERS
 */
async function keysWith(
  db: Executor,
  index: TermIndex,
  words: readonly Spellings[],
): Promise<readonly string[] | null> {
  const [rarest, ...others] = await byRarity(db, index, words);
  if (!rarest) return [];
  if (rarest.count > MAX_ENTRIES) return null;
  const candidates = sql.join(
    rarest.spellings.map((text) => sql`select found from ${entries(index, text)} as matching`),
    sql` union all `,
  );
  const conditions = [sql`1 = 1`, ...others.map(({ spellings }) => hasOne(index, spellings))];
  const { rows } = await sql<{ found: string }>`
    select distinct found from (${candidates}) as candidates
    where ${sql.join(conditions, sql` and `)} limit ${sql.lit(MAX_MATCHING_BUYERS + 1)}`.execute(
    db,
  );
  return rows.length > MAX_MATCHING_BUYERS ? null : rows.map(({ found }) => found);
}

/** Sorts words by their number of entries, counted up to MAX_ENTRIES + 1. */
async function byRarity(db: Executor, index: TermIndex, words: readonly Spellings[]) {
  const asked = words.flatMap((spellings, nth) => spellings.map((text) => ({ text, nth })));
  if (asked.length === 0) return [];
  const counts = asked.map(
    ({ text, nth }) =>
      sql`select ${sql.lit(nth)} as nth, count(*) as counted from ${entries(index, text)} as counted`,
  );
  const { rows } = await sql<{ nth: number; counted: number | string }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  return words
    .map((spellings, at) => {
      const own = rows.filter(({ nth }) => nth === at);
      return { spellings, count: own.reduce((sum, { counted }) => sum + Number(counted), 0) };
    })
    .toSorted((a, b) => a.count - b.count);
}

/**
 * The buyers whose lines can be on a page, sorted by their first order on it.
 * @param shown the list's condition on lines joined with orders, which includes the page's cursor
 */
export async function firstBuyers(
  db: Executor,
  emails: readonly string[],
  shown: RawBuilder<boolean>,
  { order, limit }: { order: Direction; limit: number },
): Promise<readonly string[]> {
  if (emails.length < 2) return emails;
  const way = sql.raw(order);
  const { rows } = await sql<{ email: string }>`
    with buyers (email) as (values ${sql.join(emails.map((email) => sql`(${email})`))}),
    first as materialized (
      select email, (select orders.id from orders join order_lines on order_lines.order_id = orders.id
        where orders.user_email = buyers.email and ${shown}
        order by orders.id ${way} limit 1) as id from buyers
    )
    select email from first where id is not null order by id ${way} limit ${limit}`.execute(db);
  return rows.map(({ email }) => email);
}
