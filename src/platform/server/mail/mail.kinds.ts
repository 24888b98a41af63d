import type { RefundHow, RefundWhy } from '../../../payments/rules/effects.ts';
import type { PaymentMethod } from '../../../pricing/rules/payment-methods.ts';
import type { TransferDetails } from '../../../orders/rules/payment/transfer.ts';
import type { IssuedKind } from '../../../orders/rules/document-number.ts';
import type { OrderStatus } from '../../../orders/rules/order.states.ts';
import type { OrderFacts } from './order-facts.ts';

/** The data of each kind of mail; templates turn it into text. */
export type MailPayloads = {
  'verify-email': { name: string; url: string };
  'reset-password': { name: string; url: string };
  'credential-made': { credential: string; buyersId: string };
  'order-placed': OrderFacts & PaymentTerms;
  /** To the shop: an order was placed. */
  'order-received': OrderFacts & SaleFacts & { payment: PaymentMethod };
  /** Of the lines that are still to be paid, after others were cancelled. */
  'order-reduced': OrderFacts & { cancelled: readonly string[]; transfer?: TransferDetails };
  'order-paid': OrderFacts;
  'shipment-sent': ShipmentFacts;
  'shipment-tracking': ShipmentFacts;
  'order-lapsed': OrderFacts;
  'order-cancelled': OrderFacts;
  'order-refunded': OrderFacts & {
    why: RefundWhy;
    amountMinor: number;
    /** Of the first line; 0 if it stays as it is. */
    units: number;
    /** Of every line, if there are several. */
    unitsOfLines?: readonly number[];
    how: RefundHow;
  };
  'document-issued': IssuedFacts;
  'invoice-due': ReminderFacts;
  'invoice-overdue': ReminderFacts;
  sale: OrderFacts & SaleFacts;
  'daily-sales': {
    count: number;
    total: string;
    /** At most as many as a mail lists. */
    orders: readonly (OrderFacts & { refunded: boolean })[];
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
  'back-in-stock': ReturnedPart;
  /** Several parts that an account waited for. */
  'parts-back-in-stock': { parts: readonly ReturnedPart[] };
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
  /** To the shop: a company applied. */
  'company-applied': { companyId: string; company: string; email: string; message: string };
  'company-decided': { company: string; decision: 'approved' | 'blocked' };
  'company-invited': { company: string; invitedBy: string };
  /** To somebody who approves. */
  'order-proposed': ProposalFacts;
  /** To the shop, of an order above the credit limit. */
  'shop-proposed': ProposalFacts & { company: string };
  /** To the proposer. */
  'proposal-placed': ProposalFacts & { orderId: string };
  'proposal-returned': ProposalFacts & { word: string };
  /** To those who would have decided; the company for the shop alone. */
  'proposal-withdrawn': ProposalFacts & { company: string | null };
  contact: { name: string; email: string; message: string };
  subscribe: { email: string };
};

type ProposalFacts = {
  /** The other person: who proposed, or who decided. */
  person: string;
  netMinor: number;
  currency: string;
  /** The names of its parts with their quantities, at most as many as a mail lists. */
  lines: readonly { toolName: string; quantity: number }[];
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

/** An invoice on account of which something is open. Days are such as 2026-03-04. */
type ReminderFacts = {
  number: string;
  orderId: string;
  /** Its number. */
  order: string;
  userName: string;
  openMinor: number;
  currency: string;
  dueOn: string;
  poNumber?: string;
  /** What may be taken off if the rest is paid by a day. */
  discountMinor?: number;
  discountUntil?: string;
};

/** An invoice or credit note. */
type IssuedFacts = {
  documentId: string;
  document: IssuedKind;
  number: string;
  /** The order, whose page has the document's files. */
  orderId: string;
  userName: string;
  totalMinor: number;
  currency: string;
  poNumber?: string;
  /** The invoice that a credit note corrects. */
  corrects?: string;
  /** Of an order on account: when it is due, and what may be taken off before. Null in a credit note. */
  onAccount?: {
    dueOn: string | null;
    discount: { percent: number; amountMinor: number; until: string } | null;
  };
};

export type ReturnedPart = {
  partId: string;
  toolName: string;
  available: number;
  /** The smallest quantity that an order takes. */
  least: number;
};

/** How long the parts of an unpaid order are held, and where goods and money go. */
type PaymentTerms = {
  holdHours: number;
  longerOnceVerified?: boolean;
  /** Where the goods go, if not to the buyer's address. */
  deliverTo?: string;
  transfer?: TransferDetails;
  /** The terms of an order on account. */
  onInvoice?: { days: number; discount?: { percent: number; days: number } };
};

type SaleFacts = { userEmail: string; phone: string; address: string };

/** Common data of mails to the shop about the payment of a line. */
type ShopNotice = OrderFacts & { userEmail: string; intentId: string };

/** Units that were sent together. */
export type ShipmentFacts = {
  userName: string;
  lines: readonly {
    orderId: string;
    toolName: string;
    sku?: string;
    units: number;
    quantity: number;
  }[];
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
