import type { MailKind, MailPayloads } from '../mail.kinds.ts';
import type { MailShop, MailWords } from '../mail.words.ts';
import { resetPassword, verifyEmail } from './accounts.ts';
import { contact, subscribe } from './messages.ts';
import {
  orderCancelled,
  orderLapsed,
  orderPaid,
  orderPlaced,
  orderRefunded,
  orderShipped,
} from './orders.ts';
import { manualRefund, paymentDisputed, refundFailed } from './to-the-shop.ts';

type Templates = {
  readonly [K in MailKind]: (payload: MailPayloads[K], shop: MailShop) => MailWords;
};

/** The words of every kind of mail: a missing one does not compile. */
export const templates: Templates = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'order-placed': orderPlaced,
  'order-paid': orderPaid,
  'order-shipped': orderShipped,
  'order-lapsed': orderLapsed,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'refund-failed': refundFailed,
  'manual-refund': manualRefund,
  'payment-disputed': paymentDisputed,
  contact,
  subscribe,
};
