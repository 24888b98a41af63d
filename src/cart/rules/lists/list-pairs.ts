import { cellsOf, separated } from './csv-cells.ts';
import { isCode } from './list-tokens.ts';
import { unitOf } from './list-vocabulary.ts';

const BETWEEN_PAIRS = /\s*[;\t|]\s*|,\s+|\s+(?:und|and|&|\+)\s+/i;

const isCount = (word: string) => {
  const [, number, unit = ''] = /^[x×]?(\d[\d.,'’]*)(\p{L}*|[×])\.?$/u.exec(word) ?? [];
  return number !== undefined && (unit === '' || unitOf(unit) === 'pieces');
};

/** The kinds of a text's words, `c` for a part number and `n` for a count; null if it has others. */
function shapeOf(words: readonly string[]): string | null {
  const kinds = words
    .filter((word) => unitOf(word.replace(/[.:]$/, '')) !== 'pieces' && /[\p{L}\p{N}]/u.test(word))
    .map((word) => {
      const whole = word.replaceAll(/^[([]+|[)\]:,;.]+$/g, '');
      return isCount(whole) ? 'n' : isCode(whole) ? 'c' : null;
    });
  return kinds.includes(null) ? null : kinds.join('');
}

/** Splits a line that lists several part numbers, each with its count; any other line stays whole. */
export function pairsOf(line: string): readonly string[] {
  const segments = line.split(BETWEEN_PAIRS).filter((one) => one.trim() !== '');
  if (segments.length > 1 && segments.every((one) => isPair(one))) return segments;
  const { text, by } = separated(line);
  const cells = cellsOf(text, by).filter((cell) => cell !== '');
  const words = by === ' ' || by === 'columns' ? line.split(/\s+/) : cells;
  const shape = by !== ' ' && words.some((word) => /\s/.test(word)) ? null : shapeOf(words);
  if (shape === null || !/^(?:(?:cn){2,}|(?:nc){2,})$/.test(shape)) return [line];
  const named = words.filter(
    (word) => unitOf(word.replace(/[.:]$/, '')) !== 'pieces' && /[\p{L}\p{N}]/u.test(word),
  );
  return named.flatMap((word, at) => (at % 2 === 0 ? [`${word} ${named[at + 1] ?? ''}`] : []));
}

const isPair = (text: string) => /^(?:cn|nc)$/.test(shapeOf(text.trim().split(/\s+/)) ?? '');
