import { sql } from 'kysely';
import {
  MAX_QUERY_TERMS,
  forgivenErrors,
  gramsOf,
  termsOf,
  typingErrors,
} from '../../../domain/search/terms.ts';
import type { Executor, Tx } from '../../db/database.ts';

type Searchable = {
  readonly name: string;
  readonly sku: string | null;
  readonly category: string | null;
};

/** How much a term counts by where it stands. */
const NAME_WEIGHT = 4;
const SKU_WEIGHT = 4;
const CATEGORY_WEIGHT = 2;

/** How well a term of a part answers a word of the query. */
const EXACT = 12;
const BEGINS_WITH = 8;
const MISTYPED = 4;

const COMPLETIONS = 40;
const LOOKALIKES = 40;

/** Writes a part's terms anew, in the transaction that writes the part. */
export async function indexPart(tx: Tx, partId: string, part: Searchable): Promise<void> {
  await unindexPart(tx, partId);
  const weights = new Map<string, number>();
  const weigh = (text: string | null, weight: number) => {
    for (const term of termsOf(text ?? ''))
      weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  };
  weigh(part.category, CATEGORY_WEIGHT);
  weigh(part.name, NAME_WEIGHT);
  weigh(part.sku, SKU_WEIGHT);
  const terms = [...weights].toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (terms.length === 0) return;
  await tx
    .insertInto('part_terms')
    .values(terms.map(([term, weight]) => ({ term, part_id: partId, weight })))
    .execute();
  // Sorted, so that two imports at once take the same rows in the same order and never block each other for good.
  const grams = terms
    .flatMap(([term]) => gramsOf(term).map((gram) => ({ gram, term })))
    .toSorted((a, b) => (a.gram + a.term < b.gram + b.term ? -1 : 1));
  await tx
    .insertInto('term_grams')
    .values(grams)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a part out of the index. Its terms' grams stay: other parts may share them, and they cost little. */
export async function unindexPart(tx: Tx, partId: string): Promise<void> {
  await tx.deleteFrom('part_terms').where('part_id', '=', partId).execute();
}

/** The terms that one word of a query may mean, with how well each fits. */
async function candidates(db: Executor, word: string): Promise<{ term: string; fit: number }[]> {
  const completions = await db
    .selectFrom('part_terms')
    .select('term')
    .distinct()
    .where('term', '>=', word)
    .where('term', '<', `${word}\u{10FFFF}`)
    .orderBy('term')
    .limit(COMPLETIONS)
    .execute();
  const found = completions.map(({ term }) => ({ term, fit: term === word ? EXACT : BEGINS_WITH }));
  const forgiven = forgivenErrors(word);
  if (forgiven === 0 || found.some(({ fit }) => fit === EXACT)) return found;
  const alike = await db
    .selectFrom('term_grams')
    .select(['term', (eb) => eb.fn.countAll<number | string>().as('shared')])
    .where('gram', 'in', gramsOf(word))
    .groupBy('term')
    .orderBy('shared', 'desc')
    .orderBy('term')
    .limit(LOOKALIKES)
    .execute();
  const known = new Set(found.map(({ term }) => term));
  for (const { term } of alike) {
    const errors = typingErrors(word, term, forgiven);
    if (!known.has(term) && errors <= forgiven) found.push({ term, fit: MISTYPED - errors });
  }
  return found;
}

export type SearchWhere = {
  readonly category?: string | undefined;
  readonly inStockOnly: boolean;
  readonly limit: number;
  readonly offset: number;
  /** Instead of the best first. */
  readonly orderBy?:
    | {
        readonly column: 'id' | 'name_key' | 'price' | 'available';
        readonly direction: 'asc' | 'desc';
      }
    | undefined;
};

/**
 * The ids of the parts that answer every word of a query, best first: exact words before beginnings
 * before mistyped ones, names before categories.
 */
export async function searchParts(
  db: Executor,
  query: string,
  where: SearchWhere,
): Promise<string[]> {
  const words = termsOf(query, MAX_QUERY_TERMS);
  if (words.length === 0) return [];
  const meant: { word: number; term: string; fit: number }[] = [];
  for (const [word, text] of words.entries()) {
    const found = await candidates(db, text);
    if (found.length === 0) return [];
    meant.push(...found.map((candidate) => ({ word, ...candidate })));
  }
  const rows = meant.map(
    ({ word, term, fit }) => sql`(${sql.lit(word)}, ${term}, ${sql.lit(fit)})`,
  );
  const { orderBy } = where;
  const order = orderBy
    ? sql`${sql.ref(`parts.${orderBy.column}`)} ${sql.raw(orderBy.direction)}, parts.id`
    : sql`ranked.score desc, parts.name_key, parts.id`;
  const best = sql<{ id: string }>`
    with meant (word, term, fit) as (values ${sql.join(rows)}),
    hits as (
      select part_terms.part_id, meant.word, max(part_terms.weight * meant.fit) as score
      from meant join part_terms on part_terms.term = meant.term
      group by part_terms.part_id, meant.word
    ),
    ranked as (
      select part_id, sum(score) as score from hits group by part_id having count(*) = ${sql.lit(words.length)}
    )
    select parts.id from ranked join parts on parts.id = ranked.part_id
    where parts.deleted_at is null
      ${where.category === undefined ? sql`` : sql`and parts.category = ${where.category}`}
      ${where.inStockOnly ? sql`and parts.available > 0` : sql``}
    order by ${order}
    limit ${where.limit} offset ${where.offset}`;
  const { rows: ids } = await best.execute(db);
  return ids.map((row) => row.id);
}
