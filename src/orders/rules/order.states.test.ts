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

describe('the states of an order', () => {
  it('match the owner’s table', () => {
    expect(openStatuses).toEqual(['unpaid', 'paid', 'partlyShipped']);
    expect(listedStatuses).toEqual(['unpaid', 'paid', 'partlyShipped', 'shipped', 'refunded']);
    expect(paidStatuses).toEqual(['paid', 'partlyShipped', 'shipped']);
    expect(paidBackStatuses).toEqual(['refunded']);
    expect(everPaidStatuses).toEqual(['paid', 'partlyShipped', 'shipped', 'refunded']);
    expect(stockReturnReason).toEqual({ cancelled: 'cancel', lapsed: 'lapse', refunded: 'refund' });
  });

  it.each(moves)('keep stock and money consistent from %s to %s', (from, to) => {
    // Stock returns once, and refunded money stays refunded.
    expect(returnsStock(from)).toBe(false);
    expect(isPaidBack(from)).toBe(false);
    // The shop never keeps both the money and the parts, and no payment disappears.
    if (isPaid(from)) expect(isPaid(to) || isPaidBack(to)).toBe(true);
    if (isPaid(from)) expect(returnsStock(to)).toBe(isPaidBack(to));
  });

  it('list every order that was ever paid', () => {
    expect(everPaidStatuses.every(isListed)).toBe(true);
  });
});
