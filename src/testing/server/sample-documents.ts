import {
  type DocumentFacts,
  buildCreditNote,
  buildInvoice,
  buildProForma,
} from '../../documents/rules/build-document.ts';
import { withAccountTerms } from '../../documents/rules/account-terms.ts';
import type { Party, TradeDocument } from '../../documents/rules/trade-document.ts';
import type { PackingSlip, PickList } from '../../documents/rules/warehouse-documents.ts';

/* Documents that differ in every field, each with another tax, payment and language. */

const standard = (rate: number) => ({ treatment: 'standard', rate }) as const;

const seller: Party = {
  name: 'Halden Cycle Works',
  contact: null,
  address: {
    lines: ['12 Spindle Lane', 'Hall 3'],
    postcode: '24103',
    city: 'Kiel',
    country: 'DE',
  },
  vatId: 'DE136695976',
  taxId: '12/345/67890',
  email: 'office@halden.example',
  phone: '+49 431 1234567',
};

const buyer: Party = {
  name: 'Radhaus Berta GmbH & Co. KG',
  contact: 'Berta Buyer',
  address: { lines: ['Hauptstr. 1'], postcode: '10115', city: 'Berlin', country: 'DE' },
  taxId: 'DE 811 907 980',
  email: 'berta@radhaus.example',
  phone: '+49 30 7654321',
};

const chainring = {
  orderNumber: 'HX3K-9Q2M',
  sku: 'CR-104-32',
  name: 'Chainring <32 T>',
  quantity: 1_200,
  unitPriceMinor: 475,
  tax: standard(19_000),
};

const facts: DocumentFacts = {
  language: 'en',
  number: '2026-000123',
  issuedOn: '2026-03-04',
  deliveredOn: '2026-03-03',
  currency: 'eur',
  seller,
  buyer,
  delivery: {
    name: 'Radhaus Berta, Lager',
    address: {
      lines: ['Gate 7', 'Hofweg 2', 'Ramp B', 'Ring twice'],
      postcode: '20095',
      city: 'Hamburg',
      country: 'AT',
    },
  },
  poNumber: 'PO-4711',
  checkoutNumber: '7WQ2-M4TC',
  payment: { method: 'card', paidOn: '2026-03-02', reference: 'pi_77', iban: null },
  notes: ['Thank you.'],
  lines: [
    chainring,
    {
      ...chainring,
      orderNumber: '7WQ2-M4TC',
      sku: null,
      name: 'Book of gears',
      quantity: 3,
      unitPriceMinor: 1_999,
      tax: standard(7_000),
    },
  ],
  freight: [{ amountMinor: 990, tax: standard(19_000) }],
  taxMinor: null,
};

/** Paid by card, with two rates and freight. */
const invoice = buildInvoice(facts);

/** In yen, whose tax was split more finely than EN 16931 tolerates, refunded by transfer. */
const creditNote = buildCreditNote({
  ...facts,
  language: 'de',
  number: 'CN-2026-000009',
  currency: 'jpy',
  deliveredOn: null,
  buyer: { ...buyer, contact: null, taxId: '12-345', email: null, phone: null },
  delivery: null,
  payment: {
    method: 'transfer',
    paidOn: '2026-03-04',
    reference: '7WQ2-M4TC',
    iban: 'DE89370400440532013000',
  },
  notes: [],
  lines: [{ ...chainring, quantity: 5, unitPriceMinor: 4, tax: standard(10_000) }],
  freight: [],
  taxMinor: 4,
  preceding: { number: '2026-000101', issuedOn: '2026-02-01' },
});

/** The same, while the money is on its way. */
const dueCreditNote: TradeDocument = {
  ...creditNote,
  payment: { ...creditNote.payment, paidOn: null },
  totals: { ...creditNote.totals, paidMinor: 0, dueMinor: creditNote.totals.paidMinor },
};

/** To a Greek firm, due by transfer. */
const supply = buildInvoice({
  ...facts,
  language: 'de',
  buyer: {
    ...buyer,
    address: { lines: ['Odos 1', 'Stoa 2'], postcode: null, city: 'Athina', country: 'GR' },
    taxId: 'EL 094259216',
  },
  delivery: null,
  poNumber: null,
  payment: {
    method: 'transfer',
    paidOn: null,
    reference: '7WQ2-M4TC',
    iban: 'DE89370400440532013000',
  },
  notes: [],
  lines: [{ ...chainring, tax: { treatment: 'reverseCharge', rate: 0 } }],
  freight: [{ amountMinor: 1_250, tax: { treatment: 'reverseCharge', rate: 0 } }],
});

/** From a Norwegian shop to Japan. */
const overseas = buildInvoice({
  ...facts,
  currency: 'usd',
  seller: {
    ...seller,
    address: { lines: ['Storgata 1'], postcode: '0155', city: 'Oslo', country: 'NO' },
    vatId: '923 609 016 MVA',
    taxId: '923609016',
    email: null,
    phone: null,
  },
  buyer: {
    ...buyer,
    name: 'Taro Yamada',
    contact: null,
    address: { lines: ['Chiyoda 1-1'], postcode: '100-0001', city: null, country: 'JP' },
    taxId: null,
  },
  delivery: null,
  lines: [{ ...chainring, quantity: 1, tax: { treatment: 'export', rate: 0 } }],
  freight: [],
});

/** Without tax, freight and tax ids. */
const plain = buildInvoice({
  ...facts,
  currency: 'usd',
  deliveredOn: null,
  seller: { ...seller, address: { ...seller.address, country: 'US' }, vatId: null, taxId: null },
  delivery: null,
  poNumber: null,
  payment: { method: 'transfer', paidOn: '2026-03-02', reference: '7WQ2-M4TC', iban: null },
  notes: [],
  lines: [{ ...chainring, tax: { treatment: 'none', rate: 0 } }],
  freight: [],
});

const toBePaid = {
  method: 'transfer',
  paidOn: null,
  reference: '2026-000123',
  iban: 'DE89370400440532013000',
} as const;

/** On the account of a company, with a discount. */
const onAccount = withAccountTerms(buildInvoice({ ...facts, payment: toBePaid }), {
  terms_days: 30,
  terms_discount_percent: 2_500,
  terms_discount_days: 10,
});

/** Lowers what is owed for it. */
const accountCredit = buildCreditNote({
  ...facts,
  language: 'de',
  number: 'CN-2026-000010',
  payment: { ...toBePaid, onAccount: { dueOn: null, discount: null } },
  preceding: { number: '2026-000123', issuedOn: '2026-03-04' },
});

/** E-invoices by name. */
export const sampleEInvoices: Readonly<Record<string, TradeDocument>> = {
  invoice,
  'credit-note': creditNote,
  'due-credit-note': dueCreditNote,
  supply,
  export: overseas,
  'without-tax': plain,
  'on-account': onAccount,
  'account-credit': accountCredit,
};

export const sampleProForma = buildProForma({
  ...facts,
  number: '7WQ2-M4TC',
  deliveredOn: null,
  payment: { ...supply.payment, iban: 'DE89370400440532013000' },
});

export const samplePackingSlip: PackingSlip = {
  language: 'de',
  number: 'S-1204',
  shippedOn: '2026-03-05',
  seller,
  recipient: { name: 'Radhaus Berta, Lager', address: facts.delivery?.address ?? buyer.address },
  carrier: 'Parcel Post',
  trackingNumber: 'PP123',
  poNumber: 'PO-4711',
  lines: [
    {
      orderNumber: 'HX3K-9Q2M',
      sku: 'CR-104-32',
      name: 'Chainring',
      units: 1_500,
      toFollow: 2_000,
    },
    { orderNumber: '7WQ2-M4TC', sku: null, name: 'Bearing', units: 20, toFollow: 0 },
  ],
};

export const samplePickList: PickList = {
  listedOn: '2026-03-04',
  seller,
  isCut: true,
  lines: [
    {
      sku: 'CR-104-32',
      name: 'Chainring',
      units: 1_500,
      orders: [
        { orderNumber: 'HX3K-9Q2M', buyer: 'Radhaus Müller', poNumber: 'PO-7', units: 1_000 },
        { orderNumber: '7WQ2-M4TC', buyer: 'Carla Customer', poNumber: null, units: 500 },
      ],
    },
    {
      sku: null,
      name: 'Bearing',
      units: 20,
      orders: [{ orderNumber: '7WQ2-M4TC', buyer: 'Carla Customer', poNumber: null, units: 20 }],
    },
  ],
};
