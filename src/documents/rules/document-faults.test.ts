import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentFacts, buildCreditNote, buildInvoice } from './build-document.ts';
import { documentFaults } from './document-faults.ts';
import type { TradeDocument } from './trade-document.ts';

const standard = { treatment: 'standard', rate: 19_000 } as const;
const german = {
  name: 'Halden Cycle Works',
  contact: null,
  address: { lines: ['12 Spindle Lane'], postcode: '10115', city: 'Berlin', country: 'DE' },
  taxId: 'DE136695976',
  email: 'office@example.com',
  phone: null,
};
const line = {
  orderNumber: 'HX3K-9Q2M',
  sku: 'CR-104-32',
  name: 'Chainring',
  quantity: 50,
  unitPriceMinor: 475,
  tax: standard,
};

const facts: DocumentFacts = {
  language: 'en',
  number: '2026-000001',
  issuedOn: '2026-03-04',
  deliveredOn: null,
  currency: 'eur',
  seller: german,
  buyer: german,
  delivery: null,
  poNumber: null,
  checkoutNumber: '7WQ2-M4TC',
  payment: { method: 'card', paidOn: '2026-03-04', reference: '7WQ2-M4TC', iban: null },
  notes: [],
  lines: [line, { ...line, quantity: 3, unitPriceMinor: 99 }],
  freight: [{ amountMinor: 990, tax: standard }],
  taxMinor: null,
};

const lines = (rates: readonly number[], step: number) =>
  fc.array(
    fc.record({
      orderNumber: fc.constant('HX3K-9Q2M'),
      sku: fc.constant(null),
      name: fc.constant('Chainring'),
      quantity: fc.integer({ min: 1, max: 1_000 }),
      unitPriceMinor: fc.integer({ min: 1, max: 400_000 }).map((units) => units * step),
      tax: fc.constantFrom(...rates).map((rate) => ({ treatment: 'standard' as const, rate })),
    }),
    { minLength: 1, maxLength: 60 },
  );

/** Amounts of every place in a document, as functions that change one of them. */
type Tamper = (document: TradeDocument, by: number) => TradeDocument;

const totals =
  (field: keyof TradeDocument['totals']): Tamper =>
  (document, by) => ({
    ...document,
    totals: { ...document.totals, [field]: document.totals[field] + by },
  });
const changeFirst = <T extends object>(
  [first, ...rest]: readonly T[],
  change: (one: T) => T,
): T[] => (first === undefined ? [] : [change(first), ...rest]);

const tampers: readonly (readonly [place: string, tamper: Tamper])[] = [
  ...(
    [
      'linesMinor',
      'freightMinor',
      'netMinor',
      'taxMinor',
      'grossMinor',
      'paidMinor',
      'dueMinor',
    ] as const
  ).map((field) => [`totals.${field}`, totals(field)] as const),
  [
    'net amount of a line',
    (document, by) => ({
      ...document,
      lines: changeFirst(document.lines, (one) => ({ ...one, netMinor: one.netMinor + by })),
    }),
  ],
  [
    'unit price of a line',
    (document, by) => ({
      ...document,
      lines: changeFirst(document.lines, (one) => ({
        ...one,
        unitPriceMinor: one.unitPriceMinor + by,
      })),
    }),
  ],
  [
    'freight',
    (document, by) => ({
      ...document,
      freight: changeFirst(document.freight, (one) => ({
        ...one,
        amountMinor: one.amountMinor + by,
      })),
    }),
  ],
  [
    'taxable amount',
    (document, by) => ({
      ...document,
      taxes: changeFirst(document.taxes, (one) => ({
        ...one,
        taxableMinor: one.taxableMinor + by,
      })),
    }),
  ],
  [
    'tax of a rate',
    (document, by) => ({
      ...document,
      taxes: changeFirst(document.taxes, (one) => ({ ...one, taxMinor: one.taxMinor + by })),
    }),
  ],
];

describe('documentFaults', () => {
  it.each([
    ['jpy', 1],
    ['eur', 1],
    ['kwd', 10],
  ] as const)('finds none in invoices of any lines and rates in %s', (currency, step) => {
    fc.assert(
      fc.property(lines([19_000, 7_000, 7_700, 0], step), (some) => {
        const built = buildInvoice({ ...facts, currency, lines: some, freight: [] });
        expect(documentFaults(built)).toEqual([]);
        const { grossMinor, netMinor, taxMinor, paidMinor } = built.totals;
        expect(grossMinor).toBe(netMinor + taxMinor);
        expect(paidMinor).toBe(grossMinor);
      }),
    );
  });

  it.each(tampers)('finds one minor unit more or less in the %s', (_, tamper) => {
    const paid = buildInvoice(facts);
    const credit = buildCreditNote({ ...facts, taxMinor: 4_760, preceding: NAMED });
    expect(documentFaults(credit)).toEqual([]);
    for (const built of [paid, credit])
      for (const by of [1, -1]) expect(documentFaults(tamper(built, by))).not.toEqual([]);
  });

  it('finds a tax that was changed together with every sum above it', () => {
    const built = buildInvoice(facts);
    const dearer = tampers
      .filter(([place]) => /taxMinor|grossMinor|paidMinor|tax of a rate/.test(place))
      .reduce((document, [, tamper]) => tamper(document, 1), built);
    expect(documentFaults(dearer)).toEqual([
      'Tax S at 19000: the tax is not the rate of the taxable amount',
    ]);
  });

  it('asks for ids and dates that a tax category needs', () => {
    const abroad = { ...line, tax: { treatment: 'reverseCharge', rate: 0 } as const };
    const supply = { ...facts, lines: [abroad], freight: [] };
    const french = {
      ...german,
      taxId: 'FR40303265045',
      address: { ...german.address, country: 'FR' },
    };
    expect(documentFaults(buildInvoice({ ...supply, buyer: french }))).toHaveLength(1);
    expect(
      documentFaults(buildInvoice({ ...supply, buyer: french, deliveredOn: '2026-03-04' })),
    ).toEqual([]);
    // Also for a rate of zero, which is a tax.
    const zero = { ...line, tax: { treatment: 'standard', rate: 0 } as const };
    for (const taxed of [facts, { ...facts, lines: [zero], freight: [] }])
      expect(
        documentFaults(buildInvoice({ ...taxed, seller: { ...german, taxId: null } })),
      ).toEqual(['A document with tax needs the tax id of the shop']);
  });

  it('asks for the account of a transfer', () => {
    const payment = {
      method: 'transfer',
      paidOn: null,
      reference: '7WQ2-M4TC',
      iban: null,
    } as const;
    expect(documentFaults(buildInvoice({ ...facts, payment }))).toEqual([
      'A transfer that is due needs the account of the shop',
    ]);
  });
});

const NAMED = { number: '2026-000001', issuedOn: '2026-03-04' };

describe('buildCreditNote', () => {
  it('states a stored tax, which orders rounded one by one', () => {
    const { taxes, totals: sums } = buildCreditNote({
      ...facts,
      taxMinor: 4_760,
      preceding: NAMED,
    });
    expect(taxes).toEqual([{ category: 'S', rate: 19_000, taxableMinor: 25_037, taxMinor: 4_760 }]);
    expect(sums.grossMinor).toBe(29_797);
  });

  it('refuses one stored tax for several rates', () => {
    const other = { ...line, tax: { treatment: 'standard', rate: 7_000 } as const };
    expect(() =>
      buildCreditNote({ ...facts, lines: [line, other], taxMinor: 1, preceding: NAMED }),
    ).toThrow(RangeError);
  });
});
