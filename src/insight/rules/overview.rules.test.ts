import { describe, expect, it } from 'vitest';
import { visibleWeeks, weekStart } from './overview.rules.ts';

describe('weeks', () => {
  it.each([
    ['2026-01-12T00:00:00.000Z', '2026-01-12T00:00:00.000Z'],
    ['2026-01-15T12:00:00.000Z', '2026-01-12T00:00:00.000Z'],
    ['2026-01-18T23:59:59.999Z', '2026-01-12T00:00:00.000Z'],
    ['1970-01-01T00:00:00.000Z', '1969-12-29T00:00:00.000Z'],
  ])('the week of %s starts at %s', (time, start) => {
    expect(new Date(weekStart(Date.parse(time))).toISOString()).toBe(start);
  });

  it('are twelve, oldest first, ending with the current one', () => {
    const now = Date.parse('2026-01-15T12:00:00Z');
    const weeks = visibleWeeks(now);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toBe(weekStart(now));
    expect(weeks.every((week) => new Date(week).getUTCDay() === 1)).toBe(true);
  });
});
