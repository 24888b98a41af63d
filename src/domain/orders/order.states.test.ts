import { describe, expect, it } from 'vitest';
import {
  canMove,
  everPaidStatuses,
  isListed,
  isPaid,
  isPaidBack,
  listedStatuses,
  openStatuses,
  orderStatuses,
  paidBackStatuses,
  paidStatuses,
  stockReturnReason,
} from './order.states.ts';

const moves = orderStatuses.flatMap((from) =>
  orderStatuses.filter((to) => canMove(from, to)).map((to) => [from, to] as const),
);
const returnsStock = (status: string) => Object.hasOwn(stockReturnReason, status);

describe('the table of what an order may be', () => {
  it('says what the rulings say', () => {
    expect(openStatuses).toEqual(['unpaid', 'paid']);
    expect(listedStatuses).toEqual(['unpaid', 'paid', 'shipped', 'refunded']);
    expect(paidStatuses).toEqual(['paid', 'shipped']);
    expect(paidBackStatuses).toEqual(['refunded']);
    expect(everPaidStatuses).toEqual(['paid', 'shipped', 'refunded']);
    expect(stockReturnReason).toEqual({ cancelled: 'cancel', lapsed: 'lapse', refunded: 'refund' });
  });

  it.each(moves)('adds up when an order goes from %s to %s', (from, to) => {
    // Stock comes back once, and money that went back stays there.
    expect(returnsStock(from)).toBe(false);
    expect(isPaidBack(from)).toBe(false);
    // Nobody keeps the money of an order whose parts it has again, and money that came does not vanish.
    if (isPaid(from)) expect(isPaid(to) || isPaidBack(to)).toBe(true);
    if (isPaid(from)) expect(returnsStock(to)).toBe(isPaidBack(to));
  });

  it('lists whatever was paid', () => {
    expect(everPaidStatuses.every(isListed)).toBe(true);
  });
});
