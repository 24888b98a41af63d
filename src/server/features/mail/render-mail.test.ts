import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '../../db/schema.ts';
import type { MailKind, MailPayloads } from './mail.kinds.ts';
import type { RefundHow } from '../../../domain/payments/effects.ts';
import { renderMail } from './render-mail.ts';

const shop = {
  shopName: 'Works & Sons',
  publicUrl: 'https://parts.example',
  details: ['7 Bell & Co. Road, Testville', '+1 555 010 1234'],
};
const hostile = `<img src=x onerror=alert(1)>"'&</style><script>`;

const order = {
  orderId: '0198-order',
  userName: hostile,
  toolName: `Chain\r\nBcc: everyone@example.com ${hostile}`,
  quantity: 1_200,
  unitPriceMinor: 4_000,
  priceMinor: 4_800_000,
  currency: 'usd',
};
const orders = {
  checkoutId: order.orderId,
  userName: hostile,
  lines: [order, { ...order, toolName: hostile }],
  priceMinor: 9_600_000,
  currency: 'usd',
  poNumber: `PO 7\r\n${hostile}`,
};
const shipment = {
  shipmentId: '0198-shipment',
  userName: hostile,
  lines: [
    { orderId: order.orderId, toolName: order.toolName, units: 300, quantity: 1_200 },
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
const link = 'https://parts.example/verify?token=a%26b&x=1';
const payloads: MailPayloads = {
  'verify-email': { name: hostile, url: link },
  'reset-password': { name: hostile, url: link },
  'order-placed': { ...order, holdHours: 72 },
  'orders-placed': { ...orders, holdHours: 72 },
  'order-paid': order,
  'order-shipped': {
    ...order,
    address: `12 Lane\n${hostile}`,
    shippedAt: Date.UTC(2026, 0, 15, 12, 1),
  },
  'shipment-sent': shipment,
  'shipment-tracking': { ...shipment, lines: shipment.lines.slice(0, 1) },
  'order-lapsed': order,
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
  'orders-paid': orders,
  'orders-lapsed': orders,
  'orders-cancelled': orders,
  'orders-sale': {
    ...orders,
    userEmail: 'eve@example.com',
    phone: '123 456 789',
    address: hostile,
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
  sale: { ...order, userEmail: 'eve@example.com', phone: '123 456 789', address: hostile },
  'daily-sales': {
    count: 2,
    total: '$96,000.00',
    orders: [
      { ...order, status: 'paid' },
      { ...order, status: 'refunded' },
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
  'low-stock': {
    count: 2,
    parts: [{ partId: 'p1', toolName: hostile, sku: 'CR-48', available: 40, lowStock: 100 }],
  },
};

function rowOf(kind: MailKind, payload: unknown = payloads[kind]): OutboxRow {
  return {
    id: '0198f3a2-7c1e',
    kind,
    recipient: 'a@example.com',
    payload: JSON.stringify(payload),
    created_at: 0,
    next_attempt_at: 0,
    attempts: 0,
    sent_at: null,
    last_error: null,
  };
}

describe.each(Object.keys(payloads) as MailKind[])('the mail %s', (kind) => {
  const mail = renderMail(rowOf(kind), shop);

  it('escapes all texts', () => {
    expect(mail.html).not.toMatch(/<img|<script|onerror=(?!alert\(1\)&gt;)/);
    expect(mail.html.match(/<\/style>/g)).toHaveLength(1);
    expect(mail.html).toContain('Works &amp; Sons');
  });

  it('has a short subject of one line', () => {
    expect(mail.subject).not.toMatch(/[\r\n]/);
    expect(mail.subject.length).toBeGreaterThan(5);
    expect(mail.subject.length).toBeLessThanOrEqual(150);
  });

  it('says the same as text, and loads no external resource', () => {
    const heading = /<h1[^>]*>([^<]+)/.exec(mail.html)?.[1] ?? '';
    expect(mail.text.startsWith(heading)).toBe(true);
    expect(mail.html).not.toMatch(/<link|<img|url\(|@import|src=(?!x onerror)/);
  });
});

describe('mails about orders', () => {
  it('format quantity and amounts as the pages do', () => {
    const { text, html } = renderMail(rowOf('order-paid'), shop);
    for (const written of [text, html]) {
      expect(written).toContain('1,200');
      expect(written).toContain('$40.00');
      expect(written).toContain('$48,000.00');
    }
  });

  it.each(['', 'a'])('do not split a character at the end of the subject (%s)', (first) => {
    const row = rowOf('order-placed', { ...order, toolName: first + '🚲'.repeat(100) });
    const { subject } = renderMail(row, shop);
    expect(subject.length).toBeLessThanOrEqual(150);
    expect(subject.isWellFormed()).toBe(true);
  });

  it('say when a shipment left', () => {
    const { text, html } = renderMail(rowOf('order-shipped'), shop);
    for (const written of [text, html]) expect(written).toMatch(/Jan 15, 2026, 12:01\sPM UTC/);
  });

  it('link to the shop by PUBLIC_URL', () => {
    expect(renderMail(rowOf('order-placed'), shop).text).toContain(
      'https://parts.example/payment/0198-order',
    );
  });

  it('say whether a refund is on its way or has to be arranged', () => {
    const textOf = (how: RefundHow, part = { units: 1_200, amountMinor: 4_800_000 }) => {
      const refund = { ...order, ...part, why: 'by the shop', how };
      return renderMail(rowOf('order-refunded', refund), shop).text;
    };
    expect(textOf('by the provider')).toMatch(/^Your money is on its way back/);
    expect(textOf('by the provider')).toContain('$48,000.00 goes back to the card');
    expect(textOf('by a person')).toMatch(/^We are arranging your refund/);
    expect(textOf('by a person')).not.toMatch(/on its way|goes back/);
    expect(textOf('outside')).toMatch(/^We have paid you back/);
    const part = textOf('by the provider', { units: 200, amountMinor: 800_000 });
    expect(part).toContain('200 of the 1,200 pieces');
    expect(part).toContain('$8,000.00 goes back');
  });

  it('say how long an unpaid order is held, or that it is held until paid', () => {
    expect(renderMail(rowOf('order-placed'), shop).text).toContain('72 hours');
    const briefly = renderMail(rowOf('order-placed', { ...order, holdHours: 1 }), shop);
    expect(briefly.text).toContain('for you for an hour;');
    expect(briefly.text).not.toContain('verified your email');
    const unverified = { ...order, holdHours: 2, longerOnceVerified: true };
    expect(renderMail(rowOf('order-placed', unverified), shop).text).toContain(
      'We keep them longer once you have verified your email address',
    );
    const forEver = { ...order, holdHours: 0 };
    expect(renderMail(rowOf('order-placed', forEver), shop).text).toContain('until you pay');
  });

  it('state account, reference and days of orders that are paid by bank transfer', () => {
    const iban = 'DE89370400440532013000';
    const transfer = { iban, name: 'Works & Sons', reference: 'HX3K-9Q2M' };
    for (const kind of ['order-placed', 'orders-placed'] as const) {
      const terms = { ...payloads[kind], holdHours: 336, transfer };
      const { text } = renderMail(rowOf(kind, terms), shop);
      for (const stated of ['DE89 3704 0044 0532 0130 00', 'HX3K-9Q2M', 'Works & Sons', '14 days'])
        expect(text, kind).toContain(stated);
      expect(renderMail(rowOf(kind), shop).text).not.toContain('IBAN');
    }
  });
});

describe('mails about accounts', () => {
  it('contain the complete link', () => {
    const { text, html } = renderMail(rowOf('reset-password'), shop);
    expect(text).toContain(link);
    expect(html).toContain(`href="${link.replace('&x', '&amp;x')}"`);
  });

  it.each([
    'see http://evil.example',
    'win at evil.example now',
    'x'.repeat(41),
    'a@evil.example',
    'gewinné.example',
    '中奖。example',
  ])('leave out the suspicious name %j', (name) => {
    const { text } = renderMail(rowOf('verify-email', { name, url: link }), shop);
    expect(text).toContain('Hello, an account');
    expect(text).not.toContain(name);
  });

  it('greet a person by name', () => {
    const { text } = renderMail(rowOf('verify-email', { name: 'J. R. Müller', url: link }), shop);
    expect(text).toContain('Hello J. R. Müller, an account');
  });
});

it('sends replies to a message to its author', () => {
  expect(renderMail(rowOf('contact'), shop)).toMatchObject({
    to: 'a@example.com',
    replyTo: 'eve@example.com',
  });
});

it('keeps the line breaks of messages and addresses', () => {
  const lines = { name: 'Eve', email: 'eve@example.com', message: 'One\n  two' };
  expect(renderMail(rowOf('contact', lines), shop).html).toContain('>One\n  two</blockquote>');
  const shipped = { ...order, address: '12 Lane\nTown', shippedAt: 0 };
  expect(renderMail(rowOf('order-shipped', shipped), shop).html).toContain('>12 Lane\nTown</dd>');
});
