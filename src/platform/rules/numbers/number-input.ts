import { toAsciiNumber } from './digits.ts';
import { decimalMark } from '../language/current-language.ts';
import type { DecimalMark } from '../language/language.ts';

/** `5.000` is five or five thousand, depending on the reader's country. */
export function isAmbiguous(text: string): boolean {
  return /\.\d{3}$/.test(text);
}

/** Thousands as the shop writes them (`1,000.00`), or with spaces or Swiss apostrophes. */
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:([,\s'’])\d{3})(?:\1\d{3})*(?:\.\d+)?$/;

/** A decimal comma, which three digits would make a separator of thousands. */
const DECIMAL_COMMA = /^[+-]?\d+,\d{1,2}$/;

/** Point and comma of another language, changed to those of English. */
export function withEnglishMarks(text: string, decimal: DecimalMark): string {
  if (decimal === '.') return text;
  return text.replaceAll(/[.,]/g, (mark) => (mark === ',' ? '.' : ','));
}

/** Decimal notation only: people do not write `0x64` or `1e3`. */
export const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/**
 * Parses the text of a form field. Number inputs are text fields, because `type="number"` misreads
 * `100,5` and changes its value while the page scrolls.
 * @param decimal the decimal mark of the reader's language
 * @returns NaN for an empty field, and the text itself when it is ambiguous or no number.
 */
export function parseNumberInput(
  input: string | number,
  decimal: DecimalMark = decimalMark(),
): number | string {
  if (typeof input === 'number') return input;
  const text = withEnglishMarks(toAsciiNumber(input).trim(), decimal);
  if (text === '') return NaN;
  if (THOUSANDS.test(text)) return Number(text.replaceAll(/[,\s'’]/g, ''));
  if (DECIMAL_COMMA.test(text)) return Number(text.replace(',', '.'));
  return isAmbiguous(text) || !DECIMAL.test(text) ? text : Number(text);
}

/** A plain decimal such as `2500.00` as people type it. */
export const typedNumber = (decimal: string): string => decimal.replace('.', decimalMark());
