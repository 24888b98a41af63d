import { diffArrays } from 'diff';

/**
 * A piece of two texts, unchanged if `before` equals `after`; all pieces in order make up both
 * texts.
 */
export type Piece = { readonly before: string; readonly after: string };

const segmenter = new Intl.Segmenter('en');
/** Splits a text into characters as people count them (grapheme clusters). */
const charactersOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** A longer word is split into characters, for scripts without spaces. */
const LONGEST_WORD = 40;

const wordsOf = (text: string): string[] =>
  (text.match(/\s+|\S+/g) ?? []).flatMap((word) =>
    word.length > LONGEST_WORD ? charactersOf(word) : word,
  );

/** Changes with fewer unchanged words between them count as one. */
const FEWEST_WORDS_APART = 3;
/** With more edits the whole text counts as one change. */
const MOST_EDITS = 500;

export const isUnchanged = ({ before, after }: Piece): boolean => before === after;

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** Compares two texts by words; unchanged and changed pieces alternate. */
export function textChange(before: string, after: string): readonly Piece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MOST_EDITS });
  if (!changes) return [{ before, after }];
  const changePieces: Piece[] = [];
  for (const { value, added, removed } of changes) {
    const text = value.join('');
    const next = { before: added ? '' : text, after: removed ? '' : text };
    const last = changePieces.at(-1);
    const joins = last !== undefined && !isUnchanged(last) && !isUnchanged(next);
    if (joins) changePieces.pop();
    changePieces.push(
      joins ? { before: last.before + next.before, after: last.after + next.after } : next,
    );
  }
  return joinNearChanges(changePieces);
}

/** Joins changes that only a few unchanged words separate, for readability. */
function joinNearChanges(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  for (const next of pieces) {
    const [change, apart] = [joined.at(-2), joined.at(-1)];
    const isNear =
      change && apart && isUnchanged(apart) && countWords(apart.before) < FEWEST_WORDS_APART;
    if (!isNear || isUnchanged(next)) {
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

function lastWords(text: string, length: number): string {
  const end = charactersOf(text).slice(-length).join('');
  return /^\S*\s(.*)$/s.exec(end)?.[1] ?? end;
}

function firstWords(text: string, length: number): string {
  const start = charactersOf(text).slice(0, length).join('');
  return /^(.*)\s\S*$/s.exec(start)?.[1] ?? start;
}

/** The last words before the first change, within a number of characters. */
export function endOf(text: string, length: number): string {
  return text.length <= length ? text : `…\u00a0${lastWords(text, length)}`;
}

/** The first words after the last change. */
export function startOf(text: string, length: number): string {
  return text.length <= length ? text : `${firstWords(text, length)}\u00a0…`;
}

/** The first and last words between two changes. */
export function endsOf(text: string, length: number): string {
  if (text.length <= 2 * length) return text;
  return `${firstWords(text, length)}\u00a0… ${lastWords(text, length)}`;
}
