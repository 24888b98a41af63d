import fc from 'fast-check';
import {
  type DocumentFacts,
  buildCreditNote,
  buildInvoice,
} from '../../documents/rules/build-document.ts';
import type { Party, TradeDocument } from '../../documents/rules/trade-document.ts';
import { currencyOf } from '../../platform/rules/money/currencies.ts';
import { shareAt } from '../../platform/rules/money/rates.ts';

/* Random invoices and credit notes, as the shop could issue them. */

const CURRENCIES = ['usd', 'eur', 'jpy', 'clp', 'bhd', 'kwd', 'isk', 'sek'];
const IBAN = 'DE89370400440532013000';

/** Names that need escaping or several scripts, or hold what XML forbids. */
const name = fc.constantFrom(
  'Halden Cycle Works',
  'Müller & Söhne <Fahrräder> GmbH',
  'Ποδήλατα "Αφοί Παπαδόπουλοι" Ο.Ε.',
  'Велосипеды и запчасти',
  "L'Atelier d'Ève \u0007 ]]>",
  'Łódzkie Części Rowerowe Sp. z o.o. 🚲',
);

const partName = fc.constantFrom(
  'Chainring 104 BCD, 32 teeth',
  'Hub & spokes <36 h>',
  'Kurbelgarnitur für Rennräder mit Innenlager, eloxiert, 172,5 mm, schwarz, mit Kettenblattschrauben',
  'Втулка',
);

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 });

type Place = { readonly country: string; readonly taxId: string | null };

const party = ({ country, taxId }: Place): fc.Arbitrary<Party> =>
  fc.record({
    name,
    contact: optional(name),
    address: fc.record({
      lines: fc.array(name, { minLength: 1, maxLength: 5 }),
      postcode: optional(fc.constantFrom('10115', '1000-205', 'SW1A 1AA')),
      city: optional(fc.constantFrom('Berlin', 'Αθήνα', 'Kraków')),
      country: fc.constant(country),
    }),
    taxId: fc.constant(taxId),
    email: fc.constant('office@example.com'),
    phone: optional(fc.constant('+49 30 1234567')),
  });

type Tax = DocumentFacts['lines'][number]['tax'];
type Situation = { readonly seller: Place; readonly buyer: Place; readonly taxes: readonly Tax[] };

const german = { country: 'DE', taxId: 'DE 136 695 976' };
const standard = (rate: number): Tax => ({ treatment: 'standard', rate });

/** Rule BR-CO-17 takes a rate below half a percent for zero. */
const LEAST_RATE = 500;

const rate = fc.oneof(
  fc.constantFrom(19_000, 7_700, 25_500, 0, 100_000),
  fc.integer({ min: LEAST_RATE, max: 100_000 }),
);

const situation: fc.Arbitrary<Situation> = fc.oneof(
  fc.record({
    seller: fc.constantFrom(
      german,
      { country: 'DE', taxId: '12/345/67890' },
      { country: 'CH', taxId: 'CHE-123.456.789 MWST' },
      { country: 'US', taxId: '12-3456789' },
    ),
    buyer: fc.constantFrom<Place>(
      german,
      { country: 'US', taxId: '98-7654321' },
      {
        country: 'GR',
        taxId: null,
      },
    ),
    taxes: fc.uniqueArray(rate, { minLength: 1, maxLength: 3 }).map((all) => all.map(standard)),
  }),
  fc.record({
    seller: fc.constantFrom(german, { country: 'GR', taxId: 'EL094259216' }),
    buyer: fc.constantFrom(
      { country: 'FR', taxId: 'FR 40 303265045' },
      {
        country: 'AT',
        taxId: 'ATU13585627',
      },
    ),
    taxes: fc.constant([{ treatment: 'reverseCharge', rate: 0 }] satisfies Tax[]),
  }),
  fc.record({
    seller: fc.constantFrom(german, { country: 'NO', taxId: '923 609 016 MVA' }),
    buyer: fc.constantFrom<Place>({ country: 'JP', taxId: null }, { country: 'US', taxId: '1-23' }),
    taxes: fc.constant([{ treatment: 'export', rate: 0 }] satisfies Tax[]),
  }),
  fc.record({
    seller: fc.constantFrom<Place>(german, { country: 'US', taxId: null }),
    buyer: fc.constantFrom<Place>(german, { country: 'FR', taxId: null }),
    taxes: fc.constant([{ treatment: 'none', rate: 0 }] satisfies Tax[]),
  }),
);

const amountIn = (currency: string, most: number) =>
  fc.integer({ min: 1, max: most }).map((units) => units * currencyOf(currency).step);

const lineIn = (currency: string, taxes: readonly Tax[]) =>
  fc.record({
    orderNumber: fc.constant('HX3K-9Q2M'),
    sku: optional(fc.constantFrom('CR-104-32', 'A&B<1>')),
    name: partName,
    quantity: fc.integer({ min: 1, max: 1_000 }),
    unitPriceMinor: amountIn(currency, 40_000),
    tax: fc.constantFrom(...taxes),
  });

const dates = {
  issuedOn: '2026-03-04',
  paidOn: optional(fc.constant('2026-03-02')),
  deliveredOn: '2026-03-03',
};

/** Facts of one currency and tax situation. */
export const documentFacts = (most = 60, least = 1): fc.Arbitrary<DocumentFacts> =>
  fc
    .record({ currency: fc.constantFrom(...CURRENCIES), situation })
    .chain(({ currency, situation: { seller, buyer, taxes } }) =>
      fc.record({
        language: fc.constant('en' as const),
        number: fc.constant('2026-000123'),
        issuedOn: fc.constant(dates.issuedOn),
        deliveredOn: fc.constant(dates.deliveredOn),
        currency: fc.constant(currency),
        seller: party(seller),
        buyer: party(buyer),
        delivery: optional(party(buyer).map(({ name: at, address }) => ({ name: at, address }))),
        poNumber: optional(fc.constantFrom('PO-4711', 'A & B/2026 <7>')),
        checkoutNumber: fc.constant('7WQ2-M4TC'),
        payment: fc.record({
          method: fc.constantFrom('card' as const, 'transfer' as const),
          paidOn: dates.paidOn,
          reference: fc.constant('7WQ2-M4TC'),
          iban: fc.constant(IBAN),
        }),
        notes: fc.array(name, { maxLength: 2 }),
        lines: fc.array(lineIn(currency, taxes), {
          minLength: least,
          maxLength: most,
          size: 'max',
        }),
        freight: fc.array(
          fc.record({ amountMinor: amountIn(currency, 5_000), tax: fc.constantFrom(...taxes) }),
          { maxLength: taxes.length },
        ),
        taxMinor: fc.constant(null),
      }),
    );

/** The tax of a document whose orders' shares were rounded one by one: it may differ from the rate by the finest amount. */
function sharedTax(facts: DocumentFacts, drift: number): number | null {
  const [first] = facts.lines;
  const taxed = [...facts.lines, ...facts.freight];
  if (!first || taxed.some(({ tax }) => tax.rate !== first.tax.rate) || first.tax.rate === 0)
    return null;
  const net = [
    ...facts.lines.map((line) => line.unitPriceMinor * line.quantity),
    ...facts.freight.map(({ amountMinor }) => amountMinor),
  ].reduce((sum, one) => sum + one, 0);
  const { step } = currencyOf(facts.currency);
  return Math.max(0, shareAt(first.tax.rate, net, facts.currency) + drift * step);
}

/** Invoices and credit notes over those facts. */
export const tradeDocument = (most = 60, least = 1): fc.Arbitrary<TradeDocument> =>
  fc
    .record({
      facts: documentFacts(most, least),
      isCredit: fc.boolean(),
      drift: fc.option(fc.integer({ min: -1, max: 1 }), { nil: null }),
    })
    .map(({ facts, isCredit, drift }) => {
      const taxed = { ...facts, taxMinor: drift === null ? null : sharedTax(facts, drift) };
      return isCredit
        ? buildCreditNote({
            ...taxed,
            preceding: { number: '2026-000007', issuedOn: '2026-02-01' },
          })
        : buildInvoice(taxed);
    });

/** Facts of a sale within Germany, whose lines and amounts a test replaces. */
export const germanFacts: fc.Arbitrary<DocumentFacts> = documentFacts(1).map((facts) => {
  const home = { ...facts.buyer.address, country: 'DE' };
  return {
    ...facts,
    seller: {
      ...facts.seller,
      taxId: german.taxId,
      address: { ...facts.seller.address, country: 'DE' },
    },
    buyer: { ...facts.buyer, taxId: null, address: home },
    delivery: null,
    freight: [],
  };
});
