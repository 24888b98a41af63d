import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentFacts, buildCreditNote, buildInvoice } from './build-document.ts';
import { documentFaults, lacksOf } from './document-faults.ts';
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

  it.each([
    ...tampers.map(([place, tamper]) => [place, tamper, -1_000_000] as const),
    ['rounding', totals('roundingMinor'), 0.5] as const,
  ])('finds what is no amount in the %s', (_, tamper, by) => {
    expect(documentFaults(tamper(buildInvoice(facts), by)).join()).toContain('is no amount in EUR');
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
    expect(documentFaults(buildInvoice({ ...supply, buyer: french }))).toEqual([
      'An intra-Community supply needs the VAT id of the buyer and the date of delivery',
    ]);
    const outside = { ...german, taxId: '12/345' };
    const exported = { ...line, tax: { treatment: 'export', rate: 0 } as const };
    expect(documentFaults(buildInvoice({ ...supply, lines: [exported], seller: outside }))).toEqual(
      ['An export and an intra-Community supply need a VAT id of the shop'],
    );
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

describe('each fault', () => {
  const invoice = buildInvoice({ ...facts, freight: [] });
  const [first, second] = invoice.lines;
  if (!first || !second) throw new Error('The invoice has two lines');
  const none = { category: 'O', rate: 0 } as const;
  const sums = invoice.totals;
  const [tax] = invoice.taxes;
  if (!tax) throw new Error('The invoice has a tax');
  const rated = 'Tax S at 19000';

  it.each<[string, Partial<TradeDocument>, readonly string[]]>([
    [
      'no lines',
      {
        lines: [],
        taxes: [],
        totals: { ...sums, linesMinor: 0, netMinor: 0, taxMinor: 0, grossMinor: 0, paidMinor: 0 },
        payment: { ...facts.payment, paidOn: null },
      },
      ['The document has no lines'],
    ],
    [
      'a line of nothing',
      { lines: [invoice.lines[0] ?? first, { ...second, quantity: 0 }] },
      ['Line 2 has no quantity', 'Line 2: unit price times quantity is not its net amount'],
    ],
    [
      'half a piece',
      { lines: [{ ...first, quantity: 0.5, netMinor: first.unitPriceMinor / 2 }, second] },
      expect.arrayContaining(['Line 1 has no quantity', '237.5 is no amount in EUR']),
    ],
    [
      'a negative amount',
      { totals: { ...sums, freightMinor: -1 } },
      expect.arrayContaining([
        '-1 is no amount in EUR',
        'The freight is not the sum of the charges',
        'Net is not lines plus freight',
      ]),
    ],
    [
      'an amount between the steps of its currency',
      { currency: 'kwd' },
      expect.arrayContaining(['475 is no amount in KWD']),
    ],
    [
      'a line at a rate that is not stated',
      { lines: [first, { ...second, tax: { category: 'S', rate: 7_000 } }] },
      [
        'A line or charge has a tax that the breakdown does not state',
        `${rated}: the taxable amount is not the sum of its lines and charges`,
      ],
    ],
    [
      'a line of another category',
      { lines: [first, { ...second, tax: { category: 'K', rate: 19_000 } }] },
      [
        'A line or charge has a tax that the breakdown does not state',
        `${rated}: the taxable amount is not the sum of its lines and charges`,
      ],
    ],
    [
      'a rate twice',
      { taxes: [tax, tax] },
      ['The tax breakdown states a rate twice', 'The tax is not the sum of its breakdown'],
    ],
    [
      'a category that does not go with its rate',
      {
        lines: [
          { ...first, tax: { category: 'Z', rate: 19_000 } },
          { ...second, tax: { category: 'Z', rate: 19_000 } },
        ],
        taxes: [{ ...tax, category: 'Z' }],
      },
      ['Tax Z at 19000: the category does not go with the rate'],
    ],
    [
      'a sum of other lines',
      { totals: { ...sums, linesMinor: sums.linesMinor - 1, freightMinor: 1 } },
      [
        'The total of the lines is not the sum of the lines',
        'The freight is not the sum of the charges',
      ],
    ],
    [
      'a part that is paid',
      { totals: { ...sums, paidMinor: 1, dueMinor: sums.grossMinor - 1 } },
      ['A document is paid in full or not at all'],
    ],
    [
      'money without a day',
      { payment: { ...facts.payment, paidOn: null } },
      ['The date of payment and the paid amount disagree'],
    ],
    [
      'a rounding of a tax that was rounded once',
      { totals: { ...sums, roundingMinor: 1, paidMinor: sums.paidMinor + 1 } },
      [`${rated}: the tax is not the rate of the taxable amount`],
    ],
    ['a named invoice', { preceding: NAMED }, ['Only a credit note names an invoice']],
    [
      'a credit note of no invoice',
      { kind: 'creditNote' },
      ['Only a credit note names an invoice'],
    ],
    [
      'a line without tax beside others',
      {
        lines: [first, { ...second, netMinor: 0, unitPriceMinor: 0, tax: none }],
        taxes: [
          { ...tax, taxableMinor: first.netMinor, taxMinor: 4_513 },
          { ...none, taxableMinor: 0, taxMinor: 0 },
        ],
        totals: {
          ...sums,
          linesMinor: first.netMinor,
          netMinor: first.netMinor,
          taxMinor: 4_513,
          grossMinor: first.netMinor + 4_513,
          paidMinor: first.netMinor + 4_513,
        },
      },
      expect.arrayContaining(['A document without tax has no other rate']),
    ],
  ])('is named: %s', (_, change, faults) => {
    expect(documentFaults(invoice)).toEqual([]);
    expect(documentFaults({ ...invoice, ...change })).toEqual(faults);
  });

  it('of a shared tax is a difference of more than twice the finest amount for each line', () => {
    // Ten percent of 20 yen is 2, of which the document states 2, and what is more as a rounding.
    const yen = { ...line, quantity: 5, unitPriceMinor: 4 };
    const at = { ...yen, tax: { treatment: 'standard', rate: 10_000 } as const };
    const shared = (taxMinor: number) =>
      buildInvoice({ ...facts, currency: 'jpy', lines: [at], freight: [], taxMinor });
    for (const taxMinor of [0, 1, 2, 3, 4]) expect(documentFaults(shared(taxMinor))).toEqual([]);
    expect(documentFaults(shared(5))).toEqual([
      'Tax S at 10000: the tax is not the rate of the taxable amount',
    ]);
  });
});

describe('what a document lacks', () => {
  const of = (treatment: 'standard' | 'export' | 'reverseCharge' | 'none', fields: object) =>
    lacksOf(
      buildInvoice({
        ...facts,
        ...fields,
        freight: [],
        lines: [{ ...line, tax: { treatment, rate: 0 } }],
      }),
    );
  const noIds = { seller: { ...german, taxId: null } };
  const number = { seller: { ...german, taxId: '12/345' } };
  const transfer = { method: 'transfer', paidOn: null, reference: 'A', iban: null } as const;

  it.each([
    ['standard', noIds, ['taxId']],
    ['standard', number, []],
    ['none', noIds, []],
    ['export', number, ['vatId']],
    ['export', {}, []],
    ['reverseCharge', number, ['vatId', 'buyerVatId']],
    [
      'reverseCharge',
      { buyer: { ...german, taxId: '12/345' }, deliveredOn: '2026-03-04' },
      ['buyerVatId'],
    ],
    ['reverseCharge', {}, ['buyerVatId']],
    ['reverseCharge', { deliveredOn: '2026-03-04' }, []],
    ['standard', { payment: transfer }, ['iban']],
    ['standard', { payment: { ...transfer, iban: 'DE89370400440532013000' } }, []],
    ['standard', { payment: { ...transfer, paidOn: '2026-03-04' } }, []],
    ['standard', { payment: { ...transfer, method: 'card' } }, []],
  ] as const)('%s %j: %j', (treatment, fields, lacks) => {
    expect(of(treatment, fields)).toEqual(lacks);
  });
});

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
