import { expect, it } from 'vitest';
import { orderFigures } from './order-figures.ts';

const placed = {
  paymentStatus: 'open' as const,
  total: 300,
  refunded: 0,
  ordered: 300,
  due: 300,
  owed: 0,
  paidAmount: 0,
  currency: 'usd',
};
const priceOf = (amount: number) => `$${amount}`;

it.each([
  ['as placed', {}, 'Due $300'],
  ['paid', { due: 0, paidAmount: 300 }, 'Total $300'],
  [
    'due after a line was cancelled',
    { total: 200, due: 200 },
    'Due $200: Ordered $300, cancelled $100',
  ],
  [
    'after a line was refunded',
    { due: 0, paidAmount: 300, refunded: 50 },
    'Total $250: Paid $300, refunded $50',
  ],
  [
    'after one line was cancelled and another refunded',
    { due: 0, total: 200, paidAmount: 200, refunded: 50 },
    'Total $150: Ordered $300, cancelled $100; Paid $200, refunded $50',
  ],
  [
    'exact to the cent',
    { ordered: 42_494.78, total: 39_637.98, due: 39_637.98 },
    'Due $39637.98: Ordered $42494.78, cancelled $2856.8',
  ],
  ['paid in part', { due: 100, paidAmount: 200 }, 'Due $100: Paid $200'],
  [
    'paid in part and refunded',
    { due: 100, paidAmount: 200, refunded: 200 },
    'Due $100: Paid $200, refunded $200',
  ],
  ['refunded as a whole', { due: 0, paidAmount: 300, refunded: 300 }, 'Total $300'],
  ['on invoice', { due: 0, owed: 250, refunded: 50, paymentStatus: 'owed' as const }, 'Owed $250'],
  ['cancelled as a whole', { due: 0, total: 0 }, 'Total $300'],
])('the figures of an order %s', (_, amounts, text) => {
  const { label, amount, notes } = orderFigures({ ...placed, ...amounts }, priceOf);
  expect([`${label} $${amount}`, notes.join('; ')].filter(Boolean).join(': ')).toBe(text);
});
