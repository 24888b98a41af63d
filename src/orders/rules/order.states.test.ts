import { describe, expect, it } from 'vitest';
import {
  type Fulfilment,
  type OrderStatus,
  type PaymentStatus,
  canMove,
  endedFulfilments,
  everPaidStatuses,
  fulfilmentOf,
  fulfilmentStatus,
  fulfilments,
  isListed,
  isPaid,
  isPaidBack,
  listedStatuses,
  nextFulfilments,
  nextPayments,
  openFulfilments,
  orderStatuses,
  paidBackStatuses,
  paidStatuses,
  paymentStatuses,
  settledPayments,
  statusOf,
  stockReturnReason,
} from './order.states.ts';

const moves = orderStatuses.flatMap((from) =>
  orderStatuses.filter((to) => canMove(from, to)).map((to) => [from, to] as const),
);
const returnsStock = (status: string) => Object.hasOwn(stockReturnReason, status);

describe('the payment of an order', () => {
  it('moves as its table says', () => {
    const next = Object.fromEntries(paymentStatuses.map((one) => [one, nextPayments(one)]));
    expect(next).toEqual({
      open: ['paid', 'void'],
      owed: ['paid', 'refunded'],
      paid: ['refunded'],
      refunded: [],
      void: [],
    });
    expect(settledPayments).toEqual(['owed', 'paid', 'refunded']);
  });
});

describe('the fulfilment of a line', () => {
  it('moves as its table says', () => {
    const next = Object.fromEntries(fulfilments.map((one) => [one, nextFulfilments(one)]));
    expect(next).toEqual({
      toSend: ['partSent', 'sent', 'cancelled', 'expired'],
      partSent: ['sent', 'returned'],
      sent: ['returned'],
      returned: [],
      cancelled: [],
      expired: [],
    });
    expect(openFulfilments).toEqual(['toSend', 'partSent']);
    expect(endedFulfilments).toEqual(['returned', 'cancelled', 'expired']);
  });

  it.each<[sent: number, refunded: number, returned: number, Fulfilment, OrderStatus]>([
    [0, 0, 0, 'toSend', 'paid'],
    [0, 49, 0, 'toSend', 'paid'],
    [0, 50, 0, 'cancelled', 'refunded'],
    [1, 0, 0, 'partSent', 'partlyShipped'],
    [1, 1, 1, 'partSent', 'partlyShipped'],
    [1, 49, 0, 'sent', 'shipped'],
    [1, 50, 1, 'returned', 'refunded'],
    [50, 0, 0, 'sent', 'shipped'],
    [50, 49, 49, 'sent', 'shipped'],
    [50, 50, 50, 'returned', 'refunded'],
  ])(
    'with %i of 50 sent, %i refunded and %i returned is %s',
    (sent, refunded, returned, is, status) => {
      const units = { quantity: 50, sent, refunded, returned };
      expect([fulfilmentOf(units), fulfilmentStatus(units)]).toEqual([is, status]);
    },
  );
});

describe('the owner’s status', () => {
  it.each<[OrderStatus | null, Fulfilment, PaymentStatus, refundedUnits: number]>([
    ['unpaid', 'toSend', 'open', 0],
    ['accepted', 'toSend', 'owed', 0],
    ['accepted', 'toSend', 'owed', 7],
    ['partlyShipped', 'partSent', 'owed', 0],
    ['shipped', 'sent', 'owed', 0],
    ['refunded', 'cancelled', 'owed', 50],
    ['paid', 'toSend', 'paid', 0],
    ['paid', 'toSend', 'paid', 7],
    [null, 'toSend', 'refunded', 0],
    [null, 'toSend', 'void', 0],
    ['partlyShipped', 'partSent', 'paid', 0],
    ['partlyShipped', 'partSent', 'paid', 7],
    ['shipped', 'sent', 'paid', 0],
    ['shipped', 'sent', 'paid', 7],
    ['refunded', 'returned', 'paid', 50],
    ['refunded', 'returned', 'refunded', 50],
    // One of several lines was refunded before it was sent, or all were.
    ['refunded', 'cancelled', 'paid', 50],
    ['refunded', 'cancelled', 'refunded', 50],
    // One of several lines was cancelled unpaid, and the others are unpaid, paid, refunded, or gone too.
    ['cancelled', 'cancelled', 'open', 0],
    ['cancelled', 'cancelled', 'paid', 0],
    ['cancelled', 'cancelled', 'refunded', 0],
    ['cancelled', 'cancelled', 'void', 0],
    ['lapsed', 'expired', 'void', 0],
    ['lapsed', 'expired', 'paid', 0],
  ])(
    'is %s for a line %s of an order %s with %i units refunded',
    (status, fulfilment, payment, refundedUnits) => {
      const derive = () => statusOf({ fulfilment, payment, refundedUnits });
      if (status === null) expect(derive).toThrow(/cannot be/);
      else expect(derive()).toBe(status);
    },
  );

  it('groups as the owner’s table says', () => {
    const settled = ['accepted', 'paid', 'partlyShipped', 'shipped'];
    expect(listedStatuses).toEqual(['unpaid', ...settled, 'refunded']);
    expect(paidStatuses).toEqual(settled);
    expect(paidBackStatuses).toEqual(['refunded']);
    expect(everPaidStatuses).toEqual([...settled, 'refunded']);
    expect(stockReturnReason).toEqual({ cancelled: 'cancel', lapsed: 'lapse', refunded: 'refund' });
  });

  it('moves as either axis does', () => {
    const next = Object.fromEntries(
      orderStatuses.map((from) => [from, orderStatuses.filter((to) => canMove(from, to))]),
    );
    expect(next).toEqual({
      unpaid: ['paid', 'cancelled', 'lapsed'],
      accepted: ['paid', 'partlyShipped', 'shipped', 'refunded'],
      paid: ['partlyShipped', 'shipped', 'refunded'],
      partlyShipped: ['shipped', 'refunded'],
      shipped: ['refunded'],
      cancelled: [],
      lapsed: [],
      refunded: [],
    });
  });

  it.each(moves)('keeps stock and money consistent from %s to %s', (from, to) => {
    // Stock returns once, and refunded money stays refunded.
    expect(returnsStock(from)).toBe(false);
    expect(isPaidBack(from)).toBe(false);
    // The shop never keeps both the money and the parts, and no payment disappears.
    if (isPaid(from)) expect(isPaid(to) || isPaidBack(to)).toBe(true);
    if (isPaid(from)) expect(returnsStock(to)).toBe(isPaidBack(to));
  });

  it('lists every line that was ever paid', () => {
    expect(everPaidStatuses.every(isListed)).toBe(true);
  });
});
