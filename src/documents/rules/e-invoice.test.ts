import { expect, it } from 'vitest';
import { buildInvoice, buildProForma } from './build-document.ts';
import { isEInvoice } from './e-invoice.ts';

const addressIn = (country: string | null) => ({
  lines: ['Hauptstr. 1'],
  postcode: null,
  city: null,
  country,
});

const factsOf = (
  seller: string | null,
  buyer: string | null,
  delivery: string | null | undefined,
) => ({
  number: '1',
  language: 'en' as const,
  issuedOn: '2026-01-15',
  deliveredOn: null,
  currency: 'eur',
  seller: { ...party, address: addressIn(seller) },
  buyer: { ...party, address: addressIn(buyer) },
  delivery: delivery === undefined ? null : { name: 'Lager', address: addressIn(delivery) },
  poNumber: null,
  checkoutNumber: 'GMZP-VWX8',
  payment: { method: 'card', paidOn: '2026-01-15', reference: 'pi_1', iban: null } as const,
  notes: [],
  lines: [],
  freight: [],
  taxMinor: null,
});

const party = { name: 'Radhaus', contact: null, taxId: null, email: null, phone: null };

it.each([
  ['DE', 'DE', undefined, true],
  ['DE', 'DE', 'AT', true],
  [null, 'DE', undefined, false],
  ['DE', null, undefined, false],
  ['DE', null, 'AT', false],
  ['DE', 'DE', null, false],
])(
  'a document of a seller in %s to a buyer in %s with a delivery to %s is an e-invoice: %s',
  (seller, buyer, delivery, is) => {
    const facts = factsOf(seller, buyer, delivery);
    expect(isEInvoice(buildInvoice(facts))).toBe(is);
    expect(isEInvoice(buildProForma(facts))).toBe(false);
  },
);
