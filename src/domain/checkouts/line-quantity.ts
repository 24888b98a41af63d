import { toAsciiNumber } from '../digits.ts';
import { parseNumberInput } from '../number-input.ts';

/** Far above every order, and small enough that sums stay exact. */
const MAX_QUANTITY = 1_000_000_000;

/** A quantity as a client sends it: a number, or what was typed. */
export type TypedQuantity = number | string | null;

/** Lists write `50x` and `×50` too. */
const withoutTimes = (typed: string) =>
  toAsciiNumber(typed)
    .trim()
    .replace(/^[x×]\s*(?=\d)|(?<=\d)\s*[x×]$/i, '');

/** The number that was typed, whole or not; null if it is none. */
export function typedNumber(typed: TypedQuantity): number | null {
  const read = typeof typed === 'string' ? parseNumberInput(withoutTimes(typed)) : typed;
  return typeof read === 'number' && !Number.isNaN(read) ? read : null;
}

/** The quantity that was typed: a positive whole number, else null. */
export function lineQuantity(typed: TypedQuantity): number | null {
  const read = typedNumber(typed);
  return read !== null && Number.isInteger(read) && read > 0 && read <= MAX_QUANTITY ? read : null;
}

/** Whether a text has digits and separators only, be it a quantity or not. */
export const isNumeric = (text: string): boolean => /^[+-]?\d[\d.,\s]*$/.test(withoutTimes(text));
