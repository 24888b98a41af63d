import { sql } from 'kysely';
import type { Executor } from '../../../../platform/server/db/database.ts';
import { type MatchedQuery, findNameMatches, isCertain } from './match-terms.store.ts';

/** Limits for the parts of a compound: at least this many characters, at most this many parts. */
const MIN_PART_LENGTH = 2;
export const MAX_COMPOUND_PARTS = 4;
/** Longer words are not split. */
const MAX_COMPOUND_LENGTH = 24;
/** Two adjacent numbers are usually a size such as 1/2, 3.5 or 28-622 and are not joined. */
const SIZE = /^\d{1,5}$/;

/**
 * Joins two words of a query (`chain ring`) or splits one (`seatpost`) where the result matches terms of the catalogue.
 * @returns null when neither does
 */
export async function joinOrSplitCompound(
  db: Executor,
  { words, matches }: MatchedQuery,
): Promise<readonly string[] | null> {
  const joined = words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);
  const prefixes = await knownTerms(db, joined, 'prefixes');
  const place = joined.findIndex((word) => prefixes.has(word) && !SIZE.test(word));
  const compound = joined[place];
  if (compound !== undefined)
    return [...words.slice(0, place), compound, ...words.slice(place + 2)];
  const unknown = words.find((_, at) => !matches[at]?.some(isCertain));
  if (unknown === undefined) return null;
  const parts = await splitIntoTerms(db, unknown);
  if (parts) return words.flatMap((word) => (word === unknown ? parts : [word]));
  // Both at once: `handel bar` is a misspelt `handlebar`.
  const corrected = await findNameMatches(db, joined);
  const at = corrected.findIndex(
    (found, index) => found.length > 0 && !/\d/.test(joined[index] ?? ''),
  );
  const misspelled = joined[at];
  return misspelled === undefined
    ? null
    : [...words.slice(0, at), misspelled, ...words.slice(at + 2)];
}

async function splitIntoTerms(db: Executor, word: string): Promise<string[] | null> {
  if (word.length > MAX_COMPOUND_LENGTH) return null;
  return splitCompound(word, await knownTerms(db, substringsOf(word), 'terms'));
}

/** The texts that are terms, or prefixes of terms. */
async function knownTerms(
  db: Executor,
  texts: readonly string[],
  as: 'terms' | 'prefixes',
): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set();
  const ranges = texts.map(
    (text) => sql`(${text}, ${as === 'terms' ? text : `${text}\u{10FFFF}`})`,
  );
  const { rows } = await sql<{ text: string }>`
    with ranges (text, beyond) as (values ${sql.join(ranges)})
    select text from ranges where (
      select 1 from part_terms where term >= ranges.text and term <= ranges.beyond limit 1
    ) is not null`.execute(db);
  return new Set(rows.map(({ text }) => text));
}

function substringsOf(word: string): string[] {
  const substrings = new Set<string>();
  for (let from = 0; from < word.length; from++)
    for (let to = from + MIN_PART_LENGTH; to <= word.length; to++)
      substrings.add(word.slice(from, to));
  // A slice can split a surrogate pair.
  return [...substrings].filter((part) => part.isWellFormed());
}

/**
 * Splits a word into the fewest terms, preferring long ones.
 * @returns null when that takes more than `most` terms
 */
function splitCompound(
  word: string,
  terms: ReadonlySet<string>,
  most = MAX_COMPOUND_PARTS,
): string[] | null {
  if (terms.has(word)) return [word];
  if (most === 1) return null;
  let best: string[] | null = null;
  for (let to = word.length - MIN_PART_LENGTH; to >= MIN_PART_LENGTH; to--) {
    const first = word.slice(0, to);
    const rest = terms.has(first) ? splitCompound(word.slice(to), terms, most - 1) : null;
    if (rest && (!best || rest.length + 1 < best.length)) best = [first, ...rest];
  }
  return best;
}
