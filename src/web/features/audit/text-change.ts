/** A stretch of two texts, one after the other making up both: alike where `before` and `after` are the same. */
export type Stretch = { readonly before: string; readonly after: string };

const segmenter = new Intl.Segmenter('en');
/** A text in letters as people count them: some take several code points. */
const lettersOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** A text without a space for so long is cut between any two letters: not every script has spaces. */
const LONGEST_WORD = 40;

/** Words and the spaces between them. */
const wordsOf = (text: string): readonly string[] =>
  (text.match(/\s+|\S+/g) ?? []).flatMap((word) =>
    word.length > LONGEST_WORD ? lettersOf(word) : word,
  );

/** Fewer words than these between two changes are read with them as one. */
const FEWEST_WORDS_APART = 3;
/** Where so many pairs of words would have to be looked at, what lies between beginning and end is one change. */
const MOST_PAIRS = 4_000_000;

export const isAlike = ({ before, after }: Stretch): boolean => before === after;

function sameStart(one: readonly string[], other: readonly string[]): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  return same;
}

/** Pairs up as many words as both have in the same order (their longest common subsequence); null stands for none. */
function pairUp(
  was: readonly string[],
  is: readonly string[],
): readonly (readonly [string | null, string | null])[] {
  if (was.length * is.length > MOST_PAIRS)
    return [
      ...was.map((word) => [word, null] as const),
      ...is.map((word) => [null, word] as const),
    ];
  const width = is.length + 1;
  /** How many words can be paired from a place in each on. */
  const ahead = new Uint16Array((was.length + 1) * width);
  const aheadOf = (i: number, j: number) => ahead[i * width + j] ?? 0;
  for (let i = was.length - 1; i >= 0; i -= 1)
    for (let j = is.length - 1; j >= 0; j -= 1)
      ahead[i * width + j] =
        was[i] === is[j]
          ? aheadOf(i + 1, j + 1) + 1
          : Math.max(aheadOf(i + 1, j), aheadOf(i, j + 1));
  const pairs: [string | null, string | null][] = [];
  let [i, j] = [0, 0];
  while (i < was.length || j < is.length) {
    const [old, young] = [was[i] ?? null, is[j] ?? null];
    if (old !== null && old === young) {
      pairs.push([old, young]);
      i += 1;
      j += 1;
    } else if (young === null || (old !== null && aheadOf(i + 1, j) >= aheadOf(i, j + 1))) {
      pairs.push([old, null]);
      i += 1;
    } else {
      pairs.push([null, young]);
      j += 1;
    }
  }
  return pairs;
}

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** Where two texts are alike and where they differ, in whole words; alike and different by turns. */
export function textChange(before: string, after: string): readonly Stretch[] {
  const [was, is] = [wordsOf(before), wordsOf(after)];
  const head = sameStart(was, is);
  const [wasLeft, isLeft] = [was.slice(head), is.slice(head)];
  const tail = sameStart(wasLeft.toReversed(), isLeft.toReversed());
  const alike = (words: readonly string[]) => ({ before: words.join(''), after: words.join('') });

  const found: Stretch[] = [];
  const add = (next: Stretch) => {
    const last = found.at(-1);
    const joins = last !== undefined && isAlike(last) === isAlike(next);
    if (joins) found.pop();
    found.push(
      joins ? { before: last.before + next.before, after: last.after + next.after } : next,
    );
  };
  const middle = pairUp(
    wasLeft.slice(0, wasLeft.length - tail),
    isLeft.slice(0, isLeft.length - tail),
  );
  for (const [old, young] of middle) add({ before: old ?? '', after: young ?? '' });
  const [first, last] = [alike(was.slice(0, head)), alike(was.slice(was.length - tail))];
  return [first, ...withoutCrumbs(found), last].filter((one) => one.before + one.after !== '');
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
