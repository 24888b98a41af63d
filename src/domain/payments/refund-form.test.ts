import { expect, it } from 'vitest';
import { type RefundKind, refundFormRules } from './refund-form.ts';

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
