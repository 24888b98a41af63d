import { expect, test } from 'vitest';
import { payBefore } from './pay-before.ts';

test('an unpaid order is held for the given hours after it was placed', () => {
  expect(payBefore('2026-03-01T10:00:00.000Z', 72)).toBe('2026-03-04T10:00:00.000Z');
});

test('a hold of 0 hours never ends', () => {
  expect(payBefore('2026-03-01T10:00:00.000Z', 0)).toBeNull();
});
