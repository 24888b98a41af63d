import type { MailKind, MailPayloads } from '../../platform/server/mail/mail.kinds.ts';
import type { MailShop, MailContent } from '../../platform/server/mail/mail.content.ts';
import { credentialMade, resetPassword, verifyEmail } from './accounts.ts';
import {
  companyApplied,
  companyDecided,
  companyInvited,
  orderProposed,
  shopProposed,
  proposalPlaced,
  proposalReturned,
  proposalWithdrawn,
} from './companies.ts';
import { deliveryMoved } from './deliveries.ts';
import { documentIssued } from './documents.ts';
import { contact, subscribe } from './messages.ts';
import { orderCancelled, orderLapsed, orderPaid, orderRefunded } from './orders.ts';
import { orderPlaced, orderReduced } from './orders-placed.ts';
import { invoiceDue, invoiceOverdue } from './reminders.ts';
import { dailySales, orderReceived, sale } from './sales.ts';
import { shipmentSent, shipmentTracking } from './shipments.ts';
import { manualRefund, paymentDisputed, refundFailed } from './shop-notices.ts';
import { backInStock, lowStock, partsBackInStock } from './stock.ts';

type Templates = {
  readonly [K in MailKind]: (payload: MailPayloads[K], shop: MailShop) => MailContent;
};

export const templates: Templates = {
  'verify-email': verifyEmail,
  'reset-password': resetPassword,
  'credential-made': credentialMade,
  'order-placed': orderPlaced,
  'order-received': orderReceived,
  'order-reduced': orderReduced,
  'order-paid': orderPaid,
  'shipment-sent': shipmentSent,
  'shipment-tracking': shipmentTracking,
  'order-lapsed': orderLapsed,
  'order-cancelled': orderCancelled,
  'order-refunded': orderRefunded,
  'document-issued': documentIssued,
  'invoice-due': invoiceDue,
  'invoice-overdue': invoiceOverdue,
  sale,
  'daily-sales': dailySales,
  'refund-failed': refundFailed,
  'manual-refund': manualRefund,
  'payment-disputed': paymentDisputed,
  'delivery-moved': deliveryMoved,
  'back-in-stock': backInStock,
  'parts-back-in-stock': partsBackInStock,
  'low-stock': lowStock,
  'company-applied': companyApplied,
  'company-decided': companyDecided,
  'company-invited': companyInvited,
  'order-proposed': orderProposed,
  'shop-proposed': shopProposed,
  'proposal-placed': proposalPlaced,
  'proposal-returned': proposalReturned,
  'proposal-withdrawn': proposalWithdrawn,
  contact,
  subscribe,
};
