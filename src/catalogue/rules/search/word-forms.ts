import { isWord, stemsOf } from './stems.ts';

/** Marks a stem that is written backwards, so that words with one ending are neighbours in the index. */
const BACKWARDS = '<';
export const backwards = (stem: string): string =>
  BACKWARDS + Array.from(stem).toReversed().join('');

/** What the index keeps of a term: its stems, and these backwards. */
export function formsOf(term: string): string[] {
  const stems = stemsOf(term);
  return [...stems, ...stems.map(backwards)];
}

/** Whether a term is a compound that ends with a stem: `headlamp` with `lamp`, but not `clamp`. */
export const isCompoundOf = (term: string, stem: string): boolean =>
  stemsOf(term).some((whole) => whole.endsWith(stem) && isHead(whole.length - stem.length, stem));

/** The part before a short word must be long to be a word of its own. */
const isHead = (length: number, stem: string): boolean => length >= (stem.length >= 5 ? 3 : 4);

/** Each end of a word that may be a word of its own, the longest first: `kette` of `fahrradkette`. */
export function endingsOf(word: string): string[] {
  const endings: string[] = [];
  for (let at = 3; at <= word.length - 4; at++) {
    const ending = word.slice(at);
    if (isWord(ending) && isHead(at, ending)) endings.push(ending);
  }
  return endings;
}
