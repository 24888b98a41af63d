const MONTHS = 'jan|feb|mar|mär|mrz|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec';

/** What a spreadsheet makes of part numbers such as `12-1`, `MAR-12` or a long number. */
const DAMAGED: readonly RegExp[] = [
  /^#(?:ref|bezug|name|n\/?a|nv|wert|value|div\/0|null|num|zahl|spill|überlauf)[!?]?$/i,
  /^#{3,}$/,
  /^\d(?:[.,]\d+)?e\+?\d{1,3}$/i,
  new RegExp(
    `^\\d{1,2}[.\\- /]\\s?(?:${MONTHS})[a-zä]*\\.?(?:[.\\- ]?(?:19|20)\\d{2}|[.\\-]\\d{2})?$`,
    'i',
  ),
  new RegExp(`^(?:${MONTHS})[a-zä]*\\.?[\\-.]\\d{1,4}$`, 'i'),
  /^\d{1,2}[./]\d{1,2}[./](?:\d{2}|\d{4})$/,
  /^\d{4}-\d{2}-\d{2}$/,
];

/** Whether a text looks like a part number that a spreadsheet has turned into a date, a rounded number or an error. */
export const isSpreadsheetDamage = (text: string): boolean => {
  const trimmed = text.trim();
  return DAMAGED.some((one) => one.test(trimmed));
};
