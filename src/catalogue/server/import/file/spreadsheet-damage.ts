/** What a spreadsheet makes of a text that looks like a number, a date or a formula to it. */
type Damage = 'error' | 'scientific' | 'date' | 'decimal';

/** Excel's errors in English, German, French and Italian, and a column that was too narrow. */
const ERROR =
  /^#(?:REF!|NV|N\/[AD]|NAME\?|NOM\?|NOME\?|VALUE!|WERT!|VALEUR!|VALORE!|DIV\/0!|NUM!|ZAHL!|NOMBRE!|BEZUG!|RIF!|NULL!|NUL!|SPILL!|CALC!|#{2,})$/i;
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?E\+\d+$/i;
const MONTH =
  '(?:jan|janv|gen|feb|fev|févr|mar|märz|mär|mrz|mars|apr|avr|may|mai|mag|jun|juni|juin|giu|jul|juli|juil|lug|aug|août|ago|sep|sept|set|oct|okt|ott|nov|dec|dez|déc|dic)\\.?';
const DATE = new RegExp(
  `^(?:\\d{1,4}[-. ]\\s?${MONTH}(?:[-. ]\\s?\\d{2,4})?|${MONTH}[-. ]\\s?\\d{1,4}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}|\\d{4}-\\d{2}-\\d{2}(?: 00:00:00)?)$`,
  'i',
);
const DECIMAL = /^\d+[.,]0$/;

/** What a spreadsheet has done to a part number; null if nothing shows. */
export function damageOf(text: string): Damage | null {
  if (ERROR.test(text)) return 'error';
  if (SCIENTIFIC.test(text)) return 'scientific';
  if (DATE.test(text)) return 'date';
  return DECIMAL.test(text) ? 'decimal' : null;
}
