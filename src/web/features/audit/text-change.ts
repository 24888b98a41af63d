/** Where two texts differ: what both begin and end with, and what each has in between. */
export type TextChange = {
  readonly head: string;
  readonly before: string;
  readonly after: string;
  readonly tail: string;
};

type Letters = readonly string[];

const segmenter = new Intl.Segmenter('en');
/** A text in letters as people count them: some take several code points. */
const lettersOf = (text: string): Letters =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** A text without a space for so long is cut between any two letters: not every script has spaces. */
const LONGEST_WORD = 40;

const isSpace = (letter: string | undefined) => letter === undefined || /\s/.test(letter);

/** How many letters two texts begin with alike, in whole words. */
function sameStart(one: Letters, other: Letters): number {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  // Where both go on with a space, or end, a word has just ended.
  if (isSpace(one[same]) && isSpace(other[same])) return same;
  for (let end = same; end >= Math.max(0, same - LONGEST_WORD); end -= 1)
    if (isSpace(one[end - 1])) return end;
  return same;
}

/** The differing middle of two texts. */
export function textChange(before: string, after: string): TextChange {
  const [was, is] = [lettersOf(before), lettersOf(after)];
  const head = sameStart(was, is);
  const [wasLeft, isLeft] = [was.slice(head), is.slice(head)];
  const tail = sameStart(wasLeft.toReversed(), isLeft.toReversed());
  return {
    head: was.slice(0, head).join(''),
    before: wasLeft.slice(0, wasLeft.length - tail).join(''),
    after: isLeft.slice(0, isLeft.length - tail).join(''),
    tail: wasLeft.slice(wasLeft.length - tail).join(''),
  };
}

/** Of what stands before a change, the last words: as many as fit into so many letters. */
export function endOf(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const end = lettersOf(text).slice(-letters).join('');
  return `…\u00a0${/^\S*\s(.*)$/s.exec(end)?.[1] ?? end}`;
}

/** Of what stands after a change, the first words. */
export function startOf(text: string, letters: number): string {
  if (text.length <= letters) return text;
  const start = lettersOf(text).slice(0, letters).join('');
  return `${/^(.*)\s\S*$/s.exec(start)?.[1] ?? start}\u00a0…`;
}
