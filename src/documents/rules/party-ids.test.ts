import { describe, expect, it } from 'vitest';
import { buildInvoice, buildProForma } from './build-document.ts';
import { destinationOf } from './destination.ts';
import { isEInvoice } from './e-invoice.ts';
import { type PartyIds, buyerIds, sellerIds } from './party-ids.ts';
import { exemptionReason, taxCategoryOf } from './tax-category.ts';
import type { Party, TradeDocument } from './trade-document.ts';

const email = 'office@example.com';
const address = (country: string | null) => ({
  lines: ['12 Spindle Lane'],
  postcode: null,
  city: null,
  country,
});
const party = (
  country: string | null,
  taxId: string | null,
  vatId: string | null = null,
): Party => ({
  name: 'Halden Cycle Works',
  contact: null,
  address: address(country),
  taxId,
  vatId,
  email,
  phone: null,
});

type Parties = Partial<Pick<TradeDocument, 'seller' | 'buyer' | 'delivery'>> & {
  readonly isTaxed?: boolean;
};

const facts = ({ isTaxed = true, ...parties }: Parties) => {
  const treatment = isTaxed ? ('standard' as const) : ('none' as const);
  const tax = { treatment, rate: 19_000 };
  const line = { orderNumber: 'A', sku: null, name: 'Hub', quantity: 1, unitPriceMinor: 1 };
  return {
    language: 'en' as const,
    number: '2026-000001',
    issuedOn: '2026-03-04',
    deliveredOn: null,
    currency: 'eur',
    seller: party('DE', null),
    buyer: party('DE', null),
    delivery: null,
    poNumber: null,
    checkoutNumber: 'A',
    payment: { method: 'card', paidOn: null, reference: 'A', iban: null } as const,
    notes: [],
    lines: [{ ...line, tax }],
    freight: [],
    taxMinor: null,
    ...parties,
  };
};
const none: PartyIds = { vatId: null, taxNumber: null, registration: null, identifier: null };

describe('the ids of a seller', () => {
  it.each<[string, Party, boolean, Partial<PartyIds>]>([
    ['without any are its e-mail address', party('DE', null), true, { identifier: email }],
    [
      'without tax are its tax number',
      party('DE', '12/345', 'DE136695976'),
      false,
      { registration: '12/345' },
    ],
    [
      'without tax, or else its VAT id',
      party('DE', null, 'DE136695976'),
      false,
      { registration: 'DE136695976' },
    ],
    [
      'somewhere are its tax number',
      party(null, '12/345', 'DE136695976'),
      true,
      { taxNumber: '12/345', identifier: email },
    ],
    [
      'somewhere, or else its VAT id',
      party(null, null, 'DE136695976'),
      true,
      { taxNumber: 'DE136695976', identifier: email },
    ],
    [
      'in the EU are its VAT id',
      party('DE', null, 'de 136 695 976'),
      true,
      { vatId: 'DE136695976' },
    ],
    [
      'in the EU are both',
      party('DE', '12/345', 'DE136695976'),
      true,
      { vatId: 'DE136695976', taxNumber: '12/345' },
    ],
    [
      'in the EU are a VAT id in the field of the other',
      party('DE', 'DE 136 695 976'),
      true,
      { vatId: 'DE136695976' },
    ],
    [
      'in the EU with a tax number alone name the address too',
      party('DE', '12/345'),
      true,
      { taxNumber: '12/345', identifier: email },
    ],
    [
      'elsewhere have the prefix of the country',
      party('NO', '923.609 016 mva'),
      true,
      { vatId: 'NO923609016MVA' },
    ],
    ['elsewhere have it once', party('CH', 'CHE-123.456.789'), true, { vatId: 'CHE-123456789' }],
    [
      'elsewhere keep the number beside the VAT id',
      party('NO', '77', '923609016'),
      true,
      { vatId: 'NO923609016', taxNumber: '77' },
    ],
    [
      'elsewhere keep a VAT id of the EU',
      party('CH', null, 'DE 136 695 976'),
      true,
      { vatId: 'DE136695976' },
    ],
    [
      'in Great Britain have its prefix',
      party('GB', null, '123456789'),
      true,
      { vatId: 'GB123456789' },
    ],
  ])('%s', (_, seller, isTaxed, ids) => {
    expect(sellerIds(buildInvoice(facts({ seller, isTaxed })))).toEqual({ ...none, ...ids });
  });
});

describe('the ids of a buyer', () => {
  it.each<[string, string | null, boolean, Partial<PartyIds>]>([
    ['are none without one', null, true, {}],
    ['are a VAT id of the EU', 'FR 40 303265045', true, { vatId: 'FR40303265045' }],
    ['are one that has the form alone', 'FR 00 123456789', true, { vatId: 'FR00123456789' }],
    ['are any other id as it was typed', '98-765', true, { registration: '98-765' }],
    ['are no VAT id without tax', 'FR 40 303265045', false, { registration: 'FR 40 303265045' }],
  ])('%s', (_, taxId, isTaxed, ids) => {
    const buyer = party('FR', taxId);
    expect(buyerIds(buildInvoice(facts({ buyer, isTaxed })))).toEqual({ ...none, ...ids });
  });
});

describe('a document', () => {
  const at = (country: string | null) => ({ name: 'Gate', address: address(country) });
  it.each<[string, Parties, boolean, string | null]>([
    ['to the buyer', {}, true, 'DE'],
    ['to another address', { delivery: at('AT') }, true, 'AT'],
    ['to an unknown country', { delivery: at(null) }, false, null],
    ['of an unknown seller', { seller: party(null, null) }, false, 'DE'],
    ['to an unknown buyer', { buyer: party(null, null) }, false, null],
    [
      'to an unknown buyer’s known address',
      { buyer: party(null, null), delivery: at('AT') },
      false,
      'AT',
    ],
  ])(
    '%s is an e-invoice if all countries are known, and goes there',
    (_, parties, isOne, country) => {
      const invoice = buildInvoice(facts(parties));
      expect(isEInvoice(invoice)).toBe(isOne);
      expect(destinationOf(invoice)).toBe(country);
      expect(isEInvoice(buildProForma(facts(parties)))).toBe(false);
    },
  );
});

it.each([
  ['standard', 19_000, 'S', null],
  ['standard', 0, 'Z', null],
  ['reverseCharge', 19_000, 'K', 'VATEX-EU-IC'],
  ['export', 0, 'G', 'VATEX-EU-G'],
  ['none', 0, 'O', 'VATEX-EU-O'],
] as const)(
  'the treatment %s at %i is category %s, by the reason %s',
  (treatment, rate, category, code) => {
    expect(taxCategoryOf(treatment, rate)).toBe(category);
    expect(exemptionReason(category)?.code ?? null).toBe(code);
  },
);
