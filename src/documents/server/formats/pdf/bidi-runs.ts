import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Letters of one font that are read in one direction, in the order of a text. */
export type Run<Name> = {
  readonly text: string;
  readonly font: Name;
};

const isRightToLeftLetter = (text: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text);

/** Whether a text begins with a letter that is read from right to left. */
export const baseDirection = (text: string): 'ltr' | 'rtl' =>
  bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';

/**
 * The runs of a line from left to right (Unicode Bidirectional Algorithm). Letters within a run stay in the order of the
 * text, which is what shaping needs.
 */
export function visualRuns<Name>(
  line: string,
  base: 'ltr' | 'rtl',
  fontOf: (char: string, before: Name | null) => Name,
): readonly Run<Name>[] {
  const { levels } = bidi.getEmbeddingLevels(line, base);
  const runs: { text: string; font: Name; level: number }[] = [];
  let at = 0;
  for (const char of line) {
    const level = levels[at] ?? 0;
    at += char.length;
    const last = runs.at(-1);
    const font = fontOf(char, last?.font ?? null);
    if (last && last.font === font && last.level === level) last.text += char;
    else runs.push({ text: char, font, level });
  }
  return inVisualOrder(runs).map(({ text, font, level }) => {
    const isRightToLeft = level % 2 === 1;
    return { text: forShaping(text, isRightToLeft), font };
  });
}

/** Rule L2: from the highest level down, each sequence of that level or higher is reversed. */
function inVisualOrder<One extends { readonly level: number }>(
  runs: readonly One[],
): readonly One[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
      if (end - start > 1)
        ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = Math.max(start, end - 1);
    }
  }
  return ordered;
}

/** fontkit turns a run of a right-to-left script, its digits too, and no other one. */
function forShaping(text: string, isRightToLeft: boolean): string {
  const isTurned = isRightToLeftLetter(text);
  if (isTurned === isRightToLeft) return text;
  const letters = isRightToLeft
    ? Array.from(text, (char) => bidi.getMirroredCharacter(char) ?? char)
    : Array.from(text);
  return letters.toReversed().join('');
}
