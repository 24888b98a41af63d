import { z } from 'zod';

const column = z.string().trim().min(1).max(200);
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;
export const csvDecimals = ['comma', 'point'] as const;

/** Which columns of a bank's CSV file hold what, by their headings, and how it writes days and numbers. */
export const csvMappingSchema = z.object({
  date: column,
  amount: column,
  debit: column.optional().describe('A column of its own for money that goes out'),
  sign: column.optional().describe('A column that says S, D or Soll for money that goes out'),
  currency: column.optional(),
  payer: column.optional(),
  iban: column.optional(),
  text: z.array(column).min(1).max(10),
  dateOrder: z.enum(dateOrders),
  decimal: z.enum(csvDecimals),
});
export type CsvMapping = z.output<typeof csvMappingSchema>;

export const headingKey = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_\-/.()"]+/g, ' ')
    .trim();

type Guessed = 'date' | 'amount' | 'debit' | 'sign' | 'currency' | 'payer' | 'iban' | 'text';

/** Headings that banks use, the best one first. */
const headings: Readonly<Record<Guessed, readonly string[]>> = {
  date: [
    'buchungstag',
    'buchungsdatum',
    'booking date',
    'posting date',
    'bookingdate',
    'datum',
    'date',
    'completed date',
    'valutadatum',
    'wertstellung',
    'value date',
  ],
  amount: [
    'betrag',
    'betrag eur',
    'betrag €',
    'amount',
    'amount eur',
    'umsatz',
    'haben',
    'credit',
    'gutschrift',
    'paid in',
  ],
  debit: ['soll', 'debit', 'lastschrift', 'paid out'],
  sign: ['soll haben', 's h', 'debit credit', 'd c', 'credit debit'],
  currency: ['währung', 'waehrung', 'currency'],
  payer: [
    'beguenstigter zahlungspflichtiger',
    'begünstigter zahlungspflichtiger',
    'auftraggeber empfänger',
    'auftraggeber begünstigter',
    'zahlungspflichtiger',
    'zahlungspflichtige r',
    'name zahlungsbeteiligter',
    'auftraggeber',
    'partner name',
    'payer',
    'counterparty',
    'name',
  ],
  iban: [
    'kontonummer iban',
    'iban zahlungsbeteiligter',
    'iban auftraggeber',
    'auftraggeber konto',
    'partner iban',
    'counterparty iban',
    'payer iban',
    'iban',
    'kontonummer',
  ],
  text: [
    'verwendungszweck',
    'reference',
    'payment reference',
    'remittance information',
    'description',
    'kundenreferenz end to end',
    'end to end referenz',
    'end to end id',
    'details',
  ],
};

/** What the headings of a file suggest; without a day or an amount they are not the headings. */
export function guessColumns(cells: readonly string[]): Partial<CsvMapping> | null {
  const keys = cells.map(headingKey);
  const pick = (name: Guessed) => {
    const key = headings[name].find((one) => keys.includes(one));
    return key === undefined ? undefined : cells[keys.indexOf(key)]?.trim();
  };
  const [date, amount] = [pick('date'), pick('amount')];
  if (date === undefined || amount === undefined) return null;
  const text = cells
    .map((cell) => cell.trim())
    .filter((cell) => headings.text.includes(headingKey(cell)));
  const optional = (['debit', 'sign', 'currency', 'payer', 'iban'] as const).flatMap((name) => {
    const found = pick(name);
    return found === undefined ? [] : [[name, found] as const];
  });
  return { date, amount, ...(text.length > 0 && { text }), ...Object.fromEntries(optional) };
}

/** How days are written, if all of them tell the same; null if they can be read in two ways. */
export function guessDateOrder(cells: readonly string[]): (typeof dateOrders)[number] | null {
  const possible = dateOrders.filter((order) =>
    cells.every((cell) => readCsvDay(cell, order) !== null),
  );
  const [only, ...others] = possible;
  // Days with points are written in this order everywhere.
  if (
    others.length > 0 &&
    possible.includes('dmy') &&
    cells.every((cell) => /^\d+\.\d+\.\d+$/.test(cell.trim()))
  )
    return 'dmy';
  return cells.length > 0 && others.length === 0 ? (only ?? null) : null;
}

const orderOf = { dmy: [2, 1, 0], mdy: [2, 0, 1], ymd: [0, 1, 2] } as const;

/** @returns year, month and day as written, the year with four digits; null for another text */
export function readCsvDay(
  cell: string,
  order: (typeof dateOrders)[number],
): readonly [year: string, month: string, day: string] | null {
  const text = cell.trim().replace(/[T ]\d\d:\d\d.*$/, '');
  const packed = order === 'ymd' ? /^(\d{4})(\d\d)(\d\d)$/.exec(text) : null;
  const parts = packed?.slice(1) ?? text.split(/[./-]/);
  const [y, m, d] = orderOf[order];
  const [year = '', month = '', day = ''] = [parts[y], parts[m], parts[d]];
  if (parts.length !== 3 || !/^(?:\d{2}|\d{4})$/.test(year)) return null;
  if (order === 'ymd' && year.length !== 4) return null;
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null;
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return null;
  return [year.length === 2 ? `20${year}` : year, month, day];
}

/** An amount as plain digits with a point, and whether money goes out; null for another text. */
export function readCsvAmount(
  cell: string,
  decimal: (typeof csvDecimals)[number],
): { readonly digits: string; readonly isOut: boolean } | null {
  const text = cell
    .replaceAll(/[\s\u00A0\u202F'’]|[€$£]|\b[A-Z]{3}\b/g, '')
    .replaceAll(/[−–]/g, '-');
  const [, open = '', before = '', number = '', after = ''] =
    /^(\(?)([+-]?)([\d.,]+)([+-]?)\)?$/.exec(text) ?? [];
  const [mark, group] = decimal === 'comma' ? [',', '.'] : ['.', ','];
  const [whole = '', fraction = '', ...more] = number.split(mark);
  const groups = whole.split(group);
  const isGrouped =
    groups.length === 1 ||
    (/^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((one) => /^\d{3}$/.test(one)));
  if (more.length > 0 || !isGrouped || !/^\d*$/.test(fraction) || !/^\d+$/.test(groups.join('')))
    return null;
  return {
    digits: `${groups.join('')}${fraction === '' ? '' : `.${fraction}`}`,
    isOut: open !== '' || before === '-' || after === '-',
  };
}
