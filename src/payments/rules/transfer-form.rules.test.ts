import { expect, it } from 'vitest';
import { readTransferAmount, transferFormRules } from './transfer-form.rules.ts';

const faults = (amount: unknown, date = '2026-01-31') =>
  transferFormRules.safeParse({ amount, date }).error?.issues.map(({ message }) => message);

it('takes an amount above 0 and a day', () => {
  expect(faults(0.01)).toBeUndefined();
  for (const none of [0, -1, Number.NaN, '1.200'])
    expect(faults(none)).toEqual(['Please enter the amount received']);
  expect(faults(1, '')).toEqual(['Please choose the date it arrived']);
  expect(faults(1, '2026-02-30')).toEqual(['Please choose the date it arrived']);
});

it('reads what was typed, and what is due where nothing was', () => {
  expect(readTransferAmount('1,250', '1.250', 1.25)).toBe(1_250);
  expect(readTransferAmount('1.250', '1.250', 1.25)).toBe(1.25);
});
