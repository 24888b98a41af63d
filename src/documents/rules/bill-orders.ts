import type { Language } from '../../platform/rules/language/language.ts';
import { currencyOf } from '../../platform/rules/money/currencies.ts';
import { shareAt } from '../../platform/rules/money/rates.ts';
import { splitAmount } from '../../platform/rules/money/split-amount.ts';
import { type OrderUnits, unitsToSend } from '../../orders/rules/order.states.ts';
import { returnsFreight } from '../../orders/rules/payment/refund-amount.ts';
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
  /** Of these, what was refunded without units. */
  readonly allowanceMinor: number;
};

/** When an ordinary order is invoiced; the setting `invoices.when`. */
export type InvoiceMoment = 'paid' | 'shipped';

/**
 * Whether the paid lines of an order are to be invoiced now. An intra-Community supply always
 * waits until everything is sent, since its invoice states the date of delivery.
 */
export function isInvoiceDue(orders: readonly BillableOrder[], when: InvoiceMoment): boolean {
  if (billedParts(orders, { isWhole: false }) === null) return false;
  const waits = when === 'shipped' || orders.some(({ tax }) => tax.treatment === 'reverseCharge');
  return !waits || orders.every(({ units }) => unitsToSend(units) === 0);
}

type Parts = Pick<DocumentFacts, 'lines' | 'freight' | 'taxMinor'>;

const isWhollyRefunded = ({ totalMinor, refundedMinor }: BillableOrder) =>
  refundedMinor === totalMinor;

/**
 * Whether an invoice bills an order as it was placed, and credit notes correct it for each of its refunds: an amount
 * without units is no unit less.
 */
export const isBilledWhole = (order: BillableOrder): boolean =>
  order.allowanceMinor > 0 && !isWhollyRefunded(order);

/** An order as its invoice bills it. */
function billedOrder(order: BillableOrder): BillableOrder {
  if (!isBilledWhole(order)) return order;
  const { quantity } = order.units;
  return {
    ...order,
    units: { quantity, sent: quantity, refunded: 0, returned: 0 },
    refundedMinor: 0,
  };
}

/**
 * What an invoice bills: the units that are not refunded, and the freight that was not. Its total is what was paid less
 * what was refunded.
 * @param options.isWhole whether these are all lines of the order, whose tax was then rounded once
 * @returns null if nothing is left to bill
 */
export function billedParts(
  paid: readonly BillableOrder[],
  { isWhole }: { readonly isWhole: boolean },
): Parts | null {
  const orders = paid.map(billedOrder);
  const [first] = orders;
  if (!first) return null;
  const goods = orders.flatMap((order) => {
    const left = order.units.quantity - order.units.refunded;
    return left > 0 ? [lineOf(order, left)] : [];
  });
  const freightMinor = sum(
    orders
      .filter((order) => !returnsFreight(order.units) && !isWhollyRefunded(order))
      .map((order) => order.freightMinor),
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

/** What the invoice of a shipment bills of a line; the amount has freight and tax. */
export type BilledUnits = {
  readonly order: BillableOrder;
  readonly units: number;
  readonly amountMinor: number;
  readonly freightMinor: number;
};

/** What the invoice of a shipment bills. */
export function shippedParts(billed: readonly [BilledUnits, ...BilledUnits[]]): Parts {
  const goods = billed.flatMap(({ order, units }) => (units > 0 ? [lineOf(order, units)] : []));
  const freightMinor = sum(billed.map((one) => one.freightMinor));
  const netMinor = freightMinor + sum(goods.map((line) => line.unitPriceMinor * line.quantity));
  return {
    ...withFreight(goods, billed[0].order, freightMinor),
    taxMinor: sum(billed.map(({ amountMinor }) => amountMinor)) - netMinor,
  };
}

type CreditedRefund = {
  readonly units: number;
  readonly amountMinor: number;
  /** The net freight in the amount. */
  readonly freightMinor: number;
};

/** What a credit note gives back of one order. */
export function creditedParts(
  order: BillableOrder,
  refund: CreditedRefund,
  currency: string,
): Parts {
  const netMinor = order.unitPriceMinor * refund.units + refund.freightMinor;
  if (netMinor === 0 || isLowered(order, netMinor, refund, currency))
    return reducedParts(order, refund, currency);
  const goods = refund.units === 0 ? [] : [lineOf(order, refund.units)];
  return {
    ...withFreight(goods, order, refund.freightMinor),
    taxMinor: refund.amountMinor - netMinor,
  };
}

/** Whether units were refunded for less than their price, because amounts without units went before. */
function isLowered(
  { tax, allowanceMinor }: BillableOrder,
  netMinor: number,
  { amountMinor }: CreditedRefund,
  currency: string,
): boolean {
  const rate = tax.treatment === 'standard' ? tax.rate : 0;
  const roundedMinor = 2 * currencyOf(currency).step;
  return (
    allowanceMinor > 0 && amountMinor < netMinor + shareAt(rate, netMinor, currency) - roundedMinor
  );
}

/** One line with an amount, whose tax is in it. */
function reducedParts(
  { tax, orderNumber, language, name: part }: BillableOrder,
  { units, amountMinor }: CreditedRefund,
  currency: string,
): Parts {
  const rate = tax.treatment === 'standard' ? tax.rate : 0;
  const [netMinor = 0, taxMinor = 0] = splitAmount(amountMinor, [WHOLE_RATE, rate], currency);
  const name = reductionNames[language](part, units);
  const line = { orderNumber, sku: null, name, quantity: 1, tax, unitPriceMinor: netMinor };
  return { lines: [line], freight: [], taxMinor };
}

/** One hundred percent as `rate` counts it. */
const WHOLE_RATE = 100_000;

/** Names of a line that reduces a price, also for units of which less than their price was left. */
const reductionNames: Readonly<Record<Language, (part: string, units: number) => string>> = {
  en: (part, units) => (units === 0 ? `Price reduction: ${part}` : `Rest of ${units} × ${part}`),
  de: (part, units) => (units === 0 ? `Preisnachlass: ${part}` : `Rest von ${units} × ${part}`),
  fr: (part, units) =>
    units === 0 ? `Réduction de prix\u00a0: ${part}` : `Reste de ${units} × ${part}`,
};

const lineOf = (
  { orderNumber, sku, name, unitPriceMinor, tax }: BillableOrder,
  quantity: number,
): BilledLine => ({ orderNumber, sku, name, unitPriceMinor, tax, quantity });

/** The name of freight that is a line. A frozen document keeps it, so it is chosen when the document is issued. */
const freightNames: Readonly<Record<Language, string>> = {
  en: 'Freight',
  de: 'Versandkosten',
  fr: 'Frais de port',
};

/** Of an invoice that is issued before everything was sent; frozen like the name of freight. */
export const supplyFollows: Readonly<Record<Language, string>> = {
  en: 'Date of supply: the goods are delivered after this invoice was issued.',
  de: 'Lieferdatum: Die Lieferung erfolgt nach dem Rechnungsdatum.',
  fr: 'Date de livraison\u00a0: les marchandises sont livrées après l’émission de cette facture.',
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
