import type { DecimalMark } from '../../../platform/rules/language/language.ts';
import { type Place, chooseQuantity } from '../choose-quantity.ts';
import type { TypedQuantity } from '../line-quantity.ts';
import { type Token, isCode, tokensOf } from './list-tokens.ts';
import {
  isClosing,
  isNote,
  isPriceLabel,
  isCurrency,
  isTotalLine,
  unitOf,
} from './list-vocabulary.ts';
import { type PastedLine, nameCandidates } from './pasted-lines.ts';
import type { SetAside } from './set-aside.ts';
import { isSpreadsheetDamage } from './spreadsheet-damage.ts';

/** What the catalogue knows of a reference: the key of its part, if it names one. */
export type KnownRefs = {
  /** By SKU, EAN or id. */
  readonly byNumber: (ref: string) => string | null;
  readonly byName: (ref: string) => string | null;
  /** The names of the part with a key, in all languages. */
  readonly namesOf: (key: string) => readonly string[];
};

/** A wanted line: a reference to a part and a quantity as typed. */
export type ReadLine = {
  readonly line: number;
  readonly ref: string;
  readonly quantity: TypedQuantity;
};

type Decimal = DecimalMark;

/** What the lines of a text order, and which are set aside; every line is in one of both. */
export function readLines(
  lines: readonly PastedLine[],
  known: KnownRefs,
  decimal: Decimal,
): { readonly lines: readonly ReadLine[]; readonly setAside: readonly SetAside[] } {
  const read: ReadLine[] = [];
  const setAside: SetAside[] = [];
  let isSigned = false;
  for (const line of lines) {
    const reason = line.isHeader ? 'header' : null;
    const places = reason ? [] : placesOf(line, known);
    const why = reason ?? (places.length === 0 ? reasonOf(line, isSigned) : null);
    isSigned = places.length === 0 && (isSigned || isClosing(line.text));
    if (why) setAside.push({ line: line.line, text: line.text, reason: why });
    else if (places.length === 0) read.push(unknownLine(line, decimal));
    else read.push(...knownLines(line, places, known, decimal));
  }
  return { lines: read, setAside };
}

/** @param isSigned whether the line follows the greeting at a mail's end, as a name and an address do */
function reasonOf({ text, cells }: PastedLine, isSigned: boolean): SetAside['reason'] | null {
  if (isTotalLine(text)) return 'total';
  if (isNote(text)) return 'note';
  if (!isSigned) return null;
  const namesPart = tokensOf(cells, () => false).some((one) => looksLikeNumber(one.text));
  return namesPart ? null : 'note';
}

/** A reference in a line's text. */
type RefMatch = Place & { readonly ref: string; readonly key: string };

/** The parts that a line names: by their numbers, else the one with the longest name. */
function placesOf(line: PastedLine, known: KnownRefs): readonly RefMatch[] {
  const numbers = inPartColumn(line, refsIn(line, line.numbers, known.byNumber));
  // `50 4711` is 50 pieces of 4711, though both are SKUs; where both are numbers, the first is meant.
  const written = numbers.filter(({ ref }) => /\p{L}/u.test(ref) || ref.length > 7);
  const [first] = numbers;
  const chosen = written.length > 0 || !first ? written : [first];
  if (chosen.length > 0) return chosen;
  return refsIn(line, nameCandidates(line), known.byName).slice(0, 1);
}

/** What a header's column of parts names; else what stands outside the column of quantities. */
function inPartColumn(
  { columns, cells }: PastedLine,
  places: readonly RefMatch[],
): readonly RefMatch[] {
  if (!columns) return places;
  const isIn = ({ start }: RefMatch, column: number) => {
    const cell = cells[column];
    return cell !== undefined && start >= cell.start && start < cell.start + cell.text.length;
  };
  const inPart = places.filter((one) => isIn(one, columns.part));
  return inPart.length > 0 ? inPart : places.filter((one) => !isIn(one, columns.quantity));
}

/** The candidates that name a part, the longest of overlapping ones, in the order of the line. */
function refsIn(
  { flat, cells }: PastedLine,
  candidates: readonly string[],
  keyOf: (ref: string) => string | null,
): RefMatch[] {
  const takenRefs: RefMatch[] = [];
  for (const ref of candidates.toSorted((a, b) => b.length - a.length)) {
    const key = keyOf(ref);
    if (key === null) continue;
    for (const start of placesIn(flat, ref)) {
      const end = start + ref.length;
      if (takenRefs.some((one) => start < one.end && end > one.start)) continue;
      const isCell =
        cells.length > 1 && cells.some((one) => one.text === ref && one.start === start);
      takenRefs.push({ ref, key, start, end, isCell });
    }
  }
  return takenRefs.toSorted((a, b) => a.start - b.start);
}

/** Where a text stands alone within another. */
function placesIn(text: string, part: string): number[] {
  const places: number[] = [];
  const isOutside = (sign: string) => sign === '' || !/[\p{L}\p{N}]/u.test(sign);
  const isTimes = (from: number, to: number) =>
    /^[x×*/]?\d*$|^\d*[x×*/]?$/i.test(text.slice(from, to));
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = at + part.length;
    const wordStart = text.lastIndexOf(' ', at) + 1;
    const nextBlank = text.indexOf(' ', end);
    const wordEnd = nextBlank < 0 ? text.length : nextBlank;
    const before = isOutside(text.charAt(at - 1)) || isTimes(wordStart, at);
    const after = isOutside(text.charAt(end)) || isTimes(end, wordEnd);
    if (before && after) places.push(at);
  }
  return places;
}

/** Each part once, at its first place: a SKU and the EAN beside it are one part. */
const distinct = (places: readonly RefMatch[]): RefMatch[] =>
  [...new Map(places.toReversed().map((one) => [one.key, one])).values()].toSorted(
    (a, b) => a.start - b.start,
  );

function knownLines(
  line: PastedLine,
  matches: readonly RefMatch[],
  known: KnownRefs,
  decimal: Decimal,
): ReadLine[] {
  const isReference = (word: string) => matches.some(({ ref }) => ref === word);
  const tokens = tokensOf(line.cells, isReference).filter((token) =>
    matches.every(({ start, end }) => token.end <= start || token.start >= end),
  );
  const places = distinct(matches);
  const numberFollows = tokens.some(
    (one) => one.isNumber && !one.isPrice && one.start >= (places.at(-1)?.end ?? 0),
  );
  return places.map((place, at): ReadLine => {
    const from = numberFollows ? (at === 0 ? 0 : place.start) : (places[at - 1]?.end ?? 0);
    const next = places[at + 1];
    const until = next ? (numberFollows ? next.start : place.end) : Number.POSITIVE_INFINITY;
    const own = tokens.filter(({ start, end }) => start >= from && end <= until);
    const quantity =
      (isInColumn(line, place) ? quantityInColumn(line, own, decimal) : null) ??
      chooseQuantity(withoutName(own, known.namesOf(place.key), line.flat), place, decimal);
    return { line: line.line, ref: place.ref, quantity };
  });
}

/** Whether a reference is where a header has the parts, or the line has all columns of the header. */
function isInColumn({ columns, cells }: PastedLine, { start }: RefMatch): boolean {
  if (!columns) return false;
  const cell = cells[columns.part];
  const isThere =
    cell !== undefined && start >= cell.start && start <= cell.start + cell.text.length;
  return isThere || cells.length === columns.count;
}

/** What the cell has that a header calls the quantity; null for a line without such a header. */
function quantityInColumn(
  { columns, cells }: PastedLine,
  tokens: readonly Token[],
  decimal: Decimal,
): string | null {
  if (!columns) return null;
  const own = tokens.filter(({ cell }) => cell === columns.quantity);
  const typed = cells[columns.quantity]?.text ?? '';
  return chooseQuantity(own, { start: 0, end: 0, isCell: true }, decimal) || typed;
}

/** Tokens that are not of the part's name, whose numbers count nothing; print-outs cut long names. */
function withoutName(
  tokens: readonly Token[],
  names: readonly string[],
  flat: string,
): readonly Token[] {
  const text = flat.toLowerCase();
  const spans = names.flatMap((name) => {
    const words = name.toLowerCase().split(/\s+/);
    for (let count = words.length; count > 0; count--) {
      const span = words.slice(0, count).join(' ');
      const at = count > 1 || words.length === 1 ? text.indexOf(span) : -1;
      if (at >= 0) return [{ start: at, end: at + span.length }];
    }
    return [];
  });
  return tokens.filter(({ start, end }) =>
    spans.every((span) => end <= span.start || start >= span.end),
  );
}

/** A line that names no part: the word that looks like a part number, else its text, and a quantity if it has one. */
function unknownLine(line: PastedLine, decimal: Decimal): ReadLine {
  const all = tokensOf(line.cells, () => false);
  const inColumn = columnLine(line, all, decimal);
  if (inColumn) return inColumn;
  const codes = all.filter(({ text, isNumber }) => !isNumber && looksLikeNumber(text));
  const [code, another] = codes;
  const refToken = code && !another ? code : code ? undefined : numericRef(all);
  const place = {
    start: refToken?.start ?? 0,
    end: refToken?.end ?? 0,
    isCell: refToken
      ? line.cells.some(({ text }) => text === refToken.text)
      : line.cells.length > 1,
  };
  const others = all.filter((token) => token !== refToken);
  const quantity = chooseQuantity(others, place, decimal);
  if (refToken) return { line: line.line, ref: refToken.text, quantity };
  const ref = restOf(all, quantity, line);
  // A number alone is what was typed, and no quantity of it.
  return { line: line.line, ref, quantity: ref === quantity ? '' : quantity };
}

const looksLikeNumber = (text: string) => isCode(text) || isSpreadsheetDamage(text);

function columnLine(line: PastedLine, tokens: readonly Token[], decimal: Decimal): ReadLine | null {
  const ref = line.columns ? line.cells[line.columns.part]?.text : undefined;
  const quantity = quantityInColumn(line, tokens, decimal);
  return ref && quantity !== null ? { line: line.line, ref, quantity } : null;
}

/** Of a line with a long number, or with numbers only, the one that names the part. */
function numericRef(tokens: readonly Token[]): Token | undefined {
  const numbers = tokens.filter(({ isNumber }) => isNumber);
  if (numbers.length < 2) return undefined;
  const long = numbers.find(
    ({ text, unit, isPrice }) => /^\d{4,}$/.test(text) && !unit && !isPrice,
  );
  const isBare = tokens.every(
    ({ isNumber, unit, text }) => isNumber || unit !== null || text === '=',
  );
  return long ?? (isBare ? numbers[0] : undefined);
}

/** The words of a line without its quantity and what belongs to it. */
function restOf(tokens: readonly Token[], quantity: string, { text, flat }: PastedLine): string {
  if (quantity === '') return text;
  const left = tokens.filter(
    (token) =>
      !(token.isNumber && (token.text === quantity || token.isPrice || token.unit === 'pieces')) &&
      !isCurrency(token.text) &&
      token.text !== '=' &&
      !(unitOf(token.text) === 'pieces' && !token.isNumber) &&
      !(isPriceLabel(token.text) && token.text.length < 3),
  );
  const [first, last] = [left[0], left.at(-1)];
  if (!first || !last) return text;
  const isUnbroken = tokens
    .slice(tokens.indexOf(first), tokens.indexOf(last) + 1)
    .every((token) => left.includes(token));
  const rest = isUnbroken
    ? flat.slice(first.start, last.end)
    : left.map((token) => token.text).join(' ');
  return rest.replaceAll('\t', ' ');
}
