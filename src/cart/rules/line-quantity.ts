import { toAsciiNumber } from '../../platform/rules/numbers/digits.ts';
import type { DecimalMark } from '../../platform/rules/language/language.ts';
import { parseNumberInput } from '../../platform/rules/numbers/number-input.ts';
import { unitOf } from './lists/list-vocabulary.ts';

/** Far above every order, and small enough that sums stay exact. */
const MAX_QUANTITY = 1_000_000_000;

/** A quantity as a client sends it: a number, or what was typed. */
export type TypedQuantity = number | string | null;

/** A number, whole or not; `missing` for nothing, and `unreadable` for a text that is no number. */
export type ReadQuantity = number | 'missing' | 'unreadable';

/** Lists write `50x`, `×50`, `(50)`, `50 pcs` and `Qty: 50` too. */
function withoutPieceWords(typed: string): string {
  const text = toAsciiNumber(typed)
    .trim()
    .replace(/^\((.*)\)$/, '$1');
  const [, before = '', number, after = ''] =
    /^([\p{L}×✕✖]*)[.:\s]*([+-]?\d[\d.,'’\s]*?)\s*([\p{L}×✕✖]*)\.?$/u.exec(text) ?? [];
  const isPieces = (word: string) => word === '' || unitOf(word) === 'pieces';
  return number !== undefined && isPieces(before) && isPieces(after) ? number : text;
}

/**
 * Reads a quantity as typed, pasted or sent, with words for pieces around it.
 * @param decimal the decimal mark of the reader's language
 */
export function readQuantity(typed: TypedQuantity, decimal?: DecimalMark): ReadQuantity {
  if (typed === null || (typeof typed === 'string' && typed.trim() === '')) return 'missing';
  const read =
    typeof typed === 'string' ? parseNumberInput(withoutPieceWords(typed), decimal) : typed;
  return typeof read === 'number' && Number.isFinite(read) ? read : 'unreadable';
}

/** A quantity that can be ordered: a positive whole number, else null. */
export function wholeQuantity(read: ReadQuantity): number | null {
  return typeof read === 'number' && Number.isInteger(read) && read > 0 && read <= MAX_QUANTITY
    ? read
    : null;
}
