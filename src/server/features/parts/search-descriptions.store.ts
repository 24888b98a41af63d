import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../domain/contract/shapes.ts';
import { forgivenErrors, typingErrors } from '../../../domain/search/terms.ts';
import type { Executor } from '../../db/database.ts';
import type { PartRow } from '../../db/schema.ts';
import { type RankCursor, writeRankCursor } from './part-cursor.ts';
import {
  type Term,
  type Wanted,
  type Word,
  filters,
  hasOne,
  isCalled,
} from './search-conditions.ts';
import { type Asked, type Vocabulary, describedFrom, lookalikes } from './search-words.store.ts';

/** The rank of parts that are not called so, but described, which come last: no other has it. */
export const DESCRIBED = 0;

/** Of words that very many parts have so many parts are looked at for a page, and no more. */
export const MOST_LOOKED_AT = 2_000;

/**
 * The words of a query with the terms of descriptions that they may mean; null where one of them is found nowhere, or
 * where descriptions have none of them, so that names and categories have said it all.
 */
export async function describedWords(
  db: Executor,
  { texts, meant }: Asked,
): Promise<readonly Word[] | null> {
  if (texts.length === 0) return null;
  const begun = await describedFrom(db, texts);
  const words: Word[] = [];
  for (const [at, text] of texts.entries()) {
    const meanings = meant[at] ?? [];
    const known = begun.filter(({ word }) => word === text);
    // What a name begins with is understood. What is only like one may as well be a word of descriptions mistyped.
    const described = meanings.some(({ begins }) => begins)
      ? known
      : [...known, ...(await mistyped(db, text, known, meanings))];
    if (meanings.length + described.length === 0) return null;
    const parts = [...meanings, ...described].reduce((sum, entry) => sum + entry.parts, 0);
    words.push({ text, meanings, described, parts });
  }
  return words.some(({ described }) => described.length > 0) ? words : null;
}

/**
 * Terms of descriptions that a word may be a mistyped one of.
 * @param known those that it begins
 * @param meanings what it may be a mistyped one of in names: nothing is meant that is less like it
 */
async function mistyped(
  db: Executor,
  word: string,
  known: readonly Term[],
  meanings: readonly Term[],
) {
  const forgiven = forgivenErrors(word);
  if (forgiven === 0) return [];
  const errorsOf = ({ term }: { readonly term: string }) => typingErrors(word, term, forgiven);
  const most = Math.min(forgiven, ...meanings.map(errorsOf));
  const begun = new Set(known.map(({ term }) => term));
  return (await lookalikes(db, word, 'description_terms'))
    .filter((alike) => !begun.has(alike.term) && errorsOf(alike) <= most)
    .map((alike) => ({ ...alike, begins: false }));
}

/**
 * Parts that answer every word, at least one of them by their description alone, in the order in which they were added.
 * @param page.room how many the page has room for; with none it is only told whether there are any
 * @param page.from the cursor of the last one shown
 */
export async function listDescribed(
  db: Executor,
  words: readonly Word[],
  wanted: Wanted,
  { room, from }: { room: number; from: RankCursor | null },
): Promise<Page<PartRow>> {
  const called = words.map((word) => isCalled(word));
  const conditions = sql`and not (${sql.join(called, sql` and `)})
    and (select 1 from parts where parts.id = hit.part_id and parts.deleted_at is null
      ${filters(wanted)}) is not null`;
  const after = from?.id ?? '';
  const { rows } = await sql<PartRow>`
    select parts.* from (${firstHavingAll(words, conditions, room + 1, after)}) as found
    join parts on parts.id = found.part_id order by parts.id`.execute(db);
  const shown = rows.slice(0, room);
  const id = shown.at(-1)?.id ?? after;
  const name = words.map(({ text }) => text).join(' ');
  const next = rows.length > room ? writeRankCursor({ rank: DESCRIBED, name, id }) : null;
  return { rows: shown, next };
}

/** Whether the rarest of some words is of no more parts than may be looked at. */
export async function areFew(db: Executor, words: readonly Word[]): Promise<boolean> {
  const [rarest] = rarestFirst(words);
  const counts = (rarest ? runsOf(rarest) : []).map(
    (run) => sql`(select count(*) from
      (${hitsOf(run, [])} limit ${sql.lit(MOST_LOOKED_AT + 1)}) as counted)`,
  );
  const { rows } = await sql<{ counted: number | string }>`
    select ${sql.join([sql`0`, ...counts], sql` + `)} as counted`.execute(db);
  return Number(rows[0]?.counted) <= MOST_LOOKED_AT;
}

/** The ids of parts that answer every word by what they are called or described by, each once. */
export function havingAll(words: readonly Word[]) {
  const [rarest, ...others] = rarestFirst(words);
  const runs = rarest ? runsOf(rarest).map((run) => hitsOf(run, others)) : [];
  // A part may have several terms of one run as well.
  return sql`select distinct part_id from (${sql.join(runs, sql` union all `)}) as answering`;
}

/**
 * The first of these ids. Each term of the rarest word is a run of an index that has them in order, and is read no further
 * than need be, nor further than MOST_LOOKED_AT: words that very many parts have may seldom meet.
 */
function firstHavingAll(
  words: readonly Word[],
  conditions: RawBuilder<unknown>,
  most: number,
  from: string,
) {
  const [rarest, ...others] = rarestFirst(words);
  const runs = (rarest ? runsOf(rarest) : []).flatMap(({ vocabulary, terms }) =>
    terms.map((term) => {
      const end = sql`(select part_id from ${sql.table(vocabulary)}
        where term = ${term} and part_id > ${from} order by part_id limit 1 offset ${sql.lit(MOST_LOOKED_AT)})`;
      const near = sql`${conditions} and hit.part_id > ${from} and hit.part_id < coalesce(${end}, ${'\u{10FFFF}'})`;
      return sql`select * from (
        ${hitsOf({ vocabulary, terms: [term] }, others, near)} order by part_id limit ${most}) as run`;
    }),
  );
  return sql`${sql.join(runs, sql` union `)} order by part_id limit ${most}`;
}

type Run = { readonly vocabulary: Vocabulary; readonly terms: readonly string[] };

function runsOf({ described, meanings }: Word): Run[] {
  const termsOf = (some: readonly { readonly term: string }[]) => some.map(({ term }) => term);
  const runs: Run[] = [
    { vocabulary: 'description_terms', terms: termsOf(described) },
    { vocabulary: 'part_terms', terms: termsOf(meanings) },
  ];
  return runs.filter(({ terms }) => terms.length > 0);
}

const hitsOf = (
  { vocabulary, terms }: Run,
  others: readonly Word[],
  conditions: RawBuilder<unknown> = sql``,
) => sql`
  select hit.part_id from ${sql.table(vocabulary)} as hit
  where hit.term in (${sql.join(terms.map((term) => sql`${term}`))})
    and ${sql.join([sql`1 = 1`, ...others.map((word) => hasOne(word))], sql` and `)} ${conditions}`;

const rarestFirst = (words: readonly Word[]) => words.toSorted((a, b) => a.parts - b.parts);
