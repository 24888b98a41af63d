import { expect, it } from 'vitest';
import { checkoutTotal } from './checkout-total.ts';

it.each([
  ['as placed', { total: 300, refunded: 0, ordered: 300 }, 300],
  ['after a part was cancelled', { total: 200, refunded: 0, ordered: 300 }, 200],
  ['after a refund', { total: 200, refunded: 50, ordered: 300 }, 150],
  ['of what was refunded as a whole', { total: 200, refunded: 200, ordered: 300 }, 200],
  ['of what was cancelled as a whole', { total: 0, refunded: 0, ordered: 300 }, 300],
])('the total of a checkout %s', (_, amounts, total) => {
  expect(checkoutTotal(amounts)).toBe(total);
});
