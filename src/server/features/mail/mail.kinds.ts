import type { TaxTreatment } from '../../../domain/pricing/tax.ts';
import type { OrderStatus } from '../../../domain/orders/order.states.ts';

/** The data of each kind of mail; templates turn it into text. */
export type MailPayloads = {
  'verify-email': { name: string; url: string };
  'reset-password': { name: string; url: string };
  'order-placed': OrderFacts & { holdHours: number; longerOnceVerified?: boolean };
  'order-paid': OrderFacts;
  'order-shipped': OrderFacts & {
    address: string;
    /** In milliseconds. */
    shippedAt: number;
  };
  'order-lapsed': OrderFacts;
  'order-cancelled': OrderFacts;
  'order-refunded': OrderFacts & {
    why: 'by the shop' | 'by the bank' | 'order gone' | 'paid twice';
    /** The provider cannot refund it: the shop has to. */
    byHand?: boolean;
  };
  sale: OrderFacts & { userEmail: string; phone: string; address: string };
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
  /** Of an order with tax or freight. */
  charges?: {
    taxMinor: number;
    freightMinor: number;
    totalMinor: number;
    taxRate: number;
    taxTreatment: TaxTreatment;
  };
};

export function orderFacts(order: {
  id: string;
  user_name: string;
  part_name: string;
  quantity: number;
  unit_price_minor: number;
  price_minor: number;
  tax_minor: number;
  freight_minor: number;
  total_minor: number;
  tax_rate: number;
  tax_treatment: TaxTreatment;
  currency: string;
}): OrderFacts {
  const isCharged = order.tax_treatment !== 'none' || order.freight_minor > 0;
  return {
    orderId: order.id,
    userName: order.user_name,
    toolName: order.part_name,
    quantity: order.quantity,
    unitPriceMinor: order.unit_price_minor,
    priceMinor: order.price_minor,
    currency: order.currency,
    ...(isCharged && {
      charges: {
        taxMinor: order.tax_minor,
        freightMinor: order.freight_minor,
        totalMinor: order.total_minor,
        taxRate: order.tax_rate,
        taxTreatment: order.tax_treatment,
      },
    }),
  };
}
