import type { OutboxRow } from '../../platform/server/db/tables/schema.ts';
import type { MailKind, MailPayloads } from '../../platform/server/mail/mail.kinds.ts';

/* A mail of each kind, with texts that need escaping. */

export const mailedShop = {
  shopName: 'Works & Sons',
  publicUrl: 'https://parts.example',
  details: ['7 Bell & Co. Road, Testville', '+1 555 010 1234'],
  timeZone: 'UTC',
};
const hostile = `<img src=x onerror=alert(1)>"'&</style><script>`;

const line = {
  toolName: `Chain\r\nBcc: everyone@example.com ${hostile}`,
  quantity: 1_200,
  unitPriceMinor: 4_000,
  priceMinor: 4_800_000,
};
export const order = {
  orderId: '0198-order',
  userName: hostile,
  lines: [line],
  priceMinor: 4_800_000,
  currency: 'usd',
};
const orderOfTwo = {
  ...order,
  lines: [line, { ...line, toolName: hostile }],
  priceMinor: 9_600_000,
  poNumber: `PO 7\r\n${hostile}`,
};
const shipment = {
  userName: hostile,
  lines: [
    { orderId: order.orderId, toolName: line.toolName, units: 300, quantity: 1_200 },
    { orderId: order.orderId, toolName: hostile, units: 50, quantity: 50 },
  ],
  address: `12 Lane\n${hostile}`,
  shippedAt: Date.UTC(2026, 0, 15, 12, 1),
  poNumbers: ['PO 7', hostile],
  tracking: {
    carrier: hostile,
    trackingNumber: hostile,
    trackingUrl: 'https://parcels.example/?n=7&"<',
  },
};
export const link = 'https://parts.example/verify?token=a%26b&x=1';
const proposal = {
  person: hostile,
  netMinor: 4_800_000,
  currency: 'usd',
  lines: [{ toolName: hostile, quantity: 1_200 }],
};
export const payloads: MailPayloads = {
  'invoice-due': {
    number: '2026-000123',
    orderId: '0198-order',
    order: hostile,
    userName: hostile,
    openMinor: 11_900,
    currency: 'eur',
    dueOn: '2026-03-04',
    poNumber: hostile,
    discountMinor: 238,
    discountUntil: '2026-02-14',
  },
  'invoice-overdue': {
    number: '2026-000123',
    orderId: '0198-order',
    order: hostile,
    userName: hostile,
    openMinor: 11_900,
    currency: 'eur',
    dueOn: '2026-03-04',
  },
  'company-applied': {
    companyId: '0198-company',
    company: hostile,
    email: 'eve@example.com',
    message: `${hostile}\nSecond`,
  },
  'company-decided': { company: hostile, decision: 'approved' },
  'company-invited': { company: hostile, invitedBy: hostile },
  'order-proposed': proposal,
  'shop-proposed': { ...proposal, company: hostile },
  'proposal-placed': { ...proposal, orderId: order.orderId },
  'proposal-returned': { ...proposal, word: hostile },
  'proposal-withdrawn': { ...proposal, company: hostile },
  'verify-email': { name: hostile, url: link },
  'reset-password': { name: hostile, url: link },
  'credential-made': { credential: hostile, buyersId: 'abcdefghjk' },
  'order-placed': { ...order, holdHours: 72 },
  'order-received': {
    ...orderOfTwo,
    userEmail: 'eve@example.com',
    phone: '123 456 789',
    address: hostile,
    payment: 'transfer',
  },
  'order-reduced': {
    ...orderOfTwo,
    cancelled: [hostile],
    transfer: {
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      bank: hostile,
      name: hostile,
      reference: 'HX3K-9Q2M',
    },
  },
  'order-paid': order,
  'shipment-sent': shipment,
  'shipment-tracking': { ...shipment, lines: shipment.lines.slice(0, 1) },
  'order-lapsed': orderOfTwo,
  'order-cancelled': order,
  'order-refunded': {
    ...order,
    why: 'order gone',
    amountMinor: 4_800_000,
    units: 0,
    how: 'by the provider',
  },
  'delivery-moved': {
    userName: hostile,
    partId: '0198-part',
    toolName: hostile,
    was: '2026-03-04',
    date: '2026-04-01',
    orders: [{ orderId: order.orderId, units: 40 }],
  },
  'document-issued': {
    documentId: '0198-document',
    document: 'creditNote',
    number: 'CN-2026-000007',
    orderId: order.orderId,
    userName: hostile,
    totalMinor: 4_800_000,
    currency: 'usd',
    poNumber: `PO 7\r\n${hostile}`,
    corrects: '2026-000123',
  },
  sale: { ...orderOfTwo, userEmail: 'eve@example.com', phone: '123 456 789', address: hostile },
  'daily-sales': {
    count: 2,
    total: '$96,000.00',
    orders: [
      { ...orderOfTwo, refunded: false },
      { ...order, refunded: true },
    ],
  },
  'refund-failed': {
    ...order,
    userEmail: 'eve@example.com',
    intentId: 'pi_1',
    reason: hostile,
  },
  'manual-refund': {
    ...order,
    userEmail: 'eve@example.com',
    intentId: 'pi_1',
    paidBack: '$299.99',
    shipped: false,
  },
  'payment-disputed': {
    ...order,
    userEmail: 'eve@example.com',
    intentId: 'pi_1',
    stands: 'open',
    amount: '$48,000.00',
    reason: hostile,
    disputeId: 'du_1',
    orderStatus: 'paid',
    ends: false,
  },
  contact: {
    name: `${hostile}\r\nTo: x@example.com`,
    email: 'eve@example.com',
    message: `${hostile}\nSecond`,
  },
  subscribe: { email: 'eve@example.com' },
  'back-in-stock': { partId: 'p1', toolName: 'Chainring 48T', available: 5_000, least: 50 },
  'parts-back-in-stock': {
    parts: [
      { partId: 'p1', toolName: hostile, available: 5_000, least: 50 },
      { partId: 'p2', toolName: 'Chain', available: 80, least: 10 },
    ],
  },
  'low-stock': {
    count: 2,
    parts: [{ partId: 'p1', toolName: hostile, sku: 'CR-48', available: 40, lowStock: 100 }],
  },
};

/** A row of the outbox. */
export function outboxRow(
  kind: MailKind,
  payload: unknown = payloads[kind],
  language: OutboxRow['language'] = 'en',
): OutboxRow {
  return {
    id: '0198f3a2-7c1e',
    kind,
    recipient: 'a@example.com',
    payload: JSON.stringify(payload),
    language,
    created_at: 0,
    next_attempt_at: 0,
    attempts: 0,
    sent_at: null,
    last_error: null,
  };
}
