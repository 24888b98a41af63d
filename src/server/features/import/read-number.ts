/** A number as a catalogue writes it, or what is wrong with it in words. */
export type ReadNumber = { readonly value: number } | { readonly fault: string };

/** `1085`, `1,085`, `-3`, `12.00`, `.5`: a point for fractions, a comma for thousands. */
const plain = /^(-?)(\d+|\d{1,3}(?:,\d{3})+|)(?:\.(\d+))?$/;

/** `5.000` is five where a point divides, and five thousand where it joins. */
const ambiguous = /\.\d{3}$/;
const AMBIGUOUS = 'may be read in two ways; write thousands as 1,085 or 1085';

/** Reads a count of pieces: whole, though `50.0` counts as whole. */
export function readCount(text: string): ReadNumber {
  const parts = split(text);
  if (parts && ambiguous.test(text)) return { fault: AMBIGUOUS };
  if (!parts) return { fault: 'is not a number; write it as 1085 or 1,085' };
  if (parts.hasFraction) return { fault: 'must be a whole number' };
  return { value: parts.whole };
}

/**
 * Reads a price in whole units of the currency; a `$` may stand before it, and `12.00` counts as whole. A price
 * with cents is refused, unless it is to be rounded: from 50 cents up to the next unit.
 */
export function readPrice(text: string, round: boolean): ReadNumber {
  const parts = split(text.replace(/^(-?)\$\s*/, '$1'));
  if (parts && ambiguous.test(text)) return { fault: AMBIGUOUS };
  if (!parts) return { fault: 'is not a price; write it as 48 or $1,048.00' };
  if (!parts.hasFraction) return { value: parts.whole };
  if (!round)
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
  const signed = (value: number) => (sign === '-' && value !== 0 ? -value : value);
  return {
    whole: signed(size),
    hasFraction: /[1-9]/.test(fraction),
    rounded: signed(size + (/^[5-9]/.test(fraction) ? 1 : 0)),
  };
}
