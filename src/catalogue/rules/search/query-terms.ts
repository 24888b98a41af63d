import { MAX_QUERY_TERMS, termsOf } from './terms.ts';

/** Words that join others and describe no part, in English and German. */
const JOINING: ReadonlySet<string> = new Set(
  'and for from of the to with aus das dem den der die fur mit oder und von zu zum'.split(' '),
);
const UNITS: ReadonlySet<string> = new Set('mm cm inch zoll kg g fach speed'.split(' '));

/** The words to search for: joining words count only if the query has no others. */
export function queryWords(query: string): string[] {
  const all = termsOf(query, 2 * MAX_QUERY_TERMS);
  const telling = all.filter((word) => !JOINING.has(word));
  return (telling.length > 0 ? telling : all).slice(0, MAX_QUERY_TERMS);
}

/**
 * A query's words in the order in which they can be left out: sizes first, then what follows a joining word
 * (`light for winter`), then from the left, since a name ends with the thing itself.
 */
export function droppableFirst(query: string, words: readonly string[]): string[] {
  const all = termsOf(query, 2 * MAX_QUERY_TERMS);
  const joint = all.findIndex((word, at) => at > 0 && JOINING.has(word));
  const rankOf = (word: string) => {
    if (/\d/.test(word) || UNITS.has(word)) return 0;
    const at = all.indexOf(word);
    return joint !== -1 && at > joint ? 1 : 2;
  };
  return words
    .map((word, at) => ({ word, at, rank: rankOf(word) }))
    .toSorted((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ word }) => word);
}

/** How many searches without some of the words may be tried. */
const MAX_TRIES = 12;

/** The sets of words to try where no part has all: as many words as possible, without the most droppable ones first. */
export function wordsToTry(query: string, words: readonly string[]): string[][] {
  const order = droppableFirst(query, words);
  const sets: string[][] = [];
  for (let dropped = 1; dropped < words.length; dropped++)
    for (const left of combinations(order, dropped)) {
      if (sets.length === MAX_TRIES - 1) break;
      sets.push(words.filter((word) => !left.includes(word)));
    }
  const last = order.at(-1);
  return last === undefined || words.length < 2 ? sets : [...sets, [last]];
}

/** The ways to choose some of a list, those of its first elements first. */
function combinations(list: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return list.flatMap((first, at) =>
    combinations(list.slice(at + 1), size - 1).map((rest) => [first, ...rest]),
  );
}
