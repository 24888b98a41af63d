import { type Run, baseDirection, visualRuns } from './bidi-runs.ts';

/** A line as runs from left to right. */
export type MixedLine<Name> = { readonly runs: readonly Run<Name>[]; readonly width: number };

type Measures<Name> = {
  /** The font that has a letter; a mark or joiner takes the font of the letter before it. */
  readonly fontOf: (char: string, before: Name | null) => Name;
  readonly widthOf: (text: string, font: Name) => number;
  /** The width of the column. */
  readonly width: number;
};

const words = new Intl.Segmenter('und', { granularity: 'word' });
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Signs that no line begins with. */
const isClosing = (text: string) => /^[\p{Pe}\p{Pf}\p{Po}\p{M}]+$/u.test(text);

/** Breaks a text of several scripts into lines: between words, and within those that are wider than the column. */
export function layOutMixed<Name>(
  text: string,
  measures: Measures<Name>,
): readonly MixedLine<Name>[] {
  const base = baseDirection(text);
  const { fontOf, widthOf, width } = measures;
  const lineOf = (line: string): MixedLine<Name> => {
    const runs = visualRuns(line, base, fontOf);
    return { runs, width: runs.reduce((sum, run) => sum + widthOf(run.text, run.font), 0) };
  };
  const fits = (line: string) => lineOf(line.trimEnd()).width <= width;
  const lines: string[] = [];
  let current = '';
  const add = (piece: string) => {
    if (current === '' || fits(current + piece) || isClosing(piece)) current += piece;
    else {
      lines.push(current);
      current = piece;
    }
  };
  for (const { segment } of words.segment(text)) {
    if (segment.trim() === '' && current === '') continue;
    if (fits(segment)) add(segment);
    else for (const { segment: letter } of letters.segment(segment)) add(letter);
  }
  if (current !== '') lines.push(current);
  return lines.map((line) => lineOf(line.trim()));
}
