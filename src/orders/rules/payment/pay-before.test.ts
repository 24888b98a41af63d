import { expect, test } from 'vitest';
import { holdWords, payBefore } from './pay-before.ts';

test('an unpaid order is held for the given hours after it was placed', () => {
  expect(payBefore('2026-03-01T10:00:00.000Z', 72)).toBe('2026-03-04T10:00:00.000Z');
});

test('a hold of 0 hours never ends', () => {
  expect(payBefore('2026-03-01T10:00:00.000Z', 0)).toBeNull();
});

test('a hold is written in hours, and from five whole days on in days', () => {
  expect([1, 72, 120, 121, 336].map((hours) => holdWords(hours))).toEqual([
    'an hour',
    '72 hours',
    '5 days',
    '121 hours',
    '14 days',
  ]);
});
