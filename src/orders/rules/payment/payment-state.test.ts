import { expect, it } from 'vitest';
import { paymentStateOf } from './payment-state.ts';

it.each([
  ['open', { paidAmount: 0, refunded: 0, due: 100 }],
  ['partPaid', { paidAmount: 50, refunded: 0, due: 50 }],
  ['paid', { paidAmount: 100, refunded: 0, due: 0 }],
  ['partRefunded', { paidAmount: 100, refunded: 1, due: 0 }],
  ['refunded', { paidAmount: 100, refunded: 100, due: 0 }],
  ['none', { paidAmount: 0, refunded: 0, due: 0 }],
] as const)('an order is %s by its amounts', (state, amounts) => {
  expect(paymentStateOf(amounts)).toBe(state);
});
