import { expect, it } from 'vitest';
import { orderNumber } from '../order-number.ts';
import { paymentReference } from './payment-reference.ts';

const checkoutId = '01a21502-f107-7000-a720-581ab99cb5d9';

it.each([
  ['the payment provider’s id of a card payment', 'pi_1', 'pi_1'],
  ['the number that a bank transfer names', 'transfer-01a2', orderNumber(checkoutId)],
  ['missing while an order is unpaid', null, null],
])('the reference of a payment is %s', (_, transactionId, reference) => {
  expect(paymentReference({ transactionId, checkoutId })).toBe(reference);
});
