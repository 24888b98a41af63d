import { expect, it } from 'vitest';
import { isoTime } from './iso-time.ts';

const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 21, 12);
/** The last time that a Date can have; its negative is the first. */
const FARTHEST = 8_640_000_000_000_000;

it('equals toISOString', () => {
  const times = [0, 1, 9, 10, 99, 100, 999, 1_000, 59_999, 60_000, 3_599_999, 3_600_000, NOON];
  // Varies every digit.
  for (let step = 1; step < DAY_MS; step += 7_654_321) times.push(NOON + step);
  for (const time of times.flatMap((one) => [one, -one]))
    expect(isoTime(time)).toBe(new Date(time).toISOString());
});

it('handles days in any order', () => {
  const midnights = [NOON, 0, Date.UTC(2024, 1, 29), Date.UTC(1999, 11, 31), Date.UTC(2026, 2, 1)]
    .map((time) => Math.floor(time / DAY_MS) * DAY_MS)
    .flatMap((midnight) => [midnight, midnight - 1, midnight + DAY_MS - 1, midnight]);
  expect(midnights.map(isoTime)).toEqual(midnights.map((time) => new Date(time).toISOString()));
});

it('handles years of more than four digits', () => {
  const times = [NOON, FARTHEST, NOON, -FARTHEST, NOON + 1, Date.UTC(-1, 0), Date.UTC(10_000, 0)];
  expect(times.map(isoTime)).toEqual(times.map((time) => new Date(time).toISOString()));
});

it('rejects invalid times like toISOString', () => {
  expect(() => isoTime(FARTHEST + 1)).toThrow(RangeError);
  expect(() => isoTime(Number.NaN)).toThrow(RangeError);
});
