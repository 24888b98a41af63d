import type { Language } from '../../rules/language/language.ts';
import type { TaxTreatment } from '../../../pricing/rules/tax/tax.ts';

/** What mails say of one order. */
export type OrderFacts = {
  orderId: string;
  /** Missing in mails that an earlier version queued. */
  checkoutId?: string;
  userName: string;
  toolName: string;
  sku?: string;
  quantity: number;
  unitPriceMinor: number;
  /** The net total of the goods. */
  priceMinor: number;
  currency: string;
  /** The buyer's own order number. */
  poNumber?: string;
  charges?: ChargeFacts;
  ahead?: AheadFacts;
};

/** Units of an order that arrive with a delivery, and its day. */
export type AheadFacts = { units: number; date: string };

/** Of an order or a checkout with tax or freight. */
export type ChargeFacts = {
  taxMinor: number;
  freightMinor: number;
  totalMinor: number;
  taxRate: number;
  taxTreatment: TaxTreatment;
};

/** Several orders of a checkout. */
export type OrdersFacts = {
  checkoutId: string;
  userName: string;
  lines: readonly Pick<
    OrderFacts,
    'toolName' | 'sku' | 'quantity' | 'unitPriceMinor' | 'priceMinor' | 'ahead'
  >[];
  /** The net total of the goods. */
  priceMinor: number;
  currency: string;
  poNumber?: string;
  charges?: ChargeFacts;
};

type ChargedRow = {
  tax_minor: number;
  freight_minor: number;
  total_minor: number;
  tax_rate: number;
  tax_treatment: TaxTreatment;
};

function chargeFacts(row: ChargedRow): { charges?: ChargeFacts } {
  if (row.tax_treatment === 'none' && row.freight_minor === 0) return {};
  const { tax_minor, freight_minor, total_minor, tax_rate, tax_treatment } = row;
  return {
    charges: {
      taxMinor: tax_minor,
      freightMinor: freight_minor,
      totalMinor: total_minor,
      taxRate: tax_rate,
      taxTreatment: tax_treatment,
    },
  };
}

type OrderFactsRow = ChargedRow & {
  id: string;
  order_id: string;
  user_name: string;
  part_name: string;
  part_sku: string | null;
  quantity: number;
  unit_price_minor: number;
  price_minor: number;
  po_number: string | null;
  currency: string;
  ahead_units: number;
  promised_on: string | null;
};

/** The buyer of an order, who gets its mails in its language. */
export const buyerOf = (order: { user_email: string; language: Language }) => ({
  email: order.user_email,
  language: order.language,
});

const skuFact = ({ part_sku: sku }: { part_sku: string | null }) => (sku === null ? {} : { sku });

const poNumberFact = ({ po_number: poNumber }: { po_number: string | null }) =>
  poNumber === null ? {} : { poNumber };

function aheadFact({
  ahead_units: units,
  promised_on: date,
}: Pick<OrderFactsRow, 'ahead_units' | 'promised_on'>): { ahead?: AheadFacts } {
  return date === null ? {} : { ahead: { units, date } };
}

/** @param orders of one checkout, at least one */
export function ordersFacts(orders: readonly OrderFactsRow[]): OrdersFacts {
  const [first] = orders;
  if (!first) throw new Error('A mail about orders names at least one');
  const sum = (column: 'price_minor' | 'tax_minor' | 'freight_minor' | 'total_minor') =>
    orders.reduce((total, order) => total + order[column], 0);
  const { tax_rate, tax_treatment } = first;
  const amounts = {
    tax_minor: sum('tax_minor'),
    freight_minor: sum('freight_minor'),
    total_minor: sum('total_minor'),
  };
  return {
    checkoutId: first.order_id,
    userName: first.user_name,
    lines: orders.map((order) => ({
      toolName: order.part_name,
      ...skuFact(order),
      quantity: order.quantity,
      unitPriceMinor: order.unit_price_minor,
      priceMinor: order.price_minor,
      ...aheadFact(order),
    })),
    priceMinor: sum('price_minor'),
    currency: first.currency,
    ...poNumberFact(first),
    ...chargeFacts({ ...amounts, tax_rate, tax_treatment }),
  };
}

export function orderFacts(order: OrderFactsRow): OrderFacts {
  return {
    orderId: order.id,
    checkoutId: order.order_id,
    userName: order.user_name,
    toolName: order.part_name,
    ...skuFact(order),
    quantity: order.quantity,
    unitPriceMinor: order.unit_price_minor,
    priceMinor: order.price_minor,
    currency: order.currency,
    ...poNumberFact(order),
    ...chargeFacts(order),
    ...aheadFact(order),
  };
}
