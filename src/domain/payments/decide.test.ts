import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import type { Allocation, PaymentRecord } from './payment-record.ts';
import type { ProviderRefund, ProviderSnapshot } from './provider-snapshot.ts';

const order: Allocation = {
  orderId: 'o1',
  status: 'unpaid',
  amountMinor: 600,
  isPaidByThis: false,
  refund: null,
};
const paidOrder: Allocation = { ...order, status: 'paid', isPaidByThis: true };
const record: PaymentRecord = {
  intentId: 'pi_1',
  status: 'open',
  reference: 'o1',
  amountMinor: 600,
  currency: 'usd',
  reportedRefundedMinor: 0,
  orders: [order],
  disputes: [],
};
const paidRecord: PaymentRecord = { ...record, status: 'succeeded', orders: [paidOrder] };
const intent = {
  id: 'pi_1',
  isOurs: true,
  orderId: 'o1',
  amountMinor: 600,
  currency: 'usd',
  clientSecret: '',
  status: 'succeeded',
} as const;
const paid: ProviderSnapshot = { intent, refunds: [], disputes: [] };
const unknown: ProviderSnapshot = { intent: null, refunds: [], disputes: [] };
const refund = (amountMinor: number, status: ProviderRefund['status'] = 'made') => ({
  id: `re_${amountMinor}`,
  amountMinor,
  status,
  reason: status === 'failed' ? 'expired_card' : null,
});
const wanted = { refund: { orderId: 'o1', actor: 'admin@example.com' } };
const effects = (...given: Parameters<typeof decide>) =>
  decide(...given).map((effect) => effect.do);

describe('decide', () => {
  it('settles all unpaid orders of a payment, and refunds the share of closed ones', () => {
    const orders: PaymentRecord['orders'] = [
      { ...order, orderId: 'o1', amountMinor: 100 },
      { ...order, orderId: 'o2', amountMinor: 200 },
      { ...order, orderId: 'o3', amountMinor: 300, status: 'cancelled' },
    ];
    const decided = decide({ ...record, orders }, paid);
    expect(decided.filter((effect) => effect.do !== 'mail')).toEqual([
      { do: 'settle', orderId: 'o1' },
      { do: 'settle', orderId: 'o2' },
      {
        do: 'start refund',
        orderId: 'o3',
        amountMinor: 300,
        reason: 'order gone',
        status: 'asked',
        failures: 0,
      },
    ]);
  });

  it.each([{ orderId: 'o2' }, { amountMinor: 599 }, { currency: 'eur' }])(
    'settles nothing and asks a person if the provider has another amount or order: %j',
    (wrong) => {
      const snapshot = { ...paid, intent: { ...intent, ...wrong } };
      expect(effects(record, snapshot)).toEqual(['ask a person']);
    },
  );

  it('closes an intent that the provider cancelled or does not know, and keeps one in processing', () => {
    const as = (status: 'canceled' | 'processing' | 'open') => ({
      ...paid,
      intent: { ...intent, status },
    });
    expect(effects(record, as('canceled'))).toEqual(['close intent']);
    expect(effects(record, unknown)).toEqual(['close intent']);
    expect(effects(record, as('processing'))).toEqual([]);
    expect(effects(record, as('open'))).toEqual([]);
  });

  it('decides nothing from a stale snapshot', () => {
    const failed = { status: 'failed', amountMinor: 600, failures: 1 } as const;
    const refunded: Allocation = { ...paidOrder, status: 'refunded', refund: failed };
    const older = { ...paid, refunds: [refund(600)] };
    expect(effects({ ...paidRecord, orders: [refunded] }, older)).toEqual([]);
    expect(effects({ ...paidRecord, reportedRefundedMinor: 200 }, paid)).toEqual([]);
  });
});

describe('a wanted refund', () => {
  it('is decided even without the provider, and nothing else is', () => {
    expect(effects(paidRecord, null)).toEqual([]);
    const decided = decide(paidRecord, null, wanted);
    expect(decided).toContainEqual(
      expect.objectContaining({ do: 'start refund', status: 'asked', reason: 'admin' }),
    );
  });

  it('waits while a bank holds the money, but not for an inquiry', () => {
    const disputed = (status: 'open' | 'inquiry') => ({
      ...paidRecord,
      disputes: [{ id: 'du_1', amountMinor: 600, reason: '', status, reportedAt: 1 }],
    });
    expect(effects(disputed('open'), paid, wanted)).toEqual([]);
    expect(effects(disputed('inquiry'), paid, wanted)).toContain('start refund');
  });

  it('needs a person if another provider account took the payment', () => {
    expect(decide(paidRecord, unknown, wanted)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ do: 'start refund', status: 'elsewhere' }),
        { do: 'ask a person', orderId: 'o1', about: { what: 'other account' } },
      ]),
    );
  });

  it('is recorded as made, in the administrator’s name, if the money went back before', () => {
    const decided = decide(paidRecord, { ...paid, refunds: [refund(600)] }, wanted);
    expect(decided).toContainEqual(
      expect.objectContaining({ do: 'refund order', actor: wanted.refund.actor }),
    );
    expect(decided).toContainEqual(expect.objectContaining({ do: 'start refund', status: 'done' }));
  });

  it('never changes a shipped order', () => {
    const shipped: PaymentRecord = { ...paidRecord, orders: [{ ...paidOrder, status: 'shipped' }] };
    expect(effects(shipped, paid, wanted)).toEqual([]);
    expect(effects(shipped, { ...paid, refunds: [refund(600)] }, wanted)).toEqual([
      'report refund',
      'audit',
      'mail',
    ]);
  });
});

describe('a paid order whose money has all gone back', () => {
  const lost = { id: 'du_1', amountMinor: 600, reason: '', status: 'lost', reportedAt: 1 } as const;

  it.each([
    ['by the bank', 'a dispute is lost', { ...paid, disputes: [lost] }],
    ['by the shop', 'the shop refunded it manually', { ...paid, refunds: [refund(600)] }],
  ])('ends %s where %s, and the mail says so', (why, _, snapshot) => {
    const decided = decide(paidRecord, snapshot);
    expect(decided).toContainEqual({ do: 'refund order', orderId: 'o1', actor: null });
    expect(decided).toContainEqual({
      do: 'mail',
      orderId: 'o1',
      mail: { kind: 'order-refunded', why, byHand: false },
    });
  });
});
