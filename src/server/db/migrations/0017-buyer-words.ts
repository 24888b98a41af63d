import { type Kysely, sql } from 'kysely';
import { buyerWords } from '../../../domain/orders/order-search.ts';
import { categoryEntry, trigramsOf, signatureOf, termsOf } from '../../../domain/search/terms.ts';
import type { Engine } from '../database.ts';

type Run = (statement: string) => Promise<unknown>;

/**
 * Buyers are found by words that are written as those of parts are, without capitals or accents: no engine can fold a
 * name by itself, so that the indexes of names of migration 0014 could not, and go. A buyer has few names and many
 * orders, and so the words are kept once for each buyer. The open orders of a buyer get an index of their own: one who
 * has placed thousands had all of them read to find the few that wait.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const run: Run = (statement) => sql.raw(statement).execute(db);
  // In a large shop a step takes longer than any statement of a request may; until the migration ends.
  if (engine === 'postgres') await run(`set local statement_timeout = 0`);
  const text = engine === 'postgres' ? 'text collate "C"' : 'text';
  await run(`create table buyer_words (
    word ${text} not null,
    user_email ${text} not null,
    constraint buyer_words_once primary key (word, user_email)
  ) ${engine === 'postgres' ? '' : 'strict, without rowid'}`);
  await writeWords(db, run, engine);
  await run(`create index buyer_words_of_buyer on buyer_words (user_email, word)`);
  for (const by of ['name', 'second_name', 'last_name']) await run(`drop index orders_by_${by}`);
  await run(
    `create index orders_open_of_buyer on orders (user_email, status, id)
      where status in ('unpaid', 'paid')`,
  );
  await indexAnew(db);
}

type Shop = {
  orders: { user_name: string; user_email: string };
  named_buyers: { user_name: string; user_email: string };
  buyer_words: { word: string; user_email: string };
  parts: {
    id: string;
    name: string;
    name_key: string;
    sku: string | null;
    category: string | null;
    deleted_at: number | null;
  };
  part_terms: { term: string; part_id: string; weight: number; name_key: string; marks: number };
  term_grams: { gram: string; term: string };
};
const AT_ONCE = 1_000;

/** The orders are read once, however many there are; their buyers pass through here, some at once. */
async function writeWords(shop: Kysely<unknown>, run: Run, engine: Engine): Promise<void> {
  const db = shop as Kysely<Shop>;
  await run(`create ${engine === 'postgres' ? 'temporary ' : ''}table named_buyers
    as select distinct user_email, user_name from orders`);
  await run(`create index named_buyers_in_order on named_buyers (user_email, user_name)`);
  for (let after = { user_email: '', user_name: '' }; ;) {
    const buyers = await db
      .selectFrom('named_buyers')
      .selectAll()
      .where((eb) =>
        eb(
          eb.refTuple('user_email', 'user_name'),
          '>',
          eb.tuple(after.user_email, after.user_name),
        ),
      )
      .orderBy('user_email')
      .orderBy('user_name')
      .limit(AT_ONCE)
      .execute();
    const last = buyers.at(-1);
    if (!last) break;
    const rows = buyers.flatMap(({ user_name, user_email }) =>
      buyerWords(user_name, user_email).map((word) => ({ word, user_email })),
    );
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await db
        .insertInto('buyer_words')
        .values(rows.slice(from, from + AT_ONCE))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    after = last;
  }
  await run(`drop table named_buyers`);
}

/** Letters that a term has had as they are, and has no more (domain/search/terms.ts). */
const FOLDED_SINCE = /[ßẞæœøðđħıłþ]/i;
/** What the index has of a part: where a term stands says what it weighs. */
const WEIGHTS = { category: 2, name: 4, sku: 4 } as const;

/** Parts whose names have such letters are written into the search anew, or they would be found no more. */
async function indexAnew(shop: Kysely<unknown>): Promise<void> {
  const db = shop as Kysely<Shop>;
  for (let after = ''; ;) {
    const parts = await db
      .selectFrom('parts')
      .select(['id', 'name', 'name_key', 'sku', 'category', 'deleted_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = parts.at(-1);
    if (!last) return;
    for (const part of parts) {
      const { name, sku, category } = part;
      if (part.deleted_at === null && FOLDED_SINCE.test([name, sku, category].join(' ')))
        await indexOne(db, part);
    }
    after = last.id;
  }
}

async function indexOne(db: Kysely<Shop>, part: Shop['parts']): Promise<void> {
  const weights = new Map<string, number>();
  for (const field of ['category', 'name', 'sku'] as const)
    for (const term of termsOf(part[field] ?? '')) weights.set(term, WEIGHTS[field]);
  const marks = signatureOf(
    ...weights.keys(),
    ...(part.category ? [categoryEntry(part.category)] : []),
  );
  const { id: part_id, name_key } = part;
  await db.deleteFrom('part_terms').where('part_id', '=', part_id).execute();
  await db
    .insertInto('part_terms')
    .values([...weights].map(([term, weight]) => ({ term, part_id, weight, name_key, marks })))
    .execute();
  await db
    .insertInto('term_grams')
    .values([...weights.keys()].flatMap((term) => trigramsOf(term).map((gram) => ({ gram, term }))))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
