import { expect, it } from 'vitest';
import { lastMonth, offeredPeriods } from './offered-periods.ts';

const january = new Date('2026-01-05T12:00:00Z');

it('months and quarters are offered newest first, a quarter before its months', () => {
  expect(
    offeredPeriods(january)
      .slice(0, 6)
      .map(({ value, label }) => [value, label]),
  ).toEqual([
    ['2026-Q1', 'Q1 2026'],
    ['2026-01', 'January 2026'],
    ['2025-Q4', 'Q4 2025'],
    ['2025-12', 'December 2025'],
    ['2025-11', 'November 2025'],
    ['2025-10', 'October 2025'],
  ]);
});

it('the month before this one is chosen', () => {
  expect(lastMonth(january)).toBe('2025-12');
});
