import { expect, it } from 'vitest';
import type { Order } from '../../orders/rules/orders.contract.ts';
import {
  type RefundKind,
  refundAmountOf,
  refundBody,
  refundFormRules,
  refundableOf,
  usualRestock,
} from './refund-form.rules.ts';

const rules = refundFormRules({ unsent: 40, sent: 7, amount: 1_250, currency: 'usd' });
const faults = (of: RefundKind, typed: { units?: unknown; amount?: unknown }) =>
  rules
    .safeParse({ of, units: '', amount: '', restock: 'yes', how: 'provider', ...typed })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

it.each([
  ['unsent', 40],
  ['sent', 7],
] as const)('refunds %s units up to those of their kind', (of, left) => {
  expect(faults(of, { units: left })).toBeUndefined();
  expect(faults(of, { units: left + 1 })).toEqual([['units', `At most ${left} can be refunded`]]);
  expect(faults(of, { units: Number.NaN })).toEqual([['units', 'Refund at least one unit']]);
});

it('refunds an amount up to what can be refunded without units', () => {
  expect(faults('amount', { amount: 12.5 })).toBeUndefined();
  expect(faults('amount', { amount: 12.51 })).toEqual([
    ['amount', 'At most $12.50. To refund the rest, refund the units.'],
  ]);
  expect(faults('amount', { amount: Number.NaN })).toEqual([
    ['amount', 'Please enter the amount to refund'],
  ]);
});

it('returns units to the stock by default only if they never left', () => {
  expect(usualRestock('unsent')).toBe('yes');
  expect(usualRestock('sent')).toBe('no');
});

it('requests units of one kind with what becomes of them, or an amount alone', () => {
  const units = { of: 'sent', units: 7, amount: '', restock: 'yes', how: 'provider' } as const;
  expect(refundBody(units)).toEqual({ units: 7, of: 'sent', restock: true });
  expect(refundBody({ ...units, restock: 'no', how: 'outside' })).toEqual({
    units: 7,
    of: 'sent',
    restock: false,
    outside: true,
  });
  const amount = { ...units, of: 'amount', units: '', amount: 12.5 } as const;
  expect(refundBody(amount)).toEqual({ amount: 12.5 });
});

/** Ten units of 1.00, of which six were sent; three units are refunded, two of the sent ones. */
const order = {
  transactionId: 'pi_1',
  paid: true,
  currency: 'usd',
  quantity: 10,
  sentUnits: 6,
  refundedUnits: 3,
  unsentUnits: 3,
  unitPrice: 1,
  net: 10,
  tax: 0,
  freight: 5,
  refunded: 3,
} as Order;

it('offers what is left of an order that was paid, by kind', () => {
  expect(refundableOf(order)).toEqual({ unsent: 3, sent: 4, amount: 1_193, currency: 'usd' });
  expect(refundableOf({ ...order, paid: false })).toMatchObject({ unsent: 0, sent: 0 });
  const unpaid = { unsent: 0, sent: 0, amount: 0, currency: 'usd' };
  expect(refundableOf({ ...order, transactionId: null })).toEqual(unpaid);
});

it('says before the request what a refund returns', () => {
  expect(refundAmountOf(order, { of: 'sent', units: 4, amount: '' })).toBe(4);
  expect(refundAmountOf(order, { of: 'amount', units: '', amount: 2.5 })).toBe(2.5);
});
