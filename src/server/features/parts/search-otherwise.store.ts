import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import type { Asked } from './search-words.store.ts';

/** Pieces of a word have at least so many characters, and there are at most so many of them. */
const SHORTEST_PIECE = 2;
export const MOST_PIECES = 4;
/** Longer words are not taken apart: no two words of a name are that long together. */
const LONGEST_TAKEN_APART = 24;
/** Two numbers side by side are a size, such as 1/2, 3.5 or 28-622: no third one, unless that is longer than any size. */
const SIZE = /^\d{1,5}$/;

/**
 * Words that nothing was found by, written otherwise: two of them together, as `chain ring` for a chainring, or one
 * that no term begins with in pieces that are terms each, as `seatpost`, or a number without its dashes.
 * @returns null where the catalogue knows nothing of the kind
 */
export async function writtenOtherwise(
  db: Executor,
  { texts: words, meant }: Asked,
): Promise<readonly string[] | null> {
  const joined = words.slice(1).map((word, at) => `${words[at] ?? ''}${word}`);
  const begun = await known(db, joined, 'beginnings');
  const place = joined.findIndex((word) => begun.has(word) && !SIZE.test(word));
  const together = joined[place];
  if (together !== undefined)
    return [...words.slice(0, place), together, ...words.slice(place + 2)];
  const strange = words.find((_, at) => !meant[at]?.some(({ begins }) => begins));
  if (strange === undefined || strange.length > LONGEST_TAKEN_APART) return null;
  const terms = await known(db, piecesOf(strange), 'terms');
  const pieces = takeApart(strange, terms);
  return pieces && words.flatMap((word) => (word === strange ? pieces : [word]));
}

/** Those of some texts that are terms of a part, or with which one begins. */
async function known(
  db: Executor,
  texts: readonly string[],
  as: 'terms' | 'beginnings',
): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set();
  const asked = texts.map((text) => sql`(${text}, ${as === 'terms' ? text : `${text}\u{10FFFF}`})`);
  const { rows } = await sql<{ text: string }>`
    with asked (text, beyond) as (values ${sql.join(asked)})
    select text from asked where (
      select 1 from part_terms where term >= asked.text and term <= asked.beyond limit 1
    ) is not null`.execute(db);
  return new Set(rows.map(({ text }) => text));
}

function piecesOf(word: string): string[] {
  const pieces = new Set<string>();
  for (let from = 0; from < word.length; from++)
    for (let to = from + SHORTEST_PIECE; to <= word.length; to++) pieces.add(word.slice(from, to));
  // Half of a letter is none, and no database keeps it.
  return [...pieces].filter((piece) => piece.isWellFormed());
}

/** The fewest terms that a word is put together from, the longest first; null where it is not, or from too many. */
function takeApart(word: string, terms: ReadonlySet<string>, most = MOST_PIECES): string[] | null {
  if (terms.has(word)) return [word];
  if (most === 1) return null;
  let best: string[] | null = null;
  for (let to = word.length - SHORTEST_PIECE; to >= SHORTEST_PIECE; to--) {
    const piece = word.slice(0, to);
    const rest = terms.has(piece) ? takeApart(word.slice(to), terms, most - 1) : null;
    if (rest && (!best || rest.length + 1 < best.length)) best = [piece, ...rest];
  }
  return best;
}
