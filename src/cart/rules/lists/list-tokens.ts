import {
  type Unit,
  isCurrency,
  isPriceLabel,
  isQuantityLabel,
  isTimes,
  unitOf,
} from './list-vocabulary.ts';
import { isSpreadsheetDamage } from './spreadsheet-damage.ts';

/** A word of a pasted line, or the number or unit in it. */
export type Token = {
  readonly text: string;
  /** Its place in the line's text. */
  readonly start: number;
  readonly end: number;
  readonly cell: number;
  readonly isNumber: boolean;
  readonly isBracketed: boolean;
  /** What the word or its neighbour says about a number. */
  unit: Unit | null;
  isPrice: boolean;
  /** The unit as written, of a number. */
  unitText: string;
};

/** A line with more words is no line of a list. */
const MAX_TOKENS = 100;

const NUMBER = /^[+-]?\d+(?:[.,'’]\d+)*$/;
const PRICE =
  /^(?:[$€£¥]|chf|eur|usd|gbp)\s?[+-]?\d[\d.,'’]*(?:[.,][-–])?$|^[+-]?\d[\d.,'’]*(?:[$€£¥%]|chf|eur|usd|gbp)$|^\d[\d'’]*[.,][-–]{1,2}$/i;
const NUMBER_WITH_UNIT = /^(\d[\d.,'’]*)(\p{L}[\p{L}/]*|[×✕])\.?$/u;
const TIMES_NUMBER = /^[x×*✕](\d[\d.,'’]*)$/i;
const EDGES = /^(?:[([{<«„“"'‘*•·–→>~]|-(?=\p{L}))+|[)\]}>»“”"'’:;,!?*.…]+$/gu;
/** Stands before the number of a price that is written with its currency. */
export const PRICE_MARK = '@';
/** Signs that mean something without letters and digits. */
const SIGN = /^(?:[=@%$€£¥×✕✖]|#{3,})$/;

/** Whether a word looks like a part number: letters and digits, but no `48T` or `50pcs`. */
export const isCode = (word: string): boolean =>
  word.length > 2 &&
  /\p{L}/u.test(word) &&
  /\p{Nd}/u.test(word) &&
  !/^[+-]?[\d.,]+\p{L}{1,5}\.?$/u.test(word) &&
  !/^x\d+$/i.test(word);

/** Amounts are mostly written with two decimals. */
export const isPriceLike = ({ text, isPrice }: Token): boolean =>
  isPrice || /^[+-]?\d[\d.,'’]*[.,]\d{2}$/.test(text);

/**
 * The words of cells with what they say about the numbers beside them.
 * @param isReference whether a word is a reference to a part, which stays whole
 */
export function tokensOf(
  cells: readonly { readonly text: string; readonly start: number }[],
  isReference: (word: string) => boolean,
): Token[] {
  const tokens = cells.slice(0, MAX_TOKENS).flatMap(({ text, start }, cell) =>
    [...text.matchAll(isSpreadsheetDamage(text) ? /.+/g : /\S+/g)].flatMap((match) =>
      piecesOf(match[0], start + match.index, isReference).map((piece): Token => ({
        ...piece,
        cell,
        unit: null,
        isPrice: false,
        unitText: '',
      })),
    ),
  );
  const joined = withSpacedThousands(tokens.slice(0, MAX_TOKENS));
  markPrices(joined);
  markUnits(joined);
  return joined;
}

type Piece = Pick<Token, 'text' | 'start' | 'end' | 'isNumber' | 'isBracketed'>;

function piecesOf(word: string, start: number, isReference: (word: string) => boolean): Piece[] {
  const isBracketed = /^[([{]/.test(word) || /[)\]}][.,;:]?$/.test(word);
  const whole = SIGN.test(word) ? word : word.replaceAll(EDGES, '');
  const at = start + Math.max(word.indexOf(whole), 0);
  const piece = (text: string, from: number, isNumber: boolean): Piece => ({
    text,
    start: from,
    end: from + text.length,
    isNumber,
    isBracketed,
  });
  if (!SIGN.test(whole) && !/[\p{L}\p{N}]/u.test(whole)) return [];
  // Twelve inches are no quantity.
  if (/^\d[\d.,/]*["″”]$/.test(word)) return [piece(word, start, false)];
  if (isReference(whole)) return [piece(whole, at, NUMBER.test(whole))];
  if (isSpreadsheetDamage(whole)) return [piece(whole, at, false)];
  if (PRICE.test(word) || PRICE.test(whole)) {
    const number = /[+-]?\d[\d.,'’]*\d|\d/.exec(whole)?.[0] ?? whole;
    return [piece(PRICE_MARK, at, false), piece(number, at + whole.indexOf(number), true)];
  }
  if (NUMBER.test(whole)) return [piece(whole, at, true)];
  const [, times] = TIMES_NUMBER.exec(whole) ?? [];
  if (times !== undefined) return [piece('x', at, false), piece(times, at + 1, true)];
  const [, number = '', unit = ''] = NUMBER_WITH_UNIT.exec(whole) ?? [];
  if (number !== '' && unitOf(unit) !== null)
    return [piece(number, at, true), piece(unit, at + number.length, false)];
  const parts = [...whole.matchAll(/[^:=|]+/g)];
  if (parts.length > 1)
    return parts.flatMap((part) => piecesOf(part[0], at + part.index, isReference));
  // `CR-48x50`, `50xCR-48` and `50/CR-48`.
  const [, left = '', right = ''] = /^(.+?)[x×*/](.+)$/i.exec(whole) ?? [];
  if ((NUMBER.test(left) && isReference(right)) || (isReference(left) && NUMBER.test(right)))
    return [
      ...piecesOf(left, at, isReference),
      piece('x', at + left.length, false),
      ...piecesOf(right, at + left.length + 1, isReference),
    ];
  return [piece(whole, at, false)];
}

/** In `CR-48 1 000` and `12 000 CR-48` the numbers beside each other are one. */
function withSpacedThousands(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of tokens) {
    const last = joined.at(-1);
    const isGroup =
      last !== undefined &&
      last.isNumber &&
      last.cell === token.cell &&
      token.start === last.end + 1 &&
      /^\d{3}$/.test(token.text) &&
      (/^[1-9](?: \d{3})*$/.test(last.text) ||
        (/^[1-9]\d{0,2}(?: \d{3})*$/.test(last.text) && token.text === '000'));
    if (isGroup)
      joined.splice(-1, 1, { ...last, text: `${last.text} ${token.text}`, end: token.end });
    else joined.push(token);
  }
  return joined;
}

function markPrices(tokens: readonly Token[]): void {
  const mark = (token: Token | undefined) => token && (token.isPrice = true);
  for (const [at, { text }] of tokens.entries()) {
    const before = tokens[at - 1];
    const after = tokens[at + 1]?.text === PRICE_MARK ? tokens[at + 2] : tokens[at + 1];
    // `SKU = 50` names a quantity, `50 × 16 = 800` a sum.
    if (text === '=' ? before?.isNumber : isPriceLabel(text)) {
      if (after?.isNumber) mark(after);
    } else if (text === '%') mark(before);
    else if (isCurrency(text)) {
      const follows = before?.isNumber && !before.isPrice && isPriceLike(before);
      if (follows) mark(before);
      else if (after?.isNumber) mark(after);
      else if (before?.isNumber) mark(before);
    }
  }
}

/** Gives each number the unit beside it: one that follows, else one before. */
function markUnits(tokens: readonly Token[]): void {
  const give = (number: Token | undefined, unit: Unit, unitText: string): boolean => {
    if (!number?.isNumber || number.unit !== null || number.isPrice) return false;
    Object.assign(number, { unit, unitText });
    return true;
  };
  for (const [at, token] of tokens.entries()) {
    const unit = token.isNumber ? null : unitOf(token.text);
    if (unit === null) continue;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isLabel = isQuantityLabel(token.text);
    const first = isLabel ? after : before;
    const second = isLabel ? before : after;
    const isGiven = give(first, unit, token.text);
    if ((!isGiven || isTimes(token.text)) && unit !== 'measure') give(second, unit, token.text);
    token.unit = unit;
  }
}
