import { formats, decimalMark } from '../language/current-language.ts';

/**
 * A whole number with thousands separators. `Intl.NumberFormat` gives the same but costs several milliseconds on first
 * use.
 */
export function formatCount(count: number): string {
  return groupThousands(String(count).replace('.', decimalMark()));
}

/** Separates the thousands of a whole number's digits: '118000' becomes '118,000'. */
export function groupThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(?:\d{3})+$)/g, formats().thousands);
}

/** A count with its noun: '1 field', '2 fields'. */
export const plural = (count: number, one: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${one}s`;
