import type { Checkout } from '../../../domain/checkouts/checkouts.contract.ts';
import type { SingleOrder } from '../../../domain/orders/orders.contract.ts';
import { paymentWords } from './payment-words.ts';

/** What the payment screen charges: an order that was placed alone, or what is unpaid of a checkout. */
export type Payable = {
  readonly kind: 'order' | 'checkout';
  readonly id: string;
  /** An order whose page is the receipt. */
  readonly receiptId: string;
  readonly amount: number;
  readonly currency: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly payment: SingleOrder['payment'];
  readonly createdAt: string;
  readonly poNumber: string | null;
  /** Of one part its name, else how many there are. */
  readonly what: string;
};

export const payableOrder = (order: SingleOrder): Payable => ({
  kind: 'order',
  id: order._id,
  receiptId: order._id,
  amount: order.total,
  currency: order.currency,
  userName: order.userName,
  userEmail: order.userEmail,
  payment: order.payment,
  createdAt: order.createdAt,
  poNumber: order.poNumber,
  what: order.toolName,
});

export function payableCheckout(checkout: Checkout): Payable {
  const unpaid = checkout.orders.filter(({ status }) => status === 'unpaid');
  const [first] = unpaid;
  return {
    kind: 'checkout',
    id: checkout._id,
    receiptId: first?._id ?? checkout._id,
    amount: checkout.due,
    currency: checkout.currency,
    userName: first?.userName ?? '',
    userEmail: checkout.userEmail,
    payment: checkout.payment,
    createdAt: checkout.createdAt,
    poNumber: checkout.poNumber,
    what: first && unpaid.length === 1 ? first.toolName : paymentWords.parts(unpaid.length),
  };
}

/** In the state of a link to `/payment/{id}`: the id is that of a checkout of several orders. */
export const toCheckoutPayment = { checkout: true } as const;

export const leadsToCheckout = (state: unknown): boolean =>
  (state as { checkout?: unknown } | null)?.checkout === true;
