import type { DecimalMark } from '../../platform/rules/language/language.ts';
import { readQuantity, wholeQuantity } from './line-quantity.ts';
import { PRICE_MARK, type Token, isPriceLike } from './lists/list-tokens.ts';

/** Where the reference to the part is. */
export type Place = { readonly start: number; readonly end: number; readonly isCell: boolean };

type Decimal = DecimalMark;

/** Several numbers of which none is more likely than the others; no quantity, so that the buyer is asked. */
const undecided = (tokens: readonly Token[]) =>
  tokens.slice(0, MAX_SHOWN).map(withUnit).join(' / ');
const MAX_SHOWN = 4;
/** A line with more numbers is no line of a list. */
const MAX_NUMBERS = 20;

const withUnit = ({ text, unit, unitText }: Token) =>
  unit === 'other' || unit === 'measure' ? `${text} ${unitText}` : text;

/**
 * The quantity of a line as it was typed: empty for none, and a text that is no number where it is in boxes or unclear.
 * @param tokens without those of the reference to the part and of its name
 */
export function chooseQuantity(tokens: readonly Token[], place: Place, decimal: Decimal): string {
  const numbers = tokens.filter(({ isNumber }) => isNumber);
  if (numbers.length > MAX_NUMBERS) return undecided(numbers);
  const explicit = numbers.filter((one) => one.unit === 'pieces' && !isPriceLike(one));
  const inUnits = numbers.filter(({ unit }) => unit === 'other');
  const isRemark = explicit.length > 0 && inUnits.every(({ isBracketed }) => isBracketed);
  if (inUnits.length > 0 && !isRemark) return undecided(inUnits);
  const product = factorOf(numbers, decimal);
  if (new Set(explicit.map(({ text }) => text)).size > 1) return product ?? undecided(explicit);
  const [counted] = explicit;
  if (counted) return counted.text;
  if (product !== null) return product;
  const plain = numbers.filter(({ unit, isPrice }) => unit === null && !isPrice);
  const open = plain.filter(({ isBracketed }) => !isBracketed);
  return chooseOf(open.length > 0 ? open : plain, tokens, place);
}

/** `100-200`, `50/100` */
const RANGE = /^\d[\d.,]*[-–/]\d[\d.,]*$/;

function chooseOf(plain: readonly Token[], tokens: readonly Token[], place: Place): string {
  const whole = plain.filter((one) => !isPriceLike(one));
  const candidates = whole.length > 0 ? whole : plain;
  const [only, another] = candidates;
  if (!only) {
    const measures = tokens.filter(({ unit, isNumber }) => isNumber && unit === 'measure');
    if (measures.length === 1) return undecided(measures);
    return tokens.find(({ text }) => RANGE.test(text))?.text ?? '';
  }
  if (!another) return only.text;
  const beside = (place.isCell ? ofCells(candidates, tokens, place) : null) ?? null;
  return (
    (beside ?? besideReference(candidates, tokens, place) ?? null)?.text ?? undecided(candidates)
  );
}

/** Of cells with a number alone, the first to the right of the reference, else the nearest to its left. */
function ofCells(
  candidates: readonly Token[],
  tokens: readonly Token[],
  { start, end }: Place,
): Token | undefined {
  const alone = candidates.filter(({ cell }) =>
    tokens.every((one) => one.cell !== cell || one.isNumber || one.unit !== null),
  );
  return alone.find((one) => one.start >= end) ?? alone.filter((one) => one.end <= start).at(-1);
}

/** The number directly after the reference, if nothing of a description follows it; else before it, else the last. */
function besideReference(
  candidates: readonly Token[],
  tokens: readonly Token[],
  { start, end }: Place,
): Token | undefined {
  const following = tokens.filter((one) => one.start >= end);
  const [after, next] = following;
  const before = tokens.filter((one) => one.end <= start).at(-1);
  const endsThere =
    next === undefined ||
    next.isNumber ||
    next.text === PRICE_MARK ||
    next.text === '=' ||
    next.unit !== null;
  if (after && candidates.includes(after) && endsThere) return after;
  if (before && candidates.includes(before)) return before;
  const last = following.at(-1);
  return last && candidates.includes(last) && !candidates.includes(after as Token)
    ? last
    : undefined;
}

/** The quantity of a line whose sum is quantity × price; null if no numbers fit, or several do. */
function factorOf(numbers: readonly Token[], decimal: Decimal): string | null {
  const values = numbers.map(({ text }) => readQuantity(text, decimal));
  const found = new Set<string>();
  for (const [at, quantity] of values.entries()) {
    const token = numbers[at];
    if (!token || token.isPrice || wholeQuantity(quantity) === null || quantity === 1) continue;
    for (const [priceAt, price] of values.entries()) {
      if (priceAt <= at || typeof price !== 'number' || price === 1) continue;
      const sum = Number(quantity) * price;
      const isThere = values.some(
        (one, sumAt) =>
          sumAt > at && sumAt !== priceAt && typeof one === 'number' && Math.abs(one - sum) < 0.006,
      );
      // A sum has the price first where only the other factor has no decimals.
      const other = numbers[priceAt] ?? token;
      const isSwapped = isPriceLike(token) && !isPriceLike(other) && wholeQuantity(price) !== null;
      if (isThere) found.add(isSwapped ? other.text : token.text);
    }
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}
