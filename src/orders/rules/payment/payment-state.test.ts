import { expect, it } from 'vitest';
import { paymentStateOf } from './payment-state.ts';

it.each([
  ['open', { paymentStatus: 'open', paidAmount: 0, refunded: 0, due: 100 }],
  ['partPaid', { paymentStatus: 'open', paidAmount: 50, refunded: 0, due: 50 }],
  ['paid', { paymentStatus: 'paid', paidAmount: 100, refunded: 0, due: 0 }],
  ['partRefunded', { paymentStatus: 'paid', paidAmount: 100, refunded: 1, due: 0 }],
  ['refunded', { paymentStatus: 'refunded', paidAmount: 100, refunded: 100, due: 0 }],
  // All units came back, and their freight was kept.
  ['refunded', { paymentStatus: 'refunded', paidAmount: 100, refunded: 90, due: 0 }],
  ['void', { paymentStatus: 'void', paidAmount: 0, refunded: 0, due: 0 }],
] as const)('an order is %s by its payment status and its amounts', (state, order) => {
  expect(paymentStateOf(order)).toBe(state);
});
