import { describe, expect, it } from 'vitest';
import { type Settings } from '../../../settings/rules/settings.keys.ts';
import { standardSettings } from '../../../settings/rules/settings.values.ts';
import { buildCreditNote, buildInvoice } from '../build-document.ts';
import type { TradeDocument } from '../trade-document.ts';
import { bookingsOf } from './bookings.ts';
import { readBookkeepingSetup } from './bookkeeping-setup.ts';

const standard: Settings = {
  ...standardSettings({ mode: 'demo', givenName: null }),
  'bookkeeping.consultant': '29098',
  'bookkeeping.client': '55003',
  'tax.DE': 19,
  'tax.FR': 20,
  'tax.GR': 24,
  'tax.CY': 19,
};
const setupOf = (changes: Partial<Settings> = {}) =>
  readBookkeepingSetup({ ...standard, ...changes }).setup;

type Place = { country: string; postcode?: string; taxId?: string };
type Tax = Parameters<typeof buildInvoice>[0]['lines'][number]['tax'];

function facts({ country, postcode = '10115', taxId }: Place, tax: Tax, unitPriceMinor = 1_000) {
  const party = (name: string, of: Place) => ({
    name,
    contact: null,
    address: {
      lines: ['Hauptstr. 1'],
      postcode: of.postcode ?? null,
      city: 'Ort',
      country: of.country,
    },
    taxId: of.taxId ?? null,
    email: null,
    phone: null,
  });
  return {
    number: '2026-000007',
    language: 'en',
    issuedOn: '2026-03-04',
    deliveredOn: '2026-03-03',
    currency: 'eur',
    seller: { ...party('Halden', { country: 'DE' }), vatId: 'DE136695976' },
    buyer: party('Radhaus', { country, postcode, ...(taxId !== undefined && { taxId }) }),
    delivery: null,
    poNumber: null,
    checkoutNumber: 'GMZP-VWX8',
    payment: { method: 'card', paidOn: '2026-03-04', reference: 'x', iban: null },
    notes: [],
    lines: [{ orderNumber: 'A/1', sku: null, name: 'Ring', quantity: 2, unitPriceMinor, tax }],
    freight: [],
    taxMinor: null,
  } as const;
}

const rate = (percent: number) => ({ treatment: 'standard', rate: percent * 1_000 }) as const;
const booked = (document: TradeDocument, changes?: Partial<Settings>) =>
  bookingsOf(document, setupOf(changes));
const account = (number: string, key: string | null = null) => ({ account: number, key });

describe('a document is booked by its tax', () => {
  it.each([
    ['at the domestic rate', { country: 'DE' }, rate(19), '8400', '', null],
    ['at another domestic rate', { country: 'DE' }, rate(7), '8300', '', null],
    ['with French tax', { country: 'FR' }, rate(20), '8320', 'FR', 20_000],
    ['to Monaco, which counts as France', { country: 'MC' }, rate(20), '8320', 'FR', 20_000],
    [
      'with Greek tax, by the letters of VAT ids',
      { country: 'GR' },
      rate(24),
      '8320',
      'EL',
      24_000,
    ],
    ['with the tax of Cyprus, which is as high', { country: 'CY' }, rate(19), '8320', 'CY', 19_000],
    ['to France at the rate of the shop', { country: 'FR' }, rate(19), '8400', '', null],
    [
      'to Poland at a rate that only it can have',
      { country: 'PL' },
      rate(23),
      '8320',
      'PL',
      23_000,
    ],
    ['outside the EU with tax', { country: 'CH' }, rate(8.1), '8320', '', null],
    [
      'as an intra-Community supply, with the VAT id',
      { country: 'AT', taxId: 'ATU 1358 5627' },
      { treatment: 'reverseCharge', rate: 0 },
      '8125',
      'ATU13585627',
      null,
    ],
    ['as an export', { country: 'US' }, { treatment: 'export', rate: 0 }, '8120', '', null],
    ['without tax', { country: 'DE' }, { treatment: 'none', rate: 0 }, '8200', '', null],
    ['at a rate of zero', { country: 'DE' }, rate(0), '8200', '', null],
  ] as const)('%s', (_, place, tax, revenue, eu, euRate) => {
    expect(booked(buildInvoice(facts(place, tax)))).toMatchObject([
      { revenue: account(revenue), eu, euRate, number: '2026-000007', day: '2026-03-04' },
    ]);
  });

  it('with a tax key where the account needs one', () => {
    const changes = { 'bookkeeping.revenueByRate': '19=8200/3' };
    expect(booked(buildInvoice(facts({ country: 'DE' }, rate(19))), changes)).toMatchObject([
      { revenue: account('8200', '3'), totalMinor: 2_380 },
    ]);
  });

  it('the other way round for a credit note', () => {
    const note = buildCreditNote({
      ...facts({ country: 'DE' }, rate(19)),
      preceding: { number: '2026-000001', issuedOn: '2026-01-01' },
    });
    expect(booked(note)).toMatchObject([{ totalMinor: -2_380 }]);
  });

  it('once for each rate, and never for nothing', () => {
    const one = facts({ country: 'DE' }, rate(19));
    const [line] = one.lines;
    const lines = [line, { ...line, tax: rate(7) }, { ...line, tax: rate(16), unitPriceMinor: 0 }];
    expect(booked(buildInvoice({ ...one, lines }))).toMatchObject([
      { totalMinor: 2_380, revenue: account('8400') },
      { totalMinor: 2_140, revenue: account('8300') },
    ]);
  });

  it('or names what is missing', () => {
    expect(booked(buildInvoice(facts({ country: 'DE' }, rate(16))))).toEqual([
      { fault: 'rate', percent: 16, document: '2026-000007' },
    ]);
    const us = buildInvoice(facts({ country: 'US' }, { treatment: 'export', rate: 0 }));
    expect(booked(us, { 'bookkeeping.revenueExport': '' })).toEqual([
      { fault: 'missing', setting: 'bookkeeping.revenueExport' },
    ]);
  });
});

describe('the settings of the export', () => {
  it('are whole with the numbers of adviser and client alone', () => {
    expect(readBookkeepingSetup(standard).faults).toEqual([]);
    const empty = {
      'bookkeeping.consultant': '',
      'bookkeeping.client': '',
      'bookkeeping.debtorAccount': '',
    };
    expect(readBookkeepingSetup({ ...standard, ...empty }).faults).toEqual([
      { fault: 'missing', setting: 'bookkeeping.consultant' },
      { fault: 'missing', setting: 'bookkeeping.client' },
      { fault: 'missing', setting: 'bookkeeping.debtorAccount' },
    ]);
  });

  it('name accounts of another length', () => {
    const { faults } = readBookkeepingSetup({ ...standard, 'bookkeeping.accountLength': 5 });
    expect(faults.map((one) => 'setting' in one && [one.setting, one.fault])).toEqual([
      ['bookkeeping.revenueByRate', 'digits'],
      ['bookkeeping.revenueAbroad', 'digits'],
      ['bookkeeping.revenueIntraCommunity', 'digits'],
      ['bookkeeping.revenueExport', 'digits'],
      ['bookkeeping.revenueUntaxed', 'digits'],
      ['bookkeeping.debtorAccount', 'digits'],
    ]);
  });
});
