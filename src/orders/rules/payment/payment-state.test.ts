import { expect, it } from 'vitest';
import { paymentStateOf } from './payment-state.ts';

it.each([
  ['open', { due: 300, paidAmount: 0, refunded: 0 }],
  ['partPaid', { due: 100, paidAmount: 200, refunded: 0 }],
  ['partPaid', { due: 100, paidAmount: 200, refunded: 200 }],
  ['paid', { due: 0, paidAmount: 300, refunded: 0 }],
  ['partRefunded', { due: 0, paidAmount: 300, refunded: 299.99 }],
  ['refunded', { due: 0, paidAmount: 300, refunded: 300 }],
  ['none', { due: 0, paidAmount: 0, refunded: 0 }],
] as const)('the payment of an order is %s with %o', (state, amounts) => {
  expect(paymentStateOf(amounts)).toBe(state);
});
