import type { Language } from '../../rules/language/language.ts';
import type { TaxTreatment } from '../../../pricing/rules/tax/tax.ts';

/** What mails say of an order: of all its lines, or of those that a mail is about. */
export type OrderFacts = {
  /** Whose number every mail states. */
  orderId: string;
  userName: string;
  lines: readonly LineFacts[];
  /** The net total of the goods. */
  priceMinor: number;
  currency: string;
  /** The buyer's own order number. */
  poNumber?: string;
  charges?: ChargeFacts;
};

export type LineFacts = {
  toolName: string;
  sku?: string;
  quantity: number;
  unitPriceMinor: number;
  priceMinor: number;
  ahead?: AheadFacts;
};

/** Units of a line that arrive with a delivery, and its day. */
export type AheadFacts = { units: number; date: string };

/** Of an order with tax or freight. */
export type ChargeFacts = {
  taxMinor: number;
  freightMinor: number;
  totalMinor: number;
  taxRate: number;
  taxTreatment: TaxTreatment;
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

type FactsRow = ChargedRow & {
  checkout_id: string;
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
}: Pick<FactsRow, 'ahead_units' | 'promised_on'>): { ahead?: AheadFacts } {
  return date === null ? {} : { ahead: { units, date } };
}

/** @param lines of one order, at least one */
export function orderFacts(lines: readonly FactsRow[]): OrderFacts {
  const [first] = lines;
  if (!first) throw new Error('A mail about an order names at least one line');
  const sum = (column: 'price_minor' | 'tax_minor' | 'freight_minor' | 'total_minor') =>
    lines.reduce((total, line) => total + line[column], 0);
  const { tax_rate, tax_treatment } = first;
  const amounts = {
    tax_minor: sum('tax_minor'),
    freight_minor: sum('freight_minor'),
    total_minor: sum('total_minor'),
  };
  return {
    orderId: first.checkout_id,
    userName: first.user_name,
    lines: lines.map((line) => ({
      toolName: line.part_name,
      ...skuFact(line),
      quantity: line.quantity,
      unitPriceMinor: line.unit_price_minor,
      priceMinor: line.price_minor,
      ...aheadFact(line),
    })),
    priceMinor: sum('price_minor'),
    currency: first.currency,
    ...poNumberFact(first),
    ...chargeFacts({ ...amounts, tax_rate, tax_treatment }),
  };
}
