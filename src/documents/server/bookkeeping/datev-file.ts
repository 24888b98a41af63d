import { decimalText } from '../../../platform/rules/money/money.ts';
import { percentOf } from '../../../platform/rules/money/rates.ts';
import { escapeFormulas } from '../../../platform/server/formats/csv.ts';
import type { Booking } from '../../rules/bookkeeping/bookings.ts';
import type { BookkeepingSetup } from '../../rules/bookkeeping/bookkeeping-setup.ts';
import { type Days, financialYearStart } from '../../rules/bookkeeping/period.ts';
import { datevColumns } from './datev-columns.ts';
import { encodeWindows1252, inWindows1252 } from './windows-1252.ts';

/*
 * A batch of bookings in DATEV's own format: semicolons, CR LF, Windows-1252, decimal commas; texts in quotes, empty
 * fields without. https://developer.datev.de/en/file-format/details/datev-format
 */

/** Of the header, and of batches of bookings. */
const HEADER_VERSION = 700;
const BATCH = { category: 21, name: 'Buchungsstapel', version: 13 };

type Batch = {
  readonly setup: BookkeepingSetup;
  readonly period: string;
  readonly days: Days;
  /** ISO 4217. */
  readonly currency: string;
  readonly now: number;
};

/** A booking with the account of its customer. */
export type DatevBooking = Booking & { readonly debtor: number };

/** The two lines before the bookings. */
export function datevHead({ setup, period, days, currency, now }: Batch): Uint8Array {
  const compact = (day: string) => day.replaceAll('-', '');
  const header = [
    quoted('EXTF'),
    HEADER_VERSION,
    BATCH.category,
    quoted(BATCH.name),
    BATCH.version,
    new Date(now).toISOString().replaceAll(/\D/g, ''),
    '',
    quoted('RE'),
    quoted(''),
    quoted(''),
    setup.consultant,
    setup.client,
    compact(financialYearStart(days.from, setup.yearStart)),
    setup.accountLength,
    compact(days.from),
    compact(days.to),
    quoted(`Rechnungen ${period}`),
    quoted(''),
    // Financial accounting, for any purpose, not yet committed.
    1,
    0,
    0,
    quoted(currency.toUpperCase()),
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    '',
    '',
    quoted(''),
    quoted(''),
  ];
  return encodeWindows1252(lineOf(header) + lineOf(datevColumns));
}

/** The lines of bookings. */
export const datevLines = (bookings: readonly DatevBooking[]): Uint8Array =>
  encodeWindows1252(bookings.map((booking) => lineOf(fieldsOf(booking))).join(''));

type Column = (typeof datevColumns)[number];

function fieldsOf(booking: DatevBooking): readonly string[] {
  const { totalMinor, currency, debtor, revenue, day, dueOn, number, customer, eu, euRate } =
    booking;
  const fields: Readonly<Record<Column, string>> = {
    'Umsatz (ohne Soll/Haben-Kz)': amountText(Math.abs(totalMinor), currency),
    'Soll/Haben-Kennzeichen': quoted(totalMinor < 0 ? 'H' : 'S'),
    'WKZ Umsatz': quoted(currency.toUpperCase()),
    Konto: String(debtor),
    'Gegenkonto (ohne BU-Schlüssel)': revenue.account,
    'BU-Schlüssel': revenue.key === null ? '' : quoted(revenue.key.padStart(4, '0')),
    Belegdatum: dayAndMonth(day),
    'Belegfeld 1': quoted(number.replaceAll(/[^\w$&%*+\-/]/g, '')),
    'Belegfeld 2': dueOn === null ? '' : quoted(dayAndMonth(dueOn) + dueOn.slice(2, 4)),
    Buchungstext: quoted(textOf(customer, 60)),
    'EU-Land u. UStID (Bestimmung)': eu === '' ? '' : quoted(textOf(eu, 15)),
    'EU-Steuersatz (Bestimmung)': euRate === null ? '' : rateText(euRate),
  };
  return datevColumns.map((column) => fields[column] ?? '');
}

/** As 3101. */
function dayAndMonth(date: string): string {
  const [, month = '', day = ''] = date.split('-');
  return day + month;
}

/** In two decimals, also for currencies that have none or three. */
function amountText(minor: number, currency: string): string {
  const [whole = '', decimals = ''] = decimalText(minor, currency).split('.');
  return `${whole},${decimals.slice(0, 2).padEnd(2, '0')}`;
}

const rateText = (rate: number): string =>
  percentOf(rate).toFixed(2).replace('.', ',').padStart('00,00'.length, '0');

/** A text on one line, which a spreadsheet does not calculate. */
function textOf(text: string, length: number): string {
  const line = inWindows1252(text)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return escapeFormulas(line).slice(0, length).trim();
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const lineOf = (fields: readonly (string | number)[]): string => `${fields.join(';')}\r\n`;
