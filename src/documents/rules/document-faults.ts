import { currencyOf } from '../../platform/rules/money/currencies.ts';
import { shareAt } from '../../platform/rules/money/rates.ts';
import { nearestTax } from './tax-tolerance.ts';
import { buyerIds, sellerIds } from './party-ids.ts';
import { type DocumentLack, documentLacks } from '../../orders/rules/issued.schema.ts';
import type { LineTax, TaxSubtotal, TradeDocument } from './trade-document.ts';

/**
 * Checks every sum of a document exactly, where the rules of EN 16931 tolerate almost one unit of the currency (BR-CO-17),
 * and the details that those rules require of its tax categories.
 * @returns a sentence for each fault
 */
export function documentFaults(document: TradeDocument): readonly string[] {
  return [
    ...amountFaults(document),
    ...lineFaults(document),
    ...taxFaults(document),
    ...totalFaults(document),
    ...detailFaults(document),
  ];
}

const lackSentences: Readonly<Record<DocumentLack, string>> = {
  taxId: 'A document with tax needs the tax id of the shop',
  vatId: 'An export and an intra-Community supply need a VAT id of the shop',
  buyerVatId: 'An intra-Community supply needs the VAT id of the buyer and the date of delivery',
  iban: 'A transfer that is due needs the account of the shop',
};

type Check = readonly [holds: boolean, fault: string];

const failed = (checks: readonly Check[]) =>
  checks.flatMap(([holds, fault]) => (holds ? [] : [fault]));
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
const isSame = (one: LineTax, other: LineTax) =>
  one.category === other.category && one.rate === other.rate;

function amountFaults({ lines, freight, taxes, totals, currency }: TradeDocument): string[] {
  const { step } = currencyOf(currency);
  const amounts = [
    ...lines.flatMap(({ unitPriceMinor, netMinor }) => [unitPriceMinor, netMinor]),
    ...freight.map(({ amountMinor }) => amountMinor),
    ...taxes.flatMap(({ taxableMinor, taxMinor }) => [taxableMinor, taxMinor]),
    ...Object.values({ ...totals, roundingMinor: Math.abs(totals.roundingMinor) }),
  ];
  return amounts
    .filter((minor) => !Number.isSafeInteger(minor) || minor < 0 || minor % step !== 0)
    .map((minor) => `${minor} is no amount in ${currency.toUpperCase()}`);
}

function lineFaults({ lines }: TradeDocument): string[] {
  const none = lines.length === 0 ? ['The document has no lines'] : [];
  const wrong = lines.flatMap(({ quantity, unitPriceMinor, netMinor }, index) =>
    failed([
      [Number.isSafeInteger(quantity) && quantity > 0, `Line ${index + 1} has no quantity`],
      [
        unitPriceMinor * quantity === netMinor,
        `Line ${index + 1}: unit price times quantity is not its net amount`,
      ],
    ]),
  );
  return [...none, ...wrong];
}

function taxFaults(document: TradeDocument): string[] {
  const { lines, freight, taxes } = document;
  const taxed = [...lines.map(({ netMinor, tax }) => ({ tax, amountMinor: netMinor })), ...freight];
  const unknown = taxed.filter(({ tax }) => !taxes.some((one) => isSame(one, tax)));
  const distinct = new Set(taxes.map(({ category, rate }) => `${category} ${rate}`));
  return [
    ...failed([
      [unknown.length === 0, 'A line or charge has a tax that the breakdown does not state'],
      [distinct.size === taxes.length, 'The tax breakdown states a rate twice'],
    ]),
    ...taxes.flatMap((subtotal) => {
      const name = `Tax ${subtotal.category} at ${subtotal.rate}`;
      const ofRate = taxed.filter(({ tax }) => isSame(tax, subtotal));
      return failed([
        [
          sum(ofRate.map(({ amountMinor }) => amountMinor)) === subtotal.taxableMinor,
          `${name}: the taxable amount is not the sum of its lines and charges`,
        ],
        [isTaxOf(subtotal, document), `${name}: the tax is not the rate of the taxable amount`],
        [
          (subtotal.category === 'S') === subtotal.rate > 0,
          `${name}: the category does not go with the rate`,
        ],
      ]);
    }),
  ];
}

/** Orders' shares are rounded one by one: each line may add or lose less than the finest amount, twice if refunded. */
function isTaxOf({ rate, taxableMinor, taxMinor }: TaxSubtotal, document: TradeDocument): boolean {
  const { currency, taxRounding, lines, totals } = document;
  const exact = shareAt(rate, taxableMinor, currency);
  if (taxRounding === 'once' || rate === 0) return taxMinor === exact && totals.roundingMinor === 0;
  const storedMinor = taxMinor + totals.roundingMinor;
  return (
    Math.abs(storedMinor - exact) <= 2 * lines.length * currencyOf(currency).step &&
    nearestTax(storedMinor, { rate, taxableMinor }, currency) === taxMinor
  );
}

function totalFaults({ lines, freight, taxes, totals, payment }: TradeDocument): string[] {
  const { linesMinor, freightMinor, netMinor, taxMinor, grossMinor, paidMinor, dueMinor } = totals;
  const payableMinor = grossMinor + totals.roundingMinor;
  return failed([
    [
      sum(lines.map((line) => line.netMinor)) === linesMinor,
      'The total of the lines is not the sum of the lines',
    ],
    [
      sum(freight.map(({ amountMinor }) => amountMinor)) === freightMinor,
      'The freight is not the sum of the charges',
    ],
    [linesMinor + freightMinor === netMinor, 'Net is not lines plus freight'],
    [
      sum(taxes.map((subtotal) => subtotal.taxMinor)) === taxMinor,
      'The tax is not the sum of its breakdown',
    ],
    [netMinor + taxMinor === grossMinor, 'The total is not net plus tax'],
    [paidMinor + dueMinor === payableMinor, 'Paid plus due is not the rounded total'],
    [paidMinor === 0 || paidMinor === payableMinor, 'A document is paid in full or not at all'],
    [
      (payment.paidOn === null) === (paidMinor === 0),
      'The date of payment and the paid amount disagree',
    ],
  ]);
}

function detailFaults(document: TradeDocument): string[] {
  const { kind, preceding, taxes } = document;
  const hasNoTax = taxes.some(({ category }) => category === 'O');
  return [
    ...failed([
      [(kind === 'creditNote') === (preceding !== null), 'Only a credit note names an invoice'],
      [!hasNoTax || taxes.length === 1, 'A document without tax has no other rate'],
    ]),
    ...lacksOf(document).map((lack) => lackSentences[lack]),
  ];
}

/** What the shop's and the buyer's details leave out. */
export function lacksOf(document: TradeDocument): readonly DocumentLack[] {
  const { taxes, payment, deliveredOn } = document;
  const has = (...categories: readonly LineTax['category'][]) =>
    taxes.some(({ category }) => categories.includes(category));
  const seller = sellerIds(document);
  const lacks: Readonly<Record<DocumentLack, boolean>> = {
    taxId: has('S', 'Z') && seller.vatId === null && seller.taxNumber === null,
    vatId: has('G', 'K') && seller.vatId === null,
    buyerVatId: has('K') && (buyerIds(document).vatId === null || deliveredOn === null),
    iban: payment.method === 'transfer' && payment.iban === null && payment.paidOn === null,
  };
  return documentLacks.filter((lack) => lacks[lack]);
}
