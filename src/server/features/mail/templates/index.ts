import type { MailKind, MailPayloads } from '../mail.kinds.ts';
import type { MailShop, MailContent } from '../mail.content.ts';
import { resetPassword, verifyEmail } from './accounts.ts';
import { contact, subscribe } from './messages.ts';
import {
  orderCancelled,
  orderLapsed,
  orderPaid,
  orderPlaced,
  orderRefunded,
  orderShipped,
  ordersCancelled,
  ordersLapsed,
  ordersPaid,
  ordersPlaced,
} from './orders.ts';
import { dailySales, ordersSale, sale } from './sales.ts';
import { manualRefund, paymentDisputed, refundFailed } from './shop-notices.ts';

type Templates = {
  readonly [K in MailKind]: (payload: MailPayloads[K], shop: MailShop) => MailContent;
};

export const templates: Templates = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'order-placed': orderPlaced,
  'orders-placed': ordersPlaced,
  'order-paid': orderPaid,
  'orders-paid': ordersPaid,
  'order-shipped': orderShipped,
  'order-lapsed': orderLapsed,
  'orders-lapsed': ordersLapsed,
  'order-cancelled': orderCancelled,
  'orders-cancelled': ordersCancelled,
  'order-refunded': orderRefunded,
  sale,
  'orders-sale': ordersSale,
  'daily-sales': dailySales,
  'refund-failed': refundFailed,
  'manual-refund': manualRefund,
  'payment-disputed': paymentDisputed,
  contact,
  subscribe,
};
