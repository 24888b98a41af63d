import { type RawBuilder, sql } from 'kysely';
import type { Page } from '../../../../platform/rules/contract/shapes.ts';
import { allowedErrors, typingErrors } from '../../../rules/search/terms.ts';
import type { Executor } from '../../../../platform/server/db/database.ts';
import { type RankCursor, writeRankCursor } from './part-cursor.ts';
import {
  type MatchedTerm,
  type QueryWord,
  type SearchOptions,
  filters,
  matchesName,
  matchesPart,
} from './search-conditions.ts';
import { ADDITION_WEIGHT } from './search.store.ts';
import {
  type MatchedQuery,
  type Vocabulary,
  findDescriptionMatches,
  isCertain,
  similarTerms,
} from './match-terms.store.ts';
import type { PartAnswerRow } from '../show-part.ts';

/** The ranks of parts that only their descriptions match, below all others: of several words, the name has one first. */
const NAMED_RANK = 0;
const DESCRIBED_RANK = -1;

/** Whether a cursor is in the matches of descriptions. */
export const isDescriptionRank = (rank: number): boolean =>
  rank === NAMED_RANK || rank === DESCRIBED_RANK;

/** For very common words, a page scans at most this many parts. */
export const MAX_SCANNED = 2_000;

/**
 * Adds the matching terms of descriptions to a query's words.
 * @returns null when a word matches nothing, or when no description matches any
 */
export async function matchDescriptions(
  db: Executor,
  query: MatchedQuery,
): Promise<readonly QueryWord[] | null> {
  if (query.words.length === 0) return null;
  const prefixMatches = await findDescriptionMatches(db, query.words);
  const words: QueryWord[] = [];
  for (const [at, text] of query.words.entries()) {
    const nameMatches = query.matches[at] ?? [];
    const known = prefixMatches.filter(({ word }) => word === text);
    // A certain match in a name settles the meaning. A fuzzy match does not: descriptions may have a closer term.
    const descriptionMatches = nameMatches.some(isCertain)
      ? known
      : [...known, ...(await misspelledTerms(db, text, known, nameMatches))];
    if (nameMatches.length + descriptionMatches.length === 0) return null;
    const parts = [...nameMatches, ...descriptionMatches].reduce(
      (sum, match) => sum + match.parts,
      0,
    );
    words.push({ text, nameMatches, descriptionMatches, parts });
  }
  return words.some(({ descriptionMatches }) => descriptionMatches.length > 0) ? words : null;
}

/**
 * Finds terms of descriptions that a word may misspell.
 * @param known the word's prefix matches in descriptions
 * @param nameMatches the word's matches in names; terms with more typing errors are left out
 */
async function misspelledTerms(
  db: Executor,
  word: string,
  known: readonly MatchedTerm[],
  nameMatches: readonly MatchedTerm[],
) {
  const allowed = allowedErrors(word);
  if (allowed === 0) return [];
  const errorsOf = ({ term }: { readonly term: string }) => typingErrors(word, term, allowed);
  const most = Math.min(allowed, ...nameMatches.map(errorsOf));
  const prefixed = new Set(known.map(({ term }) => term));
  return (await similarTerms(db, word, 'description_terms'))
    .filter((similar) => !prefixed.has(similar.term) && errorsOf(similar) <= most)
    .map((similar) => ({ ...similar, isPrefix: false }));
}

type Place = { readonly room: number; readonly from: RankCursor | null };

/**
 * Lists parts that match every word, at least one of them only in the description, in the order in which they were
 * added; of several words, parts come first whose names have one.
 * @param place.room how many rows fit; with 0, `next` still tells whether there are any
 * @param place.from the cursor of the last row shown
 */
export async function searchDescriptions(
  db: Executor,
  words: readonly QueryWord[],
  options: SearchOptions,
  { room, from }: Place,
): Promise<Page<PartAnswerRow>> {
  const isOne = words.length === 1;
  const named =
    isOne || from?.rank === DESCRIBED_RANK
      ? { rows: [], next: null }
      : await searchRank(db, words, options, { room, from, rank: NAMED_RANK });
  if (named.next !== null) return named;
  const rest = await searchRank(db, words, options, {
    room: room - named.rows.length,
    from: from?.rank === DESCRIBED_RANK ? from : null,
    rank: DESCRIBED_RANK,
  });
  return { rows: [...named.rows, ...rest.rows], next: rest.next };
}

async function searchRank(
  db: Executor,
  words: readonly QueryWord[],
  options: SearchOptions,
  { room, from, rank }: Place & { readonly rank: number },
): Promise<Page<PartAnswerRow>> {
  const byName = words.map((word) => matchesName(word));
  const inName = sql`(${sql.join(
    words.map((word) => matchesName(word, undefined, ADDITION_WEIGHT)),
    sql` or `,
  )})`;
  const isRanked =
    words.length === 1 ? sql`` : rank === NAMED_RANK ? sql`and ${inName}` : sql`and not ${inName}`;
  const conditions = sql`and not (${sql.join(byName, sql` and `)}) ${isRanked}
    and (select 1 from parts where parts.id = hit.part_id and parts.unlisted_at is null
      ${filters(options)}) is not null`;
  const after = from?.id ?? '';
  const { rows } = await sql<PartAnswerRow>`
    select parts.* from (${firstPartsMatching(words, conditions, room + 1, after)}) as found
    join parts on parts.id = found.part_id order by parts.id`.execute(db);
  const page = rows.slice(0, room);
  const id = page.at(-1)?.id ?? after;
  const name = words.map(({ text }) => text).join(' ');
  const next = rows.length > room ? writeRankCursor({ rank, name, id }) : null;
  return { rows: page, next };
}

/** Whether the rarest word has few enough entries to read them all. */
export async function isRare(db: Executor, words: readonly QueryWord[]): Promise<boolean> {
  const [rarest] = rarestFirst(words);
  const counts = (rarest ? postingListsOf(rarest) : []).map(
    (list) => sql`(select count(*) from
      (${entriesOf(list, [])} limit ${sql.lit(MAX_SCANNED + 1)}) as counted)`,
  );
  const { rows } = await sql<{ counted: number | string }>`
    select ${sql.join([sql`0`, ...counts], sql` + `)} as counted`.execute(db);
  return Number(rows[0]?.counted) <= MAX_SCANNED;
}

/** Selects the distinct ids of parts whose names or descriptions match every word. */
export function withPartsMatching(words: readonly QueryWord[]) {
  const [rarest, ...others] = rarestFirst(words);
  const lists = rarest ? postingListsOf(rarest).map((list) => entriesOf(list, others)) : [];
  // A part can have several terms of one posting list.
  return sql`select distinct part_id from (${sql.join(lists, sql` union all `)}) as entries`;
}

/**
 * Selects the first of these ids from the rarest word's posting lists, which are in order of id. Each is read up to
 * MAX_SCANNED entries, since common words may rarely occur together.
 */
function firstPartsMatching(
  words: readonly QueryWord[],
  conditions: RawBuilder<unknown>,
  most: number,
  from: string,
) {
  const [rarest, ...others] = rarestFirst(words);
  const lists = (rarest ? postingListsOf(rarest) : []).flatMap(({ vocabulary, terms }) =>
    terms.map((term) => {
      const end = sql`(select part_id from ${sql.table(vocabulary)}
        where term = ${term} and part_id > ${from} order by part_id limit 1 offset ${sql.lit(MAX_SCANNED)})`;
      const near = sql`${conditions} and hit.part_id > ${from} and hit.part_id < coalesce(${end}, ${'\u{10FFFF}'})`;
      return sql`select * from (
        ${entriesOf({ vocabulary, terms: [term] }, others, near)} order by part_id limit ${most}) as list`;
    }),
  );
  return sql`${sql.join(lists, sql` union `)} order by part_id limit ${most}`;
}

type PostingList = { readonly vocabulary: Vocabulary; readonly terms: readonly string[] };

function postingListsOf({ descriptionMatches, nameMatches }: QueryWord): PostingList[] {
  const termsOf = (matches: readonly MatchedTerm[]) => matches.map(({ term }) => term);
  const lists: PostingList[] = [
    { vocabulary: 'description_terms', terms: termsOf(descriptionMatches) },
    { vocabulary: 'part_terms', terms: termsOf(nameMatches) },
  ];
  return lists.filter(({ terms }) => terms.length > 0);
}

const entriesOf = (
  { vocabulary, terms }: PostingList,
  others: readonly QueryWord[],
  conditions: RawBuilder<unknown> = sql``,
) => sql`
  select hit.part_id from ${sql.table(vocabulary)} as hit
  where hit.term in (${sql.join(terms.map((term) => sql`${term}`))})
    and ${sql.join([sql`1 = 1`, ...others.map((word) => matchesPart(word))], sql` and `)} ${conditions}`;

const rarestFirst = (words: readonly QueryWord[]) => words.toSorted((a, b) => a.parts - b.parts);
