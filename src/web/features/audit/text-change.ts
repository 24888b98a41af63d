import { diffArrays } from 'diff';

/** A stretch of two texts, one after the other making up both: alike where `before` and `after` are the same. */
export type Stretch = { readonly before: string; readonly after: string };

const segmenter = new Intl.Segmenter('en');
/** A text in letters as people count them: some take several code points. */
const lettersOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** A text without a space for so long is cut between any two letters: not every script has spaces. */
const LONGEST_WORD = 40;

/** Words and the spaces between them. */
const wordsOf = (text: string): string[] =>
  (text.match(/\s+|\S+/g) ?? []).flatMap((word) =>
    word.length > LONGEST_WORD ? lettersOf(word) : word,
  );

/** Fewer words than these between two changes are read with them as one. */
const FEWEST_WORDS_APART = 3;
/** Where more words than these came and went, the whole text is one change. */
const MOST_EDITS = 500;

export const isAlike = ({ before, after }: Stretch): boolean => before === after;

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** Where two texts are alike and where they differ, in whole words; alike and different by turns. */
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

/** Joins changes between which only a few words stay, so that nobody has to read a text in crumbs. */
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

/** Of what stands before the first change, the last words: as many as fit into so many letters. */
export function endOf(text: string, letters: number): string {
  return text.length <= letters ? text : `…\u00a0${lastWords(text, letters)}`;
}

/** Of what stands after the last change, the first words. */
export function startOf(text: string, letters: number): string {
  return text.length <= letters ? text : `${firstWords(text, letters)}\u00a0…`;
}

/** Of what stands between two changes, the first and the last words. */
export function endsOf(text: string, letters: number): string {
  if (text.length <= 2 * letters) return text;
  return `${firstWords(text, letters)}\u00a0… ${lastWords(text, letters)}`;
}
