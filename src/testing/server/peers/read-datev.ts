import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';

/** What the published format says of the fields that the shop fills, with their quotes. */
const forms: Readonly<Record<string, RegExp>> = {
  'Umsatz (ohne Soll/Haben-Kz)': /^(?!0+,00$)\d{1,10},\d\d$/,
  'Soll/Haben-Kennzeichen': /^"[SH]"$/,
  'WKZ Umsatz': /^"[A-Z]{3}"$/,
  Konto: /^[1-9]\d{4,8}$/,
  'Gegenkonto (ohne BU-Schlüssel)': /^[1-9]\d{3,7}$/,
  'BU-Schlüssel': /^(?:"\d{4}")?$/,
  Belegdatum: /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])$/,
  'Belegfeld 1': /^"[\w$&%*+\-/]{1,36}"$/,
  // With the day by which it is to be paid.
  'Belegfeld 2': /^(?:"(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d\d")?$/,
  Buchungstext: /^"(?:[^"\p{Cc}]|""){0,120}"$/u,
  'EU-Land u. UStID (Bestimmung)': /^(?:".{2,15}")?$/,
  'EU-Steuersatz (Bestimmung)': /^(?:\d\d,\d\d)?$/,
};

const COLUMNS = 125;

export type ReadBooking = {
  readonly amount: string;
  readonly side: string;
  readonly debtor: string;
  readonly revenue: string;
  readonly key: string;
  readonly day: string;
  readonly due: string;
  readonly number: string;
  readonly customer: string;
  readonly eu: string;
  readonly euRate: string;
};

/** Reads a batch of bookings as DATEV does, and checks each field by the published format. */
export function readDatev(bytes: Uint8Array) {
  const text = new TextDecoder('windows-1252', { fatal: true }).decode(bytes);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const [header = '', heads = '', ...lines] = text.split('\r\n').slice(0, -1);
  const columns = heads.split(';');
  expect(new Set(columns).size).toBe(COLUMNS);
  const bookings = lines.map((line): ReadBooking => {
    // Quotes stay, since the format asks for them around texts alone.
    const fields = [...line.matchAll(/(?<=^|;)(?:"(?:[^"]|"")*"|[^";]*)(?=;|$)/g)].map(
      ([one]) => one,
    );
    expect(fields).toHaveLength(COLUMNS);
    for (const [index, field] of fields.entries())
      expect(field, columns[index]).toMatch(forms[columns[index] ?? ''] ?? /^$/);
    const values = parse(line, { delimiter: ';' })[0] ?? [];
    const of = (column: string) => values[columns.indexOf(column)] ?? '';
    return {
      amount: of('Umsatz (ohne Soll/Haben-Kz)'),
      side: of('Soll/Haben-Kennzeichen'),
      debtor: of('Konto'),
      revenue: of('Gegenkonto (ohne BU-Schlüssel)'),
      key: of('BU-Schlüssel'),
      day: of('Belegdatum'),
      due: of('Belegfeld 2'),
      number: of('Belegfeld 1'),
      customer: of('Buchungstext'),
      eu: of('EU-Land u. UStID (Bestimmung)'),
      euRate: of('EU-Steuersatz (Bestimmung)'),
    };
  });
  return { header: header.split(';'), columns, bookings };
}

/** What a booking adds to the debtor's account, in hundredths. */
export const hundredthsOf = ({ amount, side }: ReadBooking): number =>
  Number(amount.replace(',', '')) * (side === 'H' ? -1 : 1);
