import type { Checkout } from '../../rules/checkouts.contract.ts';
import type { SingleOrder } from '../../rules/orders.contract.ts';
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

type Linked = Payable['kind'];

/** What a link to `/payment/{id}` has in its state: whether the id is that of an order or of a checkout of several. */
export const toPayment = (linked: Linked) => ({ payment: linked });

/** Null for a link from outside the site, as those of mails. */
export function linkedPayment(state: unknown): Linked | null {
  const linked = (state as { payment?: unknown } | null)?.payment;
  return linked === 'order' || linked === 'checkout' ? linked : null;
}
