import { sql } from 'kysely';
import { forgivenErrors, gramsOf, typingErrors } from '../../../domain/search/terms.ts';
import type { Executor } from '../../db/database.ts';

/** A term of the catalogue that a word of a query may mean. */
export type Meaning = {
  readonly term: string;
  /** How well it answers the word: the term itself before a longer one before a mistyped one. */
  readonly fit: number;
  /** How many parts have it; `ENOUGH` stands for any number from there on. */
  readonly parts: number;
};

const EXACT = 12;
const BEGINS_WITH = 8;
const MISTYPED = 4;

const COMPLETIONS = 20;
const LOOKALIKES = 40;
/** From here on it does not matter how many more there are. */
export const ENOUGH = 200;

/** What one word of a query may mean; empty where the catalogue has nothing of the kind. */
export async function meaningsOf(db: Executor, word: string): Promise<Meaning[]> {
  const completions = await termsFrom(db, word);
  const found = completions.map(({ term, parts }) => ({
    term,
    fit: term === word ? EXACT : BEGINS_WITH,
    parts,
  }));
  const forgiven = forgivenErrors(word);
  if (forgiven === 0 || found.some(({ fit }) => fit === EXACT)) return found;
  const known = new Set(found.map(({ term }) => term));
  const alike = (await lookalikes(db, word)).flatMap(({ term, parts }) => {
    const errors = typingErrors(word, term, forgiven);
    return known.has(term) || errors > forgiven ? [] : [{ term, fit: MISTYPED - errors, parts }];
  });
  return [...found, ...alike];
}

/** How many parts have a term, counted no further than need be. */
const partsWith = (term: ReturnType<typeof sql.ref>) => sql`(select count(*) from
  (select 1 from part_terms where part_terms.term = ${term} limit ${sql.lit(ENOUGH)}) as counted)`;

/**
 * The terms that begin with a word. Jumps from term to term along the primary key: reading through
 * the parts of a common one would take as long as the term is common.
 */
async function termsFrom(db: Executor, word: string) {
  const end = `${word}\u{10FFFF}`;
  const { rows } = await sql<{ term: string; parts: number | string }>`
    with recursive known (term, place) as (
      select min(term), 1 from part_terms where term >= ${word} and term < ${end}
      union all
      select (select min(term) from part_terms where term > known.term and term < ${end}), place + 1
      from known where term is not null and place < ${sql.lit(COMPLETIONS)}
    )
    select term, ${partsWith(sql.ref('known.term'))} as parts from known
    where term is not null order by term`.execute(db);
  return rows.map(({ term, parts }) => ({ term, parts: Number(parts) }));
}

/** Terms that share the most runs of three letters with a word, among those that a part has. */
async function lookalikes(db: Executor, word: string) {
  const { rows } = await sql<{ term: string; parts: number | string }>`
    select term, ${partsWith(sql.ref('alike.term'))} as parts from (
      select term, count(*) as shared from term_grams
      where gram in (${sql.join(gramsOf(word))})
      group by term order by shared desc, term limit ${sql.lit(LOOKALIKES)}
    ) as alike order by shared desc, term`.execute(db);
  return rows
    .map(({ term, parts }) => ({ term, parts: Number(parts) }))
    .filter(({ parts }) => parts > 0);
}
