import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardSettings } from '../../../settings/rules/settings.values.ts';
import { readDatev } from '../../../testing/server/peers/read-datev.ts';
import { readBookkeepingSetup } from '../../rules/bookkeeping/bookkeeping-setup.ts';
import { type DatevBooking, datevHead, datevLines } from './datev-file.ts';

const { setup } = readBookkeepingSetup({
  ...standardSettings({ mode: 'demo', givenName: null }),
  'bookkeeping.consultant': '29098',
  'bookkeeping.client': '55003',
  'bookkeeping.yearStart': 7,
});
const head = datevHead({
  setup,
  period: '2026-Q1',
  days: { from: '2026-01-01', to: '2026-03-31' },
  currency: 'eur',
  now: Date.UTC(2026, 3, 1, 9, 5, 7, 40),
});
const booking: DatevBooking = {
  totalMinor: 11_900,
  currency: 'eur',
  revenue: { account: '8400', key: null },
  day: '2026-03-04',
  dueOn: null,
  number: '2026-000007',
  customer: 'Radhaus',
  eu: '',
  euRate: null,
  debtor: 10_000,
};
const read = (...bookings: readonly Partial<DatevBooking>[]) =>
  readDatev(Buffer.concat([head, datevLines(bookings.map((one) => ({ ...booking, ...one })))]));

describe('a batch of bookings', () => {
  it('has the header of version 700 and the columns of version 13', () => {
    const { header, columns } = read();
    expect(header.join(';')).toBe(
      '"EXTF";700;21;"Buchungsstapel";13;20260401090507040;;"RE";"";"";29098;55003;20250701;4;20260101;20260331;' +
        '"Rechnungen 2026-Q1";"";1;0;0;"EUR";;"";;;"";;;"";""',
    );
    expect(header).toHaveLength(31);
    const places = { Konto: 7, 'Belegfeld 1': 11, Buchungstext: 14, Festschreibung: 114 };
    for (const [name, place] of Object.entries(places)) expect(columns[place - 1]).toBe(name);
    expect(columns[40 - 1]).toBe('EU-Land u. UStID (Bestimmung)');
    expect(columns[117 - 1]).toBe('Fälligkeit');
    expect(columns.at(-1)).toBe('Abw. Skontokonto');
  });

  it('states the day by which an invoice on account is to be paid', () => {
    const [onAccount, before] = read({ dueOn: '2026-04-03' }, {}).bookings;
    expect([onAccount?.due, before?.due]).toEqual(['030426', '']);
  });

  it('states what a debtor owes, with the day and the number of the document', () => {
    expect(read({}, { totalMinor: -5, currency: 'jpy', debtor: 10_001 }).bookings).toMatchObject([
      {
        amount: '119,00',
        side: 'S',
        debtor: '10000',
        revenue: '8400',
        key: '',
        day: '0403',
        due: '',
        number: '2026-000007',
      },
      { amount: '5,00', side: 'H', debtor: '10001' },
    ]);
    const abroad = { revenue: { account: '8320', key: '240' }, eu: 'FR', euRate: 5_500 };
    expect(read(abroad, { totalMinor: 1_230, currency: 'bhd' }).bookings).toMatchObject([
      { revenue: '8320', key: '0240', eu: 'FR', euRate: '05,50' },
      { amount: '1,23' },
    ]);
  });

  it.each([
    ['Müller; "Räder" & Söhne', 'Müller; "Räder" & Söhne'],
    ['Łódzkie Części 🚲', 'Lódzkie Czesci'],
    ['=cmd|calc', "'=cmd|calc"],
    ['🚲=cmd', "'=cmd"],
    ['+1', "'+1"],
    ['a\r\n\tb\u0000', 'a b'],
    ['ж'.repeat(70), '?'.repeat(60)],
    ['"'.repeat(70), '"'.repeat(60)],
  ])('keeps a customer called %j in its column', (customer, written) => {
    expect(read({ customer }).bookings).toMatchObject([
      { customer: written, number: '2026-000007' },
    ]);
  });

  it('can be read whatever a customer is called', () => {
    const name = fc
      .array(fc.oneof(fc.constantFrom('"', ';', '\n', '=', 'ü', '€', '🚲'), fc.string()))
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(name, (customer) => {
        expect(read({ customer }, {}).bookings).toHaveLength(2);
      }),
    );
  });
});
