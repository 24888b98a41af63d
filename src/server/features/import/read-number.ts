import { formatPrice } from '../../../domain/money.ts';
import { isAmbiguous } from '../../../domain/number-input.ts';
import { meaningOfSign } from './currency-signs.ts';

/** A number as a catalogue writes it, or what is wrong with it in words. */
export type ReadNumber = { readonly value: number } | { readonly fault: string };

/** `1085`, `1,085`, `-3`, `12.00`, `.5`: a point for fractions, a comma for thousands. */
const plain = /^(-?)(\d+|\d{1,3}(?:,\d{3})+|)(?:\.(\d+))?$/;

const AMBIGUOUS = 'may be read in two ways; write thousands as 1,085 or 1085';

/** Reads a count of pieces: whole, though `50.0` counts as whole. */
export function readCount(text: string): ReadNumber {
  const parts = split(text);
  if (parts && isAmbiguous(text)) return { fault: AMBIGUOUS };
  if (!parts) return { fault: 'is not a number; write it as 1085 or 1,085' };
  if (parts.hasFraction) return { fault: 'must be a whole number' };
  return { value: parts.whole };
}

export type PriceSettings = {
  /** The shop's, as its code in small letters. */
  readonly currency: string;
  /** Rounds a price with cents to whole units, from 50 cents up; else it is refused. */
  readonly roundPrices: boolean;
};

/** A number with something before it, behind it, or both: `-$ 48.00`, `48 USD`. */
const signed = /^(-?)(\D*?)(-?(?:\d[\d,]*(?:\.\d+)?|\.\d+))(\D*)$/;

/**
 * Reads a price in whole units of the currency, whose sign or code may stand before or behind it; `12.00` counts as
 * whole. The sign of another currency is refused: nobody is to sell for euros what costs as many dollars.
 */
export function readPrice(text: string, { currency, roundPrices }: PriceSettings): ReadNumber {
  const [, minus = '', before = '', number = text, behind = ''] = signed.exec(text) ?? [];
  const meanings = [before, behind]
    .filter((sign) => sign.trim() !== '')
    .map((sign) => meaningOfSign(sign, currency));
  const parts = meanings.includes('none') ? null : split(minus + number);
  const example = formatPrice(48, currency);
  if (!parts) return { fault: `is not a price; write it as 48 or ${example}` };
  if (meanings.includes('other')) {
    const code = currency.toUpperCase();
    return {
      fault: `has the sign of another currency than the shop's, ${code}; write what it costs in ${code}, such as 48 or ${example}`,
    };
  }
  if (isAmbiguous(number)) return { fault: AMBIGUOUS };
  if (!parts.hasFraction) return { value: parts.whole };
  if (!roundPrices)
    return { fault: 'has cents, and prices are whole amounts; --round-prices rounds them' };
  return { value: parts.rounded };
}

type Parts = { readonly whole: number; readonly hasFraction: boolean; readonly rounded: number };

/** By the digits as they are written, since 0.1 + 0.2 has no place in a price. */
function split(text: string): Parts | null {
  const [, sign, digits = '', fraction = ''] = plain.exec(text) ?? [];
  if (sign === undefined || digits + fraction === '') return null;
  const size = Number(digits.replaceAll(',', ''));
  // Below zero every limit refuses it, so that the sign may simply be put back.
  const withSign = (value: number) => (sign === '-' && value !== 0 ? -value : value);
  return {
    whole: withSign(size),
    hasFraction: /[1-9]/.test(fraction),
    rounded: withSign(size + (/^[5-9]/.test(fraction) ? 1 : 0)),
  };
}
