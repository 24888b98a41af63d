import type { Checkout } from '../../../domain/checkouts/checkouts.contract.ts';
import type { SingleOrder } from '../../../domain/orders/orders.contract.ts';

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
});

export const payableCheckout = (checkout: Checkout): Payable => ({
  kind: 'checkout',
  id: checkout._id,
  receiptId: checkout.orders[0]?._id ?? checkout._id,
  amount: checkout.due,
  currency: checkout.currency,
  userName: checkout.orders[0]?.userName ?? '',
  userEmail: checkout.userEmail,
  payment: checkout.payment,
});

/** In the state of a link to `/payment/{id}`: the id is that of a checkout of several orders. */
export const toCheckoutPayment = { checkout: true } as const;

export const leadsToCheckout = (state: unknown): boolean =>
  (state as { checkout?: unknown } | null)?.checkout === true;
