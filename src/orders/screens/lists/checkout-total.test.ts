import { expect, it } from 'vitest';
import { checkoutTotal } from './checkout-total.ts';

it.each([
  ['as placed', { charged: 300, refunded: 0, total: 300 }, 300],
  ['after a part was cancelled', { charged: 200, refunded: 0, total: 300 }, 200],
  ['after a refund', { charged: 200, refunded: 50, total: 300 }, 150],
  ['of what was refunded as a whole', { charged: 200, refunded: 200, total: 300 }, 200],
  ['of what was cancelled as a whole', { charged: 0, refunded: 0, total: 300 }, 300],
])('the total of a checkout %s', (_, amounts, total) => {
  expect(checkoutTotal(amounts)).toBe(total);
});
