import { shareAt } from '../../platform/rules/money/rates.ts';
import type { TaxTreatment } from '../../pricing/rules/tax/tax.ts';
import { nearestTax } from './tax-tolerance.ts';
import { taxCategoryOf } from './tax-category.ts';
import type {
  DocumentKind,
  DocumentLine,
  FreightCharge,
  LineTax,
  TaxSubtotal,
  TradeDocument,
} from './trade-document.ts';

/** A rate in thousandths of a percent, and why it applies. */
type TaxFacts = { readonly treatment: TaxTreatment; readonly rate: number };

/** What the records of an order say about a document; the builders add what follows from it. */
export type DocumentFacts = Pick<
  TradeDocument,
  | 'number'
  | 'language'
  | 'issuedOn'
  | 'deliveredOn'
  | 'currency'
  | 'seller'
  | 'buyer'
  | 'delivery'
  | 'poNumber'
  | 'checkoutNumber'
  | 'payment'
  | 'notes'
> & {
  /** One order a line, with the units that are billed or credited. */
  readonly lines: readonly (Omit<DocumentLine, 'netMinor' | 'tax'> & { readonly tax: TaxFacts })[];
  readonly freight: readonly { readonly amountMinor: number; readonly tax: TaxFacts }[];
  /**
   * The tax as orders and refunds store it, if refunds have split it: their shares are rounded one by one. Null
   * calculates it, rounded once for each rate.
   */
  readonly taxMinor: number | null;
};

export type CreditNoteFacts = DocumentFacts & {
  readonly preceding: NonNullable<TradeDocument['preceding']>;
};

/** Builds an invoice; it counts as paid in full once `payment.paidOn` is known. */
export const buildInvoice = (facts: DocumentFacts): TradeDocument => build('invoice', facts, null);

/** Builds a pro forma invoice, whose number is the order's. */
export const buildProForma = (facts: DocumentFacts): TradeDocument =>
  build('proForma', facts, null);

/** Builds a credit note. Its amounts are positive, as in the invoice that it corrects. */
export const buildCreditNote = (facts: CreditNoteFacts): TradeDocument =>
  build('creditNote', facts, facts.preceding);

function build(
  kind: DocumentKind,
  facts: DocumentFacts,
  preceding: TradeDocument['preceding'],
): TradeDocument {
  const lines = facts.lines.map(({ tax, ...line }) => ({
    ...line,
    netMinor: line.unitPriceMinor * line.quantity,
    tax: lineTax(tax),
  }));
  const freight = facts.freight.map(({ amountMinor, tax }) => ({ amountMinor, tax: lineTax(tax) }));
  const taxes = taxBreakdown(lines, freight, facts);
  const linesMinor = sum(lines.map(({ netMinor }) => netMinor));
  const freightMinor = sum(freight.map(({ amountMinor }) => amountMinor));
  const taxMinor = sum(taxes.map((subtotal) => subtotal.taxMinor));
  const grossMinor = linesMinor + freightMinor + taxMinor;
  const roundingMinor = facts.taxMinor === null ? 0 : facts.taxMinor - taxMinor;
  const payableMinor = grossMinor + roundingMinor;
  const paidMinor = facts.payment.paidOn === null ? 0 : payableMinor;
  return {
    kind,
    language: facts.language,
    number: facts.number,
    issuedOn: facts.issuedOn,
    deliveredOn: facts.deliveredOn,
    currency: facts.currency,
    seller: facts.seller,
    buyer: facts.buyer,
    delivery: facts.delivery,
    poNumber: facts.poNumber,
    checkoutNumber: facts.checkoutNumber,
    preceding,
    lines,
    freight,
    taxes,
    taxRounding: facts.taxMinor === null ? 'once' : 'shares',
    totals: {
      linesMinor,
      freightMinor,
      netMinor: linesMinor + freightMinor,
      taxMinor,
      grossMinor,
      roundingMinor,
      paidMinor,
      dueMinor: payableMinor - paidMinor,
    },
    payment: facts.payment,
    notes: facts.notes,
  };
}

const lineTax = ({ treatment, rate }: TaxFacts): LineTax => ({
  category: taxCategoryOf(treatment, rate),
  rate: treatment === 'standard' ? rate : 0,
});

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

/** @throws RangeError for a stored tax of more than one rate: an order has one */
function taxBreakdown(
  lines: readonly DocumentLine[],
  freight: readonly FreightCharge[],
  { taxMinor, currency }: DocumentFacts,
): TaxSubtotal[] {
  const taxed = [
    ...lines.map(({ netMinor, tax }) => ({ ...tax, amountMinor: netMinor })),
    ...freight.map(({ amountMinor, tax }) => ({ ...tax, amountMinor })),
  ];
  const groups = Map.groupBy(taxed, ({ category, rate }) => `${category} ${rate}`);
  if (taxMinor !== null && groups.size > 1)
    throw new RangeError('A stored tax belongs to one rate, and the document has several');
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const taxableMinor = sum(group.map(({ amountMinor }) => amountMinor));
    const { category, rate } = first;
    const stated =
      taxMinor === null
        ? shareAt(rate, taxableMinor, currency)
        : nearestTax(taxMinor, { rate, taxableMinor }, currency);
    return [{ category, rate, taxableMinor, taxMinor: stated }];
  });
}
