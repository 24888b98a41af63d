import { describe, expect, it } from 'vitest';
import { daysOf, financialYearStart } from './period.ts';

describe('a period of bookkeeping', () => {
  it.each([
    ['2026-01', '2026-01-01', '2026-01-31'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2026-Q1', '2026-01-01', '2026-03-31'],
    ['2026-Q4', '2026-10-01', '2026-12-31'],
  ])('%s has its first and last day', (period, from, to) => {
    expect(daysOf(period)).toEqual({ from, to });
  });

  it.each(['2026', '2026-13', '2026-Q5', '2026-1'])('is not %s', (period) => {
    expect(() => daysOf(period)).toThrow(RangeError);
  });

  it.each([
    ['2026-01-01', 1, '2026-01-01'],
    ['2026-06-30', 7, '2025-07-01'],
    ['2026-07-01', 7, '2026-07-01'],
  ])('at %s lies in the financial year of month %i', (day, firstMonth, start) => {
    expect(financialYearStart(day, firstMonth)).toBe(start);
  });
});
