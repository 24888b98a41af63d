import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../../testing/server/database/both-engines.ts';
import { mailedShop } from '../../../../testing/server/mail-payloads.ts';
import { composeMail } from '../../../../mails/server/compose-mail.ts';
import { orderNumber } from '../../../../orders/rules/order-number.ts';
import { newId } from '../database.ts';
import { oneSetOfMails } from './0012-one-set-of-mails.ts';

const CHECKOUT = '0190b2c4-7d1e-7a3b-8c9d-1f2e3d4c5b6a';
const part = {
  toolName: 'Chainring 48T',
  sku: 'CR-48',
  quantity: 50,
  unitPriceMinor: 1_200,
  priceMinor: 60_000,
};
const charges = {
  taxMinor: 6_000,
  freightMinor: 0,
  totalMinor: 66_000,
  taxRate: 10_000,
  taxTreatment: 'standard',
};
const line = {
  orderId: 'a line of it',
  checkoutId: CHECKOUT,
  userName: 'Berta',
  ...part,
  currency: 'usd',
  poNumber: 'PO-7',
  charges,
};
const several = {
  checkoutId: CHECKOUT,
  userName: 'Berta',
  lines: [part, { ...part, toolName: 'Chain 11s' }],
  priceMinor: 120_000,
  currency: 'usd',
};
const to = { userEmail: 'b@example.com', phone: '123', address: '7 Mill Row' };
const paid = { userEmail: 'b@example.com', intentId: 'pi_1' };
const sent = {
  shipmentId: 's',
  userName: 'Berta',
  lines: [{ orderId: 'a line of it', checkoutId: CHECKOUT, ...part, units: 20 }],
  address: '7 Mill Row',
  shippedAt: 0,
  poNumbers: ['PO-7'],
};

/** Kind and payload as version 0.2.0 and later ones queued them, and the kind that they become. */
const old: readonly (readonly [kind: string, payload: object, now: string])[] = [
  ['order-placed', { ...line, holdHours: 72 }, 'order-placed'],
  ['orders-placed', { ...several, holdHours: 72 }, 'order-placed'],
  ['order-received', { ...several, ...to, payment: 'card' }, 'order-received'],
  ['order-reduced', { ...several, cancelled: ['Bell'] }, 'order-reduced'],
  ['order-paid', line, 'order-paid'],
  ['orders-paid', several, 'order-paid'],
  ['order-lapsed', line, 'order-lapsed'],
  ['orders-lapsed', several, 'order-lapsed'],
  ['order-cancelled', line, 'order-cancelled'],
  ['orders-cancelled', several, 'order-cancelled'],
  ['sale', { ...line, ...to }, 'sale'],
  ['orders-sale', { ...several, ...to }, 'sale'],
  ['order-shipped', { ...line, address: '7 Mill Row', shippedAt: 0 }, 'shipment-sent'],
  ['shipment-sent', sent, 'shipment-sent'],
  ['shipment-tracking', sent, 'shipment-tracking'],
  [
    'order-refunded',
    { ...line, why: 'amount', amountMinor: 5, units: 0, how: 'outside' },
    'order-refunded',
  ],
  ['refund-failed', { ...line, ...paid, reason: null }, 'refund-failed'],
  ['manual-refund', { ...line, ...paid, paidBack: '$1', shipped: false }, 'manual-refund'],
  [
    'payment-disputed',
    {
      ...line,
      ...paid,
      stands: 'open',
      amount: '$1',
      reason: '',
      disputeId: 'd',
      orderStatus: 'paid',
      ends: false,
    },
    'payment-disputed',
  ],
  [
    'document-issued',
    {
      documentId: 'd',
      document: 'invoice',
      number: '2026-000001',
      orderId: 'a line of it',
      checkoutId: CHECKOUT,
      userName: 'Berta',
      totalMinor: 66_000,
      currency: 'usd',
    },
    'document-issued',
  ],
  [
    'delivery-moved',
    {
      userName: 'Berta',
      partId: 'p',
      toolName: 'Chainring 48T',
      was: '2026-03-04',
      date: '2026-04-01',
      orders: [{ orderId: 'a line of it', checkoutId: CHECKOUT, units: 4 }],
    },
    'delivery-moved',
  ],
  [
    'daily-sales',
    { count: 1, total: '$660.00', orders: [{ ...line, status: 'refunded' }] },
    'daily-sales',
  ],
];

describeOnBothEngines('mails that an earlier version queued', (open) => {
  it('are sent with the order’s number, and twice upgraded stay as they are', async () => {
    const { query } = await open();
    const rows = old.map(([kind, payload]) => ({
      id: newId(),
      kind,
      recipient: 'b@example.com',
      payload: JSON.stringify(payload),
      language: 'en' as const,
      created_at: 0,
      next_attempt_at: 0,
      attempts: 0,
      sent_at: null,
      last_error: null,
    }));
    await query.insertInto('outbox').values(rows).execute();
    await oneSetOfMails(query as never);
    const read = () => query.selectFrom('outbox').selectAll().orderBy('id').execute();
    const upgraded = await read();
    expect(upgraded.map(({ kind }) => kind)).toEqual(old.map(([, , now]) => now));
    for (const row of upgraded) {
      const { text, subject } = composeMail(row, mailedShop);
      expect(`${subject} ${text}`, row.kind).not.toMatch(/undefined|NaN|a line of it/);
      expect(text, row.kind).toContain(orderNumber(CHECKOUT));
      if (row.kind !== 'order-reduced' && row.kind !== 'document-issued')
        expect(text, row.kind).toContain('Chainring 48T');
    }
    const prices = upgraded.filter(({ payload }) => payload.includes('"charges"'));
    for (const row of prices)
      expect(composeMail(row, mailedShop).text, row.kind).toContain('$660.00');
    await oneSetOfMails(query as never);
    expect(await read()).toEqual(upgraded);
  });
});
