import { expect, test } from 'vitest';
import { takesCard } from './amount-bounds.ts';

test.each([
  ['usd', 50],
  ['jpy', 50],
  ['huf', 17_500],
])('a card pays from the smallest amount in %s on', (currency, min) => {
  expect(takesCard(min, currency)).toBe(true);
  expect(takesCard(min - 1, currency)).toBe(false);
});

test('a card pays at most eight digits', () => {
  expect(takesCard(99_999_999, 'usd')).toBe(true);
  expect(takesCard(100_000_000, 'usd')).toBe(false);
});
