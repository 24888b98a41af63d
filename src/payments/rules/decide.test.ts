import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import type { RequestedRefund } from './decide-refunds.ts';
import type { Allocation, PaymentRecord } from './payment-record.ts';
import type { ProviderRefund, ProviderSnapshot } from './provider-snapshot.ts';

const order: Allocation = {
  lineId: 'o1',
  status: 'unpaid',
  amountMinor: 600,
  isPaidByThis: false,
  ahead: 0,
  units: { quantity: 50, sent: 0, refunded: 0, returned: 0 },
  unitPriceMinor: 12,
  netMinor: 600,
  taxMinor: 0,
  freightMinor: 0,
  refundedMinor: 0,
};
const paidOrder: Allocation = { ...order, status: 'paid', isPaidByThis: true };
const record: PaymentRecord = {
  intentId: 'pi_1',
  status: 'open',
  reference: 'c1',
  amountMinor: 600,
  currency: 'usd',
  reportedRefundedMinor: 0,
  orders: [order],
  refunds: [],
  disputes: [],
};
const paidRecord: PaymentRecord = { ...record, status: 'succeeded', orders: [paidOrder] };
const intent = {
  id: 'pi_1',
  isOurs: true,
  reference: 'c1',
  amountMinor: 600,
  currency: 'usd',
  clientSecret: '',
  status: 'succeeded',
} as const;
const paid: ProviderSnapshot = { intent, refunds: [], disputes: [] };
const unknown: ProviderSnapshot = { intent: null, refunds: [], disputes: [] };
const refund = (amountMinor: number, status: ProviderRefund['status'] = 'made') => ({
  id: `re_${amountMinor}`,
  reference: null,
  amountMinor,
  status,
  reason: status === 'failed' ? 'expired_card' : null,
});
const wanted = { refund: { id: 'refund-1', lineId: 'o1', actor: 'admin@example.com' } };
const effects = (...given: Parameters<typeof decide>) =>
  decide(...given).map((effect) => effect.do);

describe('decide', () => {
  it('settles all unpaid orders of a payment, and refunds the share of closed ones', () => {
    const orders: PaymentRecord['orders'] = [
      { ...order, lineId: 'o1', amountMinor: 100 },
      { ...order, lineId: 'o2', amountMinor: 200 },
      { ...order, lineId: 'o3', amountMinor: 300, status: 'cancelled' },
    ];
    const decided = decide({ ...record, orders }, paid);
    expect(decided.filter((effect) => effect.do !== 'mail')).toEqual([
      { do: 'settle', lineId: 'o1' },
      { do: 'settle', lineId: 'o2' },
      {
        do: 'start refund',
        refundId: 'pi_1-o3',
        lineId: 'o3',
        units: 0,
        restocked: 0,
        amountMinor: 300,
        reason: 'order gone',
        status: 'asked',
        isOutside: false,
        manualFailures: 0,
        shares: [],
      },
    ]);
  });

  it.each([{ reference: 'c2' }, { amountMinor: 599 }, { currency: 'eur' }])(
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
    const failed = {
      id: 'refund-1',
      lineId: 'o1',
      status: 'failed',
      amountMinor: 600,
      isOutside: false,
      failures: 1,
      manualFailures: 0,
    } as const;
    const units = { ...order.units, refunded: 50 };
    const refunded: Allocation = { ...paidOrder, status: 'refunded', units };
    const older = { ...paid, refunds: [{ ...refund(600), reference: 'refund-1' }] };
    expect(effects({ ...paidRecord, orders: [refunded], refunds: [failed] }, older)).toEqual([]);
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
        { do: 'ask a person', lineId: 'o1', about: { what: 'other account' } },
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

  it('takes units that have not arrived before the others, and restocks none of them', () => {
    const waiting = { ...paidOrder, ahead: 10 };
    const decided = decide({ ...paidRecord, orders: [waiting] }, paid, {
      refund: { ...wanted.refund, units: 25, restock: true },
    });
    expect(decided).toContainEqual(
      expect.objectContaining({ do: 'refund order', units: 25, released: 10, restocked: 15 }),
    );
  });

  describe('of an order of which 30 of 50 units were sent', () => {
    const partly: Allocation = {
      ...paidOrder,
      status: 'partlyShipped',
      units: { quantity: 50, sent: 30, refunded: 0, returned: 0 },
    };
    const ofPartly = (fields: Partial<RequestedRefund>) =>
      decide({ ...paidRecord, orders: [partly] }, paid, {
        refund: { ...wanted.refund, ...fields },
      });
    const refunded = { do: 'refund order', lineId: 'o1', actor: 'admin@example.com', released: 0 };

    it('needs to know which units', () => {
      expect(ofPartly({ units: 5 })).toEqual([]);
      expect(ofPartly({})).toEqual([]);
    });

    it('leaves units that came back out of what is to be sent, and out of the stock', () => {
      expect(ofPartly({ units: 5, of: 'sent' })).toContainEqual({
        ...refunded,
        units: 5,
        returned: 5,
        restocked: 0,
        amountMinor: 60,
      });
      expect(ofPartly({ units: 31, of: 'sent' })).toEqual([]);
    });

    it('takes unsent units from what is to be sent, back into stock', () => {
      expect(ofPartly({ of: 'unsent' })).toContainEqual({
        ...refunded,
        units: 20,
        returned: 0,
        restocked: 20,
        amountMinor: 240,
      });
      expect(ofPartly({ units: 21, of: 'unsent' })).toEqual([]);
    });

    it('refunds an amount without units, which leaves the smallest amount for each unit', () => {
      expect(ofPartly({ amountMinor: 550 })).toContainEqual({
        ...refunded,
        units: 0,
        returned: 0,
        restocked: 0,
        amountMinor: 550,
      });
      expect(ofPartly({ amountMinor: 551 })).toEqual([]);
    });
  });

  it('made outside is recorded as done even while a bank holds the money', () => {
    const held = {
      ...paidRecord,
      disputes: [{ id: 'du_1', amountMinor: 600, reason: '', status: 'open', reportedAt: 1 }],
    } as const;
    const outside = { refund: { ...wanted.refund, outside: true } };
    expect(decide(held, paid, outside)).toContainEqual(
      expect.objectContaining({ do: 'start refund', status: 'done', isOutside: true }),
    );
  });

  it('closes what is owed once a person has paid it outside', () => {
    const failed = {
      id: 'refund-1',
      lineId: 'o1',
      status: 'failed',
      amountMinor: 600,
      isOutside: false,
      failures: 1,
      manualFailures: 0,
    } as const;
    const owing = { ...paidRecord, refunds: [failed] };
    const closed = decide(owing, null, { closeOwed: { lineId: 'o1' } });
    expect(closed).toEqual([
      expect.objectContaining({ do: 'record refund', status: 'done', isOutside: true }),
    ]);
  });

  it('leaves a shipped order as it is if the money went back manually', () => {
    const units = { ...order.units, sent: 50 };
    const shipped: PaymentRecord = {
      ...paidRecord,
      orders: [{ ...paidOrder, status: 'shipped', units }],
    };
    expect(effects(shipped, { ...paid, refunds: [refund(600)] })).toEqual([
      'report refund',
      'audit',
      'mail',
    ]);
  });

  it('reports money that went back manually also beside a refund that was made outside', () => {
    const units = { ...order.units, sent: 50 };
    const outside = {
      id: 'refund-1',
      lineId: 'o1',
      status: 'done',
      amountMinor: 200,
      isOutside: true,
      failures: 0,
      manualFailures: 0,
    } as const;
    const shipped: PaymentRecord = {
      ...paidRecord,
      orders: [{ ...paidOrder, status: 'shipped', units, refundedMinor: 200 }],
      refunds: [outside],
    };
    expect(effects(shipped, { ...paid, refunds: [refund(100)] })).toContain('report refund');
  });
});

describe('a paid order whose money has all gone back', () => {
  const lost = { id: 'du_1', amountMinor: 600, reason: '', status: 'lost', reportedAt: 1 } as const;

  it.each([
    ['by the bank', 'a dispute is lost', { ...paid, disputes: [lost] }],
    ['by the shop', 'the shop refunded it manually', { ...paid, refunds: [refund(600)] }],
  ])('ends %s where %s, and the mail says so', (why, _, snapshot) => {
    const decided = decide(paidRecord, snapshot);
    expect(decided).toContainEqual(
      expect.objectContaining({ do: 'refund order', lineId: 'o1', units: 50, actor: null }),
    );
    expect(decided).toContainEqual({
      do: 'mail',
      lineId: 'o1',
      mail: {
        kind: 'order-refunded',
        why,
        amountMinor: 600,
        lines: [{ lineId: 'o1', units: 50 }],
        how: 'by the provider',
      },
    });
    // The refunded order accounts for all of it.
    expect(decided).not.toContainEqual(expect.objectContaining({ do: 'report refund' }));
  });

  it('tells of all lines in one mail', () => {
    const other = { ...paidOrder, lineId: 'o2' };
    const both = { ...paidRecord, amountMinor: 1_200, orders: [paidOrder, other] } as const;
    const dispute = { ...lost, amountMinor: 1_200 };
    const decided = decide(both, { ...paid, disputes: [dispute] });
    expect(decided.filter((effect) => effect.do === 'start refund')).toHaveLength(2);
    const refundMails = decided.flatMap((effect) =>
      effect.do === 'mail' && effect.mail.kind === 'order-refunded' ? [effect.mail] : [],
    );
    expect(refundMails).toEqual([
      {
        kind: 'order-refunded',
        why: 'by the bank',
        amountMinor: 1_200,
        lines: [
          { lineId: 'o1', units: 50 },
          { lineId: 'o2', units: 50 },
        ],
        how: 'by the provider',
      },
    ]);
  });
});
