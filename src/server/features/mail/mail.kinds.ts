import type { OrderStatus } from '../../../domain/orders/order.states.ts';

/** What each kind of mail is told; the templates turn it into words. */
export type MailPayloads = {
  'verify-email': { name: string; url: string };
  'reset-password': { name: string; url: string };
  'order-placed': OrderFacts & { holdHours: number };
  'order-paid': OrderFacts;
  'order-shipped': OrderFacts & { address: string };
  'order-lapsed': OrderFacts;
  'order-cancelled': OrderFacts;
  'order-refunded': OrderFacts & {
    why: 'by the shop' | 'by the bank' | 'order gone' | 'paid twice';
    /** The card company cannot do it: somebody of the shop has to. */
    byHand?: boolean;
  };
  'refund-failed': ToTheShop & { reason: string | null };
  'manual-refund': ToTheShop & { paidBack: string; shipped: boolean };
  'payment-disputed': ToTheShop & {
    stands: 'inquiry' | 'open' | 'won' | 'lost';
    amount: string;
    reason: string;
    disputeId: string;
    orderStatus: OrderStatus;
    /** Whether the order is refunded by it. */
    ends: boolean;
  };
  contact: { name: string; email: string; message: string };
  subscribe: { email: string };
};

export type MailKind = keyof MailPayloads;

type LinkKind = {
  [K in MailKind]: MailPayloads[K] extends { url: string } ? K : never;
}[MailKind];

/** The kinds whose link opens something by a secret in it: a missing one does not compile. */
const secretLinks: Readonly<Record<LinkKind, true>> = {
  'verify-email': true,
  'reset-password': true,
};

/** Whether a mail of this kind is good for nothing without the secret in its link, which runs out soon. */
export function hasSecretLink(kind: string): boolean {
  return Object.hasOwn(secretLinks, kind);
}

/** What is kept of a payload once its mail is done with: who reads the outbox must not be able to use its links. */
export function withoutSecrets(kind: string, payload: string): string {
  if (!hasSecretLink(kind)) return payload;
  const told = JSON.parse(payload) as MailPayloads[LinkKind];
  const url = new URL(told.url);
  url.search = '';
  return JSON.stringify({ ...told, url: url.href });
}

/** What the shop itself is told of an order's payment. */
type ToTheShop = OrderFacts & { userEmail: string; intentId: string };

export type OrderFacts = {
  orderId: string;
  userName: string;
  toolName: string;
  quantity: number;
  unitPrice: number;
  price: number;
  /** Missing in a mail that was queued before this was told: all were written in dollars then. */
  currency?: string;
};

/** The facts of an order that its mails tell. */
export function orderFacts(order: {
  id: string;
  user_name: string;
  part_name: string;
  quantity: number;
  unit_price: number;
  price: number;
  currency: string;
}): OrderFacts {
  return {
    orderId: order.id,
    userName: order.user_name,
    toolName: order.part_name,
    quantity: order.quantity,
    unitPrice: order.unit_price,
    price: order.price,
    currency: order.currency,
  };
}
