import { diffArrays } from 'diff';

/**
 * A piece of two texts, unchanged if `before` equals `after`; all pieces in order make up both
 * texts.
 */
export type Stretch = { readonly before: string; readonly after: string };

const segmenter = new Intl.Segmenter('en');
/** Splits a text into characters as people count them (grapheme clusters). */
const lettersOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** A longer word is split into characters, for scripts without spaces. */
const LONGEST_WORD = 40;

const wordsOf = (text: string): string[] =>
  (text.match(/\s+|\S+/g) ?? []).flatMap((word) =>
    word.length > LONGEST_WORD ? lettersOf(word) : word,
  );

/** Changes with fewer unchanged words between them count as one. */
const FEWEST_WORDS_APART = 3;
/** With more edits the whole text counts as one change. */
const MOST_EDITS = 500;

export const isAlike = ({ before, after }: Stretch): boolean => before === after;

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** Compares two texts by words; unchanged and changed pieces alternate. */
export function textChange(before: string, after: string): readonly Stretch[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_EDITS });
  if (!changes) return [{ before, after }];
  const found: Stretch[] = [];
  for (const { value, added, removed } of changes) {
    const text = value.join('');
    const next = { before: added ? '' : text, after: removed ? '' : text };
    const last = found.at(-1);
    const joins = last !== undefined && !isAlike(last) && !isAlike(next);
    if (joins) found.pop();
    found.push(
      joins ? { before: last.before + next.before, after: last.after + next.after } : next,
    );
  }
  return withoutCrumbs(found);
}

/** Joins changes that only a few unchanged words separate, for readability. */
function withoutCrumbs(stretches: readonly Stretch[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const next of stretches) {
    const [change, apart] = [joined.at(-2), joined.at(-1)];
    const isCrumb =
      change && apart && isAlike(apart) && countWords(apart.before) < FEWEST_WORDS_APART;
    if (!isCrumb || isAlike(next)) {
      joined.push(next);
      continue;
    }
    joined.splice(-2, 2, {
      before: change.before + apart.before + next.before,
      after: change.after + apart.after + next.after,
    });
  }
  return joined;
}

function lastWords(text: string, letters: number): string {
  const end = lettersOf(text).slice(-letters).join('');
  return /^\S*\s(.*)$/s.exec(end)?.[1] ?? end;
}

function firstWords(text: string, letters: number): string {
  const start = lettersOf(text).slice(0, letters).join('');
  return /^(.*)\s\S*$/s.exec(start)?.[1] ?? start;
}

/** The last words before the first change, within a number of characters. */
export function endOf(text: string, letters: number): string {
  return text.length <= letters ? text : `…\u00a0${lastWords(text, letters)}`;
}

/** The first words after the last change. */
export function startOf(text: string, letters: number): string {
  return text.length <= letters ? text : `${firstWords(text, letters)}\u00a0…`;
}

/** The first and last words between two changes. */
export function endsOf(text: string, letters: number): string {
  if (text.length <= 2 * letters) return text;
  return `${firstWords(text, letters)}\u00a0… ${lastWords(text, letters)}`;
}
