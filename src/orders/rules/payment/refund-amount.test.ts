import { expect, it } from 'vitest';
import {
  type PaidOrder,
  refundAmount,
  refundableAmount,
  refundableOfKind,
  returnsFreight,
} from './refund-amount.ts';

/** Ten units of 1.00 with 19 % tax and freight of 5.00. */
const order = (sent: number, refunded: number, refundedMinor: number): PaidOrder => ({
  units: { quantity: 10, sent, refunded, returned: 0 },
  unitPriceMinor: 100,
  netMinor: 1_000,
  taxMinor: 285,
  freightMinor: 500,
  refundedMinor,
});

it('returns freight and its tax with the last unit of an order of which nothing was sent', () => {
  expect(refundAmount(order(0, 0, 0), 10, 'usd')).toBe(1_785);
  expect(refundAmount(order(0, 9, 1_071), 1, 'usd')).toBe(714);
  expect(refundAmount(order(0, 8, 952), 1, 'usd')).toBe(119);
});

it('keeps the freight once a unit was sent', () => {
  expect(refundAmount(order(1, 9, 1_071), 1, 'usd')).toBe(119);
  expect(refundAmount(order(10, 0, 0), 10, 'usd')).toBe(1_190);
  expect(returnsFreight({ quantity: 10, sent: 1, refunded: 10 })).toBe(false);
  expect(returnsFreight({ quantity: 10, sent: 0, refunded: 10 })).toBe(true);
  expect(returnsFreight({ quantity: 10, sent: 0, refunded: 9 })).toBe(false);
});

it('leaves the smallest amount for each unit to refunds without units', () => {
  expect(refundableAmount(order(0, 0, 0), 'usd')).toBe(1_775);
  expect(refundableAmount(order(5, 4, 476), 'usd')).toBe(1_785 - 476 - 6);
  expect(refundableAmount(order(0, 0, 1_775), 'usd')).toBe(0);
  expect(refundAmount(order(0, 0, 1_775), 4, 'usd')).toBe(4);
  expect(refundAmount(order(0, 0, 1_775), 10, 'usd')).toBe(10);
  expect(refundAmount(order(0, 0, 1_000), 9, 'usd')).toBe(784);
});

it('counts units that came back once', () => {
  const units = { quantity: 10, sent: 6, refunded: 3, returned: 2 };
  expect(refundableOfKind(units, 'sent')).toBe(4);
  expect(refundableOfKind(units, 'unsent')).toBe(3);
});
