import type { TaxTreatment } from '../../../domain/pricing/tax.ts';
import type { RefundHow, RefundWhy } from '../../../domain/payments/effects.ts';
import type { TransferDetails } from '../../../domain/payments/transfer.ts';
import type { Language } from '../../../domain/language.ts';
import type { IssuedKind } from '../../../domain/documents/document-number.ts';
import type { OrderStatus } from '../../../domain/orders/order.states.ts';

/** The data of each kind of mail; templates turn it into text. */
export type MailPayloads = {
  'verify-email': { name: string; url: string };
  'reset-password': { name: string; url: string };
  'order-placed': OrderFacts & PaymentTerms;
  'orders-placed': OrdersFacts & PaymentTerms;
  'order-paid': OrderFacts;
  'orders-paid': OrdersFacts;
  'order-shipped': OrderFacts & {
    address: string;
    /** In milliseconds. */
    shippedAt: number;
    tracking?: TrackingFacts;
  };
  'shipment-sent': ShipmentFacts;
  'shipment-tracking': ShipmentFacts;
  'order-lapsed': OrderFacts;
  'orders-lapsed': OrdersFacts;
  'order-cancelled': OrderFacts;
  'orders-cancelled': OrdersFacts;
  'order-refunded': OrderFacts & {
    why: RefundWhy;
    amountMinor: number;
    /** 0 if the order stays as it is. */
    units: number;
    how: RefundHow;
  };
  'document-issued': IssuedFacts;
  sale: OrderFacts & SaleFacts;
  'orders-sale': OrdersFacts & SaleFacts;
  'daily-sales': {
    count: number;
    total: string;
    /** At most as many as a mail lists. */
    orders: readonly (OrderFacts & { status: OrderStatus })[];
  };
  'refund-failed': ShopNotice & { reason: string | null };
  'manual-refund': ShopNotice & { paidBack: string; shipped: boolean };
  'payment-disputed': ShopNotice & {
    stands: 'inquiry' | 'open' | 'won' | 'lost';
    amount: string;
    reason: string;
    disputeId: string;
    orderStatus: OrderStatus;
    /** Whether the dispute refunds the order. */
    ends: boolean;
  };
  'delivery-moved': {
    userName: string;
    partId: string;
    toolName: string;
    /** Days. */
    was: string;
    date: string;
    orders: readonly { orderId: string; units: number }[];
  };
  'back-in-stock': {
    partId: string;
    toolName: string;
    available: number;
    /** The smallest quantity that an order takes. */
    least: number;
  };
  'low-stock': {
    count: number;
    /** At most as many as a mail lists. */
    parts: readonly {
      partId: string;
      toolName: string;
      sku: string | null;
      available: number;
      lowStock: number;
    }[];
  };
  contact: { name: string; email: string; message: string };
  subscribe: { email: string };
};

export type MailKind = keyof MailPayloads;

type LinkKind = {
  [K in MailKind]: MailPayloads[K] extends { url: string } ? K : never;
}[MailKind];

/** Kinds with a secret in their link; the type requires every kind with a link. */
const secretLinks: Readonly<Record<LinkKind, true>> = {
  'verify-email': true,
  'reset-password': true,
};

/** Whether a mail is useless without the secret in its link, which expires soon. */
export function hasSecretLink(kind: string): boolean {
  return Object.hasOwn(secretLinks, kind);
}

/** Removes a link's secret from the payload of a finished mail, so that a reader of the outbox cannot use it. */
export function withoutSecrets(kind: string, payload: string): string {
  if (!hasSecretLink(kind)) return payload;
  const data = JSON.parse(payload) as MailPayloads[LinkKind];
  const url = new URL(data.url);
  url.search = '';
  return JSON.stringify({ ...data, url: url.href });
}

/** The document whose PDF a mail carries. A queued mail has its id only; the file is made when the mail is sent. */
export function carriedDocument({
  kind,
  payload,
}: {
  kind: string;
  payload: string;
}): { documentId: string; fileName: string } | null {
  if (kind !== 'document-issued') return null;
  const { documentId, number } = JSON.parse(payload) as MailPayloads['document-issued'];
  return { documentId, fileName: `${number}.pdf` };
}

/** An invoice or credit note. */
type IssuedFacts = {
  documentId: string;
  document: IssuedKind;
  number: string;
  /** An order of the document's checkout, whose page has its files. */
  orderId: string;
  userName: string;
  totalMinor: number;
  currency: string;
  poNumber?: string;
  /** The invoice that a credit note corrects. */
  corrects?: string;
};

/** How long the parts of unpaid orders are held, and where goods and money go. */
type PaymentTerms = {
  holdHours: number;
  longerOnceVerified?: boolean;
  /** Where the goods go, if not to the buyer's address. */
  deliverTo?: string;
  transfer?: TransferDetails;
};

type SaleFacts = { userEmail: string; phone: string; address: string };

/** Common data of mails to the shop about a payment. */
type ShopNotice = OrderFacts & { userEmail: string; intentId: string };

export type OrderFacts = {
  orderId: string;
  userName: string;
  toolName: string;
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
    'toolName' | 'quantity' | 'unitPriceMinor' | 'priceMinor' | 'ahead'
  >[];
  /** The net total of the goods. */
  priceMinor: number;
  currency: string;
  poNumber?: string;
  charges?: ChargeFacts;
};

/** Units of one or more orders that were sent together. */
export type ShipmentFacts = {
  shipmentId: string;
  userName: string;
  lines: readonly { orderId: string; toolName: string; units: number; quantity: number }[];
  address: string;
  /** In milliseconds. */
  shippedAt: number;
  poNumbers: readonly string[];
  tracking?: TrackingFacts;
};

export type TrackingFacts = {
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
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
  user_name: string;
  part_name: string;
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

const poNumberFact = ({ po_number: poNumber }: { po_number: string | null }) =>
  poNumber === null ? {} : { poNumber };

function aheadFact({
  ahead_units: units,
  promised_on: date,
}: Pick<OrderFactsRow, 'ahead_units' | 'promised_on'>): { ahead?: AheadFacts } {
  return date === null ? {} : { ahead: { units, date } };
}

/** @param orders of one checkout, at least one */
export function ordersFacts(
  orders: readonly (OrderFactsRow & { checkout_id: string })[],
): OrdersFacts {
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
    checkoutId: first.checkout_id,
    userName: first.user_name,
    lines: orders.map((order) => ({
      toolName: order.part_name,
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
    userName: order.user_name,
    toolName: order.part_name,
    quantity: order.quantity,
    unitPriceMinor: order.unit_price_minor,
    priceMinor: order.price_minor,
    currency: order.currency,
    ...poNumberFact(order),
    ...chargeFacts(order),
    ...aheadFact(order),
  };
}
