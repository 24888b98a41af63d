import { type RawBuilder, sql } from 'kysely';
import type { PartsQuery } from '../../../domain/parts/parts.contract.ts';
import { categoryMark, marksOf } from '../../../domain/search/terms.ts';
import type { Meaning } from './search-words.store.ts';

/** What a search may be narrowed by and how it is paged. */
export type Wanted = Omit<PartsQuery, 'q'>;
/** One word of a query: the terms that it may mean, and how many parts have one. */
export type Word = { readonly meanings: readonly Meaning[]; readonly parts: number };

export const termsIn = ({ meanings }: Word) => meanings.map(({ term }) => sql`${term}`);
const HIT = sql`hit.part_id`;

/** One term of a part for which a condition holds. A value, not `exists`: no engine turns it into a join over all parts. */
export const termOf = (condition: RawBuilder<unknown>, part = HIT) =>
  sql`(select 1 from part_terms where part_terms.part_id = ${part} and ${condition} limit 1)`;

/** Whether a part has a term that a word means; where its marks are at hand they are asked first. */
export function answers(word: Word, part = HIT) {
  const has = sql<boolean>`${termOf(sql`part_terms.term in (${sql.join(termsIn(word))})`, part)} is not null`;
  if (part !== HIT) return has;
  return sql<boolean>`(${marked(word.meanings.map(({ term }) => term))} and ${has})`;
}

/** Whether a hit may have one of these texts: false is certain, true is not. */
export function marked(texts: readonly string[]) {
  const each = texts.map((text) => {
    const marks = sql.lit(marksOf(text));
    return sql`(hit.marks & ${marks}) = ${marks}`;
  });
  return sql`(${sql.join(each, sql` or `)})`;
}

export const filters = ({ category, inStock }: Wanted) => sql`
  ${category ? sql`and parts.category = ${category}` : sql``}
  ${inStock === 'true' ? sql`and parts.available > 0` : sql``}`;

/** The same filters for a hit of which only the id is known. */
export const partHas = (wanted: Wanted) =>
  wanted.category || wanted.inStock === 'true'
    ? sql`${wanted.category ? sql`and ${marked([categoryMark(wanted.category)])}` : sql``}
        and (select 1 from parts where parts.id = hit.part_id ${filters(wanted)}) is not null`
    : sql``;
