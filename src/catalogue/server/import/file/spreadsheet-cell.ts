import { plainCell } from '../../../../platform/server/formats/csv.ts';

/** A formula that only keeps a spreadsheet from reading its text as a number: `="00124"`. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** The apostrophe by which spreadsheets mark digits as text: `'00124`. */
const MARKED_DIGITS = /^'(?='*\d)/;

/** A cell without what spreadsheets put around its text. */
export function cellText(raw: string): string {
  const cell = raw.trim();
  const wrapped = TEXT_FORMULA.exec(cell)?.[1];
  return (wrapped?.replaceAll('""', '"') ?? plainCell(cell)).trim();
}

/** A number or code without the apostrophe that marks it as text. Sentences may begin with one: `'90s steel`. */
export const withoutTextMark = (text: string): string => text.replace(MARKED_DIGITS, '');

/** A code that `withoutTextMark` reads back unchanged. */
export const withTextMark = (code: string): string =>
  MARKED_DIGITS.test(code) ? `'${code}` : code;

/**
 * A record whose text formulas are quoted as CSV demands: tools write `="00124",Chain` as it stands.
 * @param delimiter one character
 */
export function quoteTextFormulas(record: string, delimiter: string): string {
  const between = delimiter.replace(/\W/, '\\$&');
  const formula = new RegExp(`(^|${between})(="[^"]*")(?=${between}|$)`, 'g');
  return record.replaceAll(
    formula,
    (_, before: string, cell: string) => `${before}"${cell.replaceAll('"', '""')}"`,
  );
}
