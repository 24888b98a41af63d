import type { NumberAttribute } from '../../../domain/parts/attributes.ts';
import { formatPrice } from '../../../domain/money.ts';
import { isAmbiguous } from '../../../domain/number-input.ts';
import { classifySymbol } from './currency-symbols.ts';
import { type DecimalMark, swapMarks } from './decimal-mark.ts';

/** A number, or why it is rejected. */
export type ReadNumber = { readonly value: number } | { readonly fault: string };

/** `1085`, `1,085`, `-3`, `12.00`, `.5`: a decimal point and commas for thousands. */
const plain = /^(-?)(\d+|\d{1,3}(?:,\d{3})+|)(?:\.(\d+))?$/;

const AMBIGUOUS =
  'may be read in two ways; --decimal point or --decimal comma says how the file writes fractions';

/**
 * Parses a whole number; `50.0` is whole.
 * @param mark the column's decimal mark; null if it is unknown, which makes `5.000` ambiguous
 */
export function readCount(given: string, mark: DecimalMark | null): ReadNumber {
  const text = withPoint(given, mark);
  const parts = split(text);
  if (parts && mark === null && isAmbiguous(text)) return { fault: AMBIGUOUS };
  if (!parts) return { fault: 'is not a number; write it as 1085' };
  if (parts.hasFraction) return { fault: 'must be a whole number' };
  return { value: parts.whole };
}

/** What an amount is measured in. */
type Measure = Partial<Pick<NumberAttribute, 'unit' | 'decimals'>>;

/**
 * Parses a number of an attribute, which may have its own unit behind it: `27.2`, `27.2 mm`.
 * @param mark as for `readCount`
 */
export function readAmount(
  given: string,
  { unit = null, decimals = 0 }: Measure,
  mark: DecimalMark | null,
): ReadNumber {
  const bare = unit !== null && given.endsWith(unit) ? given.slice(0, -unit.length).trim() : given;
  const text = withPoint(bare, mark);
  const [, sign, digits = '', fraction = ''] = plain.exec(text) ?? [];
  if (sign === undefined || digits + fraction === '')
    return { fault: `is not a number${unit === null ? '' : ` in ${unit}`}; write it as 48` };
  if (mark === null && isAmbiguous(text)) return { fault: AMBIGUOUS };
  const precise = fraction.replace(/0+$/, '');
  if (precise.length > decimals)
    return {
      fault:
        decimals === 0
          ? 'must be a whole number'
          : `must have at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`,
    };
  return { value: Number(`${sign}${digits.replaceAll(',', '') || '0'}.${precise || '0'}`) };
}

export type PriceSettings = {
  /** The shop's code in lower case. */
  readonly currency: string;
  /** Rounds prices half up to whole units; otherwise cents are a fault. */
  readonly roundPrices: boolean;
};

/** A number with text before or after it: `-$ 48.00`, `48 USD`. */
const signed = /^(-?)(\D*?)(-?(?:\d[\d,]*(?:\.\d+)?|\.\d+))(\D*)$/;

/**
 * Parses a price with an optional currency symbol or code; `12.00` is whole. Rejects other currencies.
 * @param mark as for `readCount`
 */
export function readPrice(
  given: string,
  { currency, roundPrices }: PriceSettings,
  mark: DecimalMark | null,
): ReadNumber {
  const text = withPoint(given, mark);
  const [, minus = '', before = '', number = text, behind = ''] = signed.exec(text) ?? [];
  const meanings = [before, behind]
    .filter((symbol) => symbol.trim() !== '')
    .map((symbol) => classifySymbol(withPoint(symbol, mark), currency));
  const parts = meanings.includes('none') ? null : split(minus + number);
  const example = formatPrice(48, currency);
  if (!parts) return { fault: `is not a price; write it as 48 or ${example}` };
  if (meanings.includes('other')) {
    const code = currency.toUpperCase();
    return {
      fault: `has the sign of another currency than the shop's, ${code}; write what it costs in ${code}, such as 48 or ${example}`,
    };
  }
  if (mark === null && isAmbiguous(number)) return { fault: AMBIGUOUS };
  if (!parts.hasFraction) return { value: parts.whole };
  if (!roundPrices)
    return { fault: 'has cents, and prices are whole amounts; --round-prices rounds them' };
  return { value: parts.rounded };
}

/** A number with a decimal point; applied twice, the text as it was. */
function withPoint(text: string, mark: DecimalMark | null): string {
  return mark === 'comma' ? swapMarks(text) : text;
}

type Parts = { readonly whole: number; readonly hasFraction: boolean; readonly rounded: number };

/** Splits the digits as text, since floating point would distort prices. */
function split(text: string): Parts | null {
  const [, sign, digits = '', fraction = ''] = plain.exec(text) ?? [];
  if (sign === undefined || digits + fraction === '') return null;
  const size = Number(digits.replaceAll(',', ''));
  // Every limit rejects negative numbers, so their rounding does not matter.
  const withSign = (value: number) => (sign === '-' && value !== 0 ? -value : value);
  return {
    whole: withSign(size),
    hasFraction: /[1-9]/.test(fraction),
    rounded: withSign(size + (/^[5-9]/.test(fraction) ? 1 : 0)),
  };
}
