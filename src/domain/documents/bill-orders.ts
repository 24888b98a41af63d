import type { Language } from '../language.ts';
import { type OrderUnits, unitsToSend } from '../orders/order.states.ts';
import { returnsFreight } from '../payments/refund-amount.ts';
import type { DocumentFacts } from './build-document.ts';

type BilledLine = DocumentFacts['lines'][number];

/** A paid order as far as its invoice depends on it. Amounts are in minor units. */
export type BillableOrder = Pick<
  BilledLine,
  'orderNumber' | 'sku' | 'name' | 'unitPriceMinor' | 'tax'
> & {
  readonly language: Language;
  readonly units: OrderUnits;
  readonly freightMinor: number;
  readonly totalMinor: number;
  readonly refundedMinor: number;
};

/** When an ordinary checkout is invoiced; the setting `invoices.when`. */
export type InvoiceMoment = 'paid' | 'shipped';

/**
 * Whether the paid orders of a checkout are to be invoiced now (rulings §10, §14). An intra-Community supply always
 * waits until everything is sent, since its invoice states the date of delivery.
 */
export function isInvoiceDue(orders: readonly BillableOrder[], when: InvoiceMoment): boolean {
  if (billedParts(orders, { isWhole: false }) === null) return false;
  const waits = when === 'shipped' || orders.some(({ tax }) => tax.treatment === 'reverseCharge');
  return !waits || orders.every(({ units }) => unitsToSend(units) === 0);
}

type Parts = Pick<DocumentFacts, 'lines' | 'freight' | 'taxMinor'>;

/**
 * What an invoice bills: the units that are not refunded, and the freight that was not. Its total is what was paid less
 * what was refunded.
 * @param options.isWhole whether these are all orders of the checkout, whose tax was then rounded once
 * @returns null if nothing is left to bill
 */
export function billedParts(
  orders: readonly BillableOrder[],
  { isWhole }: { readonly isWhole: boolean },
): Parts | null {
  const [first] = orders;
  if (!first) return null;
  const goods = orders.flatMap((order) => {
    const left = order.units.quantity - order.units.refunded;
    return left > 0 ? [lineOf(order, left)] : [];
  });
  const freightMinor = sum(
    orders.filter(({ units }) => !returnsFreight(units)).map((order) => order.freightMinor),
  );
  if (goods.length === 0 && freightMinor === 0) return null;
  const netMinor = freightMinor + sum(goods.map((line) => line.unitPriceMinor * line.quantity));
  const dueMinor = sum(orders.map(({ totalMinor, refundedMinor }) => totalMinor - refundedMinor));
  const isUntouched = isWhole && orders.every(({ refundedMinor }) => refundedMinor === 0);
  return {
    ...withFreight(goods, first, freightMinor),
    taxMinor: isUntouched ? null : dueMinor - netMinor,
  };
}

/** What a credit note gives back of one order. */
export function creditedParts(
  order: BillableOrder,
  refund: {
    readonly units: number;
    readonly amountMinor: number;
    /** The net freight in the amount. */
    readonly freightMinor: number;
  },
): Parts {
  const netMinor = order.unitPriceMinor * refund.units + refund.freightMinor;
  return {
    ...withFreight([lineOf(order, refund.units)], order, refund.freightMinor),
    taxMinor: refund.amountMinor - netMinor,
  };
}

const lineOf = (
  { orderNumber, sku, name, unitPriceMinor, tax }: BillableOrder,
  quantity: number,
): BilledLine => ({ orderNumber, sku, name, unitPriceMinor, tax, quantity });

/** The name of freight that is a line. A frozen document keeps it, so it is chosen when the document is issued. */
const freightNames: Readonly<Record<Language, string>> = { en: 'Freight', de: 'Versandkosten' };

/** Of an invoice that is issued before everything was sent; frozen like the name of freight. */
export const supplyFollows: Readonly<Record<Language, string>> = {
  en: 'Date of supply: the goods are delivered after this invoice was issued.',
  de: 'Lieferdatum: Die Lieferung erfolgt nach dem Rechnungsdatum.',
};

/** Freight is a charge; alone, where all sent goods came back, it is the line that a document needs. */
function withFreight(
  goods: readonly BilledLine[],
  { tax, orderNumber, language }: BillableOrder,
  amountMinor: number,
): Pick<Parts, 'lines' | 'freight'> {
  if (amountMinor === 0) return { lines: goods, freight: [] };
  if (goods.length > 0) return { lines: goods, freight: [{ amountMinor, tax }] };
  const freight = { orderNumber, sku: null, name: freightNames[language], quantity: 1, tax };
  return { lines: [{ ...freight, unitPriceMinor: amountMinor }], freight: [] };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
