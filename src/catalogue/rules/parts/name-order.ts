import { foldLetters } from '../search/terms.ts';

/** Longer numbers, such as an EAN with more digits, sort by their digits. */
const DIGITS = 12;
const MAX_LENGTH = 200;

/**
 * A key by which names sort as people read them: without case and accents (Ä beside A), and numbers by value (9T before
 * 10T). Both engines compare it by bytes.
 */
export function nameOrder(name: string): string {
  const plain = foldLetters(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const padded = plain.replaceAll(/\d+/g, (digits) =>
    digits.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0'),
  );
  return padded.slice(0, MAX_LENGTH).toWellFormed();
}
