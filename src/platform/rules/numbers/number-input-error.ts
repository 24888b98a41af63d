import { decimalMark } from '../language/current-language.ts';
import { DECIMAL, isAmbiguous, withEnglishMarks } from './number-input.ts';
import { numberWords } from './number-words.ts';

/**
 * The error message for input that is not a number.
 * @param required for missing input.
 * @param whole for other text.
 */
export function numberInputError(input: unknown, required: string, whole: string): string {
  if (typeof input !== 'string') return required;
  const text = withEnglishMarks(input.trim(), decimalMark());
  if (text !== '' && !DECIMAL.test(text)) return whole;
  if (!isAmbiguous(text)) return required;
  return numberWords.ambiguous(input, text.replaceAll('.', ''), String(Number(text)));
}
