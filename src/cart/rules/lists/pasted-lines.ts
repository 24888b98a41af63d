import { toAsciiNumber } from '../../../platform/rules/numbers/digits.ts';
import { isEan } from '../../../catalogue/rules/parts/ean.ts';
import { cellsOf, separated } from './csv-cells.ts';
import { MAX_LINES } from '../line-limits.ts';
import { headingOf, unitOf } from './list-vocabulary.ts';
import { isCode } from './list-tokens.ts';

/** A line of a pasted text, or one of its pairs. */
export type PastedLine = {
  /** The number of the line in the text, from 1. */
  readonly line: number;
  /** As pasted, without what stands before it in chats and quoted mails. */
  readonly text: string;
  /** Its cells, one after the other, and where each begins. */
  readonly flat: string;
  readonly cells: readonly { readonly text: string; readonly start: number }[];
  /** The cells that a header above names, if this line has as many. */
  readonly columns: Columns | null;
  readonly isHeader: boolean;
  /** The texts that may be a SKU, an EAN or an id. */
  readonly numbers: readonly string[];
};

/** Longer lines are cut into several, so that every part of them gets its entry. */
const LINE_MAX_LENGTH = 400;
/** With lines that are set aside, such as totals. */
const MAX_TEXT_LINES = 2 * MAX_LINES;

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029\v\f]/;
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;
/** `> ` of a quoted mail, and what WhatsApp and Signal write before a message. */
const BEFORE_MESSAGES =
  /^(?:\s*>)+\s?|^\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\]?\s*(?:[-–]\s*)?[^:\t;|]{1,40}:\s/i;
/** As it stands below a bar code. */
const SPACED_EAN = /(?<![\d.,])\d \d{6} \d{6}(?![\d.,])/g;
const BULLET = /^(?:[-–—*•·▪◦‣●○■□☐☑✓✔➤→]|\[[ xX]?\])\s+/;
/** `1.`, `2)` and `(3)`, but neither `12. Dec` nor a number alone. */
const LIST_NUMBER =
  /^(?:\(?\d{1,3}[.)]|#\d{1,3}|pos(?:ition)?\.?\s*\d{1,4}\s*[.):-]?)\s+(?=\S)(?!(?:jan|feb|mar|mär|mrz|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec)[a-zä]*\b)/i;

/**
 * Splits a pasted list or CSV text into its lines; a line with several pairs of part number and quantity gives several.
 * Leaves out lines without a letter or digit.
 * @returns null for more lines than a check takes
 */
export function pastedLines(text: string): readonly PastedLine[] | null {
  const typed = text
    .replaceAll(INVISIBLE, '')
    .split(LINE_BREAK)
    .flatMap((one, at) => chunksOf(one).map((chunk) => ({ line: at + 1, text: cleaned(chunk) })))
    .filter((one) => /[\p{L}\p{N}]|#{3}/u.test(one.text));
  if (typed.length > MAX_TEXT_LINES) return null;
  let columns: Columns | null = null;
  const lines: PastedLine[] = [];
  const withoutNumbers = withoutPositions(typed.map((one) => one.text));
  for (const [at, { line, text: lineText }] of typed.entries()) {
    const { text: whole, by } = separated(lineText);
    const cells = cellsOf(whole, by);
    const header = headerOf(cells);
    if (header || isHeader(cells, { isFirst: at === 0 })) {
      columns = header ?? columns;
      lines.push({ ...lineOf(line, lineText, cells, by), isHeader: true });
      continue;
    }
    // A line with fewer cells than its header has them at the end, or follows another order.
    const isTable =
      columns !== null &&
      columns.count > 2 &&
      cells.length <= columns.count &&
      Math.max(columns.part, columns.quantity) < cells.length;
    if (isTable) {
      lines.push({ ...lineOf(line, lineText, cells, by), columns });
      continue;
    }
    const withoutNumber = withoutNumbers[at] ?? lineText;
    for (const pair of pairsOf(withoutNumber)) {
      const one = separated(pair);
      lines.push(lineOf(line, pair, cellsOf(one.text, one.by), one.by));
    }
  }
  return lines;
}

/** Cuts between words where it can. */
function chunksOf(line: string): string[] {
  const chunks: string[] = [];
  let rest = line;
  while (rest.length > LINE_MAX_LENGTH) {
    const start = rest.slice(0, LINE_MAX_LENGTH);
    const blank = Math.max(...[' ', ',', ';', '\t'].map((sign) => start.lastIndexOf(sign)));
    const end = blank > 0 ? blank + 1 : LINE_MAX_LENGTH;
    chunks.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...chunks, rest];
}

/** Without marks before the list's own text; blanks that group digits become apostrophes. */
function cleaned(line: string): string {
  let text = toAsciiNumber(line)
    .replaceAll(SPACED_EAN, (digits) => {
      const joined = digits.replaceAll(' ', '');
      return isEan(joined) ? joined : digits;
    })
    .replaceAll(/(?<=\d)[\u00A0\u2009\u202F](?=\d{3}(?!\d))/g, "'")
    .replaceAll(/[^\S\t]|\.{3,}/g, ' ')
    // Two blanks separate columns as well as many.
    .replaceAll(/ {3,}/g, '  ')
    .replace(BEFORE_MESSAGES, '')
    .replace(/^ +| +$/g, '');
  for (const mark of [BULLET, LIST_NUMBER, BULLET]) text = text.replace(mark, '');
  return text;
}

function lineOf(line: number, text: string, cells: readonly string[], by: string): PastedLine {
  const between = by === ',' ? ', ' : by === ' ' ? ' ' : '\t';
  let start = 0;
  const placed = cells.map((cell) => {
    const one = { text: cell, start };
    start += cell.length + between.length;
    return one;
  });
  const flat = cells.join(between);
  const pieces = by === ' ' ? [{ text: flat, start: 0 }] : placed;
  return {
    line,
    text: text.trim(),
    flat,
    cells: pieces,
    columns: null,
    isHeader: false,
    numbers: numbersIn(pieces),
  };
}

/** Words that are looked up of each line. */
const MAX_WORDS = 40;
/** Longer runs of words are no part number. */
const NUMBER_WORDS = 3;
const MAX_NAMES = 60;
const NAME_WORDS = 10;

const EDGE = /^[^\p{L}\p{N}#]+|[^\p{L}\p{N})"”″]+$/gu;
const trimmed = (text: string) => text.replaceAll(EDGE, '');

/** The texts of cells that may be a SKU, an EAN or an id. */
function numbersIn(cells: PastedLine['cells']): string[] {
  const candidates = new Set<string>();
  let left = MAX_WORDS;
  for (const { text } of cells) {
    if (text !== '') candidates.add(text);
    const words = text.split(/\s+/).filter(Boolean).slice(0, left);
    left -= words.length;
    for (const [at, word] of words.entries()) {
      for (const one of [word, trimmed(word), ...word.split(/[:=|]/).map(trimmed)])
        if (one !== '') candidates.add(one);
      const [, before = '', after = ''] = /^(.+?)[x×*/](.+)$/i.exec(word) ?? [];
      if (/^\d+$/.test(before)) candidates.add(trimmed(after));
      if (/^\d+$/.test(after)) candidates.add(trimmed(before));
      if (words.length > 12) continue;
      for (let count = 2; count <= NUMBER_WORDS && at + count <= words.length; count++)
        candidates.add(trimmed(words.slice(at, at + count).join(' ')));
    }
  }
  return [...candidates].filter(Boolean);
}

/** The texts of a line that may be a part's name, the longest first. */
export function nameCandidates({ cells, flat }: PastedLine): string[] {
  const words = [...flat.matchAll(/\S+/g)].slice(0, MAX_WORDS);
  const spans: string[] = [];
  for (let count = Math.min(words.length, NAME_WORDS); count > 0; count--)
    for (let at = 0; at + count <= words.length && spans.length < MAX_NAMES; at++) {
      const [first, last] = [words[at], words[at + count - 1]];
      if (!first || !last) continue;
      const span = trimmed(flat.slice(first.index, last.index + last[0].length));
      if (/\p{L}/u.test(span)) spans.push(span);
    }
  return [...cells.map(({ text }) => text).filter((text) => /\p{L}/u.test(text)), ...spans];
}

/** The cells that a header names; -1 for one that it does not name. */
type Columns = {
  readonly part: number;
  readonly quantity: number;
  readonly count: number;
};

const hasNoDigit = (cells: readonly string[]) => cells.every((cell) => !/\p{Nd}/u.test(cell));

/**
 * The columns that a header line names.
 * @returns null for a line that does not name a part and a quantity
 */
function headerOf(cells: readonly string[]): Columns | null {
  if (!hasNoDigit(cells)) return null;
  const names = cells.map(headingOf);
  const filled = cells.filter((cell) => cell !== '').length;
  const quantity = names.indexOf('quantity');
  const places = names.flatMap((name, at) => (name === 'part' ? [at] : []));
  // `Item / Part / Quantity`: an item is the position where another heading names the part.
  const part = places.find((at) => !/^(?:item|nr\.?|no\.?|nummer|name)$/i.test(cells[at] ?? ''));
  const known = names.filter((name) => name !== null).length;
  if (quantity < 0 || places.length === 0 || known * 2 < filled) return null;
  return { part: part ?? places[0] ?? -1, quantity, count: cells.length };
}

/** Whether a line without a quantity's heading is a header all the same: only headings, or one alone at the top. */
function isHeader(cells: readonly string[], { isFirst }: { readonly isFirst: boolean }): boolean {
  const filled = cells.filter((cell) => cell !== '');
  if (!hasNoDigit(filled)) return false;
  const names = filled.map(headingOf);
  if (filled.length === 1) return isSingleHeader(filled[0] ?? '', names[0] ?? null, isFirst);
  return names.every((name) => name !== null) && names.some((name) => name !== 'other');
}

/** One heading alone at the top, or a row of headings between blanks. */
function isSingleHeader(
  cell: string,
  name: ReturnType<typeof headingOf>,
  isFirst: boolean,
): boolean {
  if (isFirst && name !== null) return true;
  const words = cell.split(/[\s/]+/).filter((word) => /\p{L}/u.test(word));
  return words.length > 2 && words.every((word) => headingOf(word) !== null);
}

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
function pairsOf(line: string): readonly string[] {
  const segments = line.split(BETWEEN_PAIRS).filter((one) => one.trim() !== '');
  if (segments.length > 1 && segments.every((one) => isPair(one))) return segments;
  const { text, by } = separated(line);
  const cells = cellsOf(text, by).filter((cell) => cell !== '');
  const words = by === ' ' || by === 'columns' ? line.split(/\s+/) : cells;
  const shape = by !== ' ' && words.some((word) => /\s/.test(word)) ? null : shapeOf(words);
  if (shape === null || !/^(?:(?:cn){2,}|(?:nc){2,})$/.test(shape)) return [line];
  const nameWords = words.filter(
    (word) => unitOf(word.replace(/[.:]$/, '')) !== 'pieces' && /[\p{L}\p{N}]/u.test(word),
  );
  return nameWords.flatMap((word, at) =>
    at % 2 === 0 ? [`${word} ${nameWords[at + 1] ?? ''}`] : [],
  );
}

const isPair = (text: string) => /^(?:cn|nc)$/.test(shapeOf(text.trim().split(/\s+/)) ?? '');

/** The first word of a line, if it is a short number and another whole number follows in the line. */
const NUMBERED =
  /^(\d{1,5})[.)]?(?:\s*(?:[\t;|]|,(?!\d{3}(?!\d)))\s*| +)(?=(?:.*[\s;|,(:x×])?\d[\d.,']*(?<![.,]\d{2})(?![\p{L}\d.,'-]))/u;
/** Steps in which print-outs number their positions. */
const STEPS = [1, 10];

/** Lines without the numbers of their positions (1, 2, 3 or 10, 20, 30), if nearly all have one. */
function withoutPositions(lines: readonly string[]): readonly string[] {
  const numbers = lines.map((line) => {
    const [whole, number] = NUMBERED.exec(line) ?? [];
    return whole === undefined ? null : { whole, number: Number(number) };
  });
  const listed = numbers.filter((one) => one !== null);
  const [first, second] = listed;
  if (!first || !second) return lines;
  const step = second.number - first.number;
  const isNumbering =
    STEPS.includes(step) &&
    (first.number === step || (step === 1 && first.number <= 1)) &&
    listed.every(({ number }, at) => number === first.number + at * step);
  if (!isNumbering) return lines;
  return lines.map((line, at) => line.slice(numbers[at]?.whole.length ?? 0));
}
