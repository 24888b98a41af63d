import { textStart } from '../text.ts';
import { type Separator, cellsOf, separated } from './csv-cells.ts';
import { type TypedQuantity, isNumeric, lineQuantity } from './line-quantity.ts';
import { MAX_LINES } from './line-limits.ts';

/** What a line may mean: a reference to a part, and a quantity as typed. */
export type LineReading = { readonly ref: string; readonly quantity: TypedQuantity };

export type PastedLine = {
  /** The number of the line in the text, from 1. */
  readonly line: number;
  /** At least one; where two are equally good the first is meant. */
  readonly readings: readonly LineReading[];
};

/** Longer lines are cut: no reference is that long. */
const LINE_MAX_LENGTH = 300;
/** Further columns are prices and notes. */
const MAX_COLUMNS = 5;

/**
 * Reads a pasted list or CSV text: a reference and a quantity a line, in either order, separated by tab, semicolon,
 * comma or blanks. Leaves out a header line and empty lines.
 * @returns null for more lines than a check takes
 */
export function pastedLines(text: string): readonly PastedLine[] | null {
  const lines: PastedLine[] = [];
  let columns: Columns | null = null;
  let isFirst = true;
  for (const [index, typed] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .entries()) {
    const { text: line, by } = separated(textStart(typed.trim(), LINE_MAX_LENGTH));
    const cells = cellsOf(line, by);
    if (cells.every((cell) => cell === '')) continue;
    const header = isFirst ? headerOf(cells) : null;
    isFirst = false;
    if (header) {
      columns = header;
      continue;
    }
    if (lines.length === MAX_LINES) return null;
    lines.push({ line: index + 1, readings: inColumns(cells, columns) ?? readingsOf(line, by) });
  }
  return lines;
}

/**
 * The reading that a line means (rulings §14): that of a reference which is a SKU, else of one that names a part,
 * else any. Of several the first with a quantity.
 */
export function chosenReading(
  readings: readonly LineReading[],
  known: { readonly isSku: (ref: string) => boolean; readonly isPart: (ref: string) => boolean },
): LineReading | undefined {
  const bySku = readings.filter(({ ref }) => known.isSku(ref));
  const named = bySku.length > 0 ? bySku : readings.filter(({ ref }) => known.isPart(ref));
  const likely = named.length > 0 ? named : readings;
  return (
    likely.find(({ quantity }) => lineQuantity(quantity) !== null) ??
    likely.find(({ quantity }) => typeof quantity === 'string' && isNumeric(quantity)) ??
    likely[0]
  );
}

/** What a line without known columns may mean, the reference first where that is equally likely. */
function readingsOf(line: string, by: Separator): LineReading[] {
  const filled = cellsOf(line, by).filter((cell) => cell !== '');
  const [only, ...more] = filled;
  if (only !== undefined && more.length === 0) return [...bySpaces(only), readWhole(only)];
  if (by === ' ') return [...bySpaces(line), readWhole(line)];
  const ungrouped = by === ',' ? withoutGroups(line) : [];
  return [
    ...ungrouped.flatMap((one) => pairsOf(cellsOf(one, separated(one).by).filter(Boolean))),
    ...pairsOf(filled),
    readWhole(line),
  ];
}

const readWhole = (ref: string): LineReading => ({ ref, quantity: '' });

/** Every pair of cells: those to the right of a reference before those to its left. */
function pairsOf(cells: readonly string[]): LineReading[] {
  const some = cells.slice(0, MAX_COLUMNS);
  return some.flatMap((ref, at) =>
    [...some.slice(at + 1), ...some.slice(0, at)].map((quantity) => ({ ref, quantity })),
  );
}

/** The last word or the first as a quantity, the others as a reference. */
function bySpaces(line: string): LineReading[] {
  const words = cellsOf(line, ' ');
  const [first = '', ...others] = words;
  const last = others.pop();
  if (last === undefined) return [];
  const refOf = (some: readonly string[]) => some.filter((word) => !/^[x×]$/i.test(word)).join(' ');
  return [
    { ref: refOf([first, ...others]), quantity: last },
    { ref: refOf([...others, last]), quantity: first },
    ...withSpacedGroups(words, refOf),
  ];
}

/** In `CR-48 1 000` the last words are one number, in `1 000 CR-48` the first. */
function withSpacedGroups(
  words: readonly string[],
  refOf: (some: readonly string[]) => string,
): LineReading[] {
  const isGroup = (word: string | undefined) => word !== undefined && /^\p{Nd}{3}$/u.test(word);
  const isFirst = (word: string | undefined) => word !== undefined && /^\p{Nd}{1,3}$/u.test(word);
  const readings: LineReading[] = [];
  let from = words.length - 1;
  while (isGroup(words[from])) from--;
  const begin = isFirst(words[from]) ? from : from + 1;
  if (begin > 0 && begin < words.length - 1)
    readings.push({ ref: refOf(words.slice(0, begin)), quantity: words.slice(begin).join(' ') });
  let until = 1;
  while (isGroup(words[until])) until++;
  if (isFirst(words[0]) && until > 1 && until < words.length)
    readings.push({ ref: refOf(words.slice(until)), quantity: words.slice(0, until).join(' ') });
  return readings;
}

/** Lines whose last or first number has its thousands separated by commas (`CR-48,1,000`), without these commas. */
function withoutGroups(line: string): string[] {
  const joined = (grouped: string) => grouped.replaceAll(',', '');
  return [
    line.replace(/(?<=[\s,])\p{Nd}{1,3}(?:,\p{Nd}{3}){1,3}$/u, joined),
    line.replace(/^\p{Nd}{1,3}(?:,\p{Nd}{3}){1,3}(?=[\s,])/u, joined),
  ].filter((one) => one !== line);
}

type Columns = { readonly ref: number; readonly quantity: number; readonly count: number };

const REF_HEADINGS =
  /^(?:sku|ref|reference|référence|referencia|part|part no|part number|part id|item|item no|item number|article|article number|artikel|artikel nr|artikelnummer|art nr|art no|code|product|produkt|name|toolid|tool id)$/;
const QUANTITY_HEADINGS =
  /^(?:qty|quantity|amount|units|pieces|pcs|count|menge|anzahl|stück|stk|qté|quantité|cantidad|quantità)$/;

/**
 * The columns that a header line names.
 * @returns null for a line that is no header; places of -1 for columns that it does not name
 */
function headerOf(cells: readonly string[]): Columns | null {
  const words = cells.map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/[\s._:-]+/g, ' ')
      .trim(),
  );
  if (words.some((word) => /\p{Nd}/u.test(word))) return null;
  const ref = words.findIndex((word) => REF_HEADINGS.test(word));
  const quantity = words.findIndex((word) => QUANTITY_HEADINGS.test(word));
  const isHeader = (ref >= 0 && quantity >= 0) || (words.length === 1 && ref + quantity >= -1);
  return isHeader ? { ref, quantity, count: words.length } : null;
}

/** The cells in the columns that a header has named. Two columns may stand in either order below it. */
function inColumns(cells: readonly string[], columns: Columns | null): LineReading[] | null {
  if (!columns || columns.count < 3 || cells.length > columns.count) return null;
  const [ref, quantity] = [cells[columns.ref], cells[columns.quantity]];
  return ref && quantity !== undefined ? [{ ref, quantity }] : null;
}
