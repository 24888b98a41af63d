import { expect, it } from 'vitest';
import { dayIn } from './day-in.ts';

it.each([
  ['UTC', '2026-12-31T23:30:00Z', '2026-12-31'],
  ['Europe/Berlin', '2026-12-31T23:30:00Z', '2027-01-01'],
  ['America/New_York', '2027-01-01T04:59:59Z', '2026-12-31'],
  ['Pacific/Kiritimati', '2026-06-30T10:00:00Z', '2026-07-01'],
  // The night on which summer time ends.
  ['Europe/Berlin', '2026-10-24T21:59:59Z', '2026-10-24'],
  ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25'],
])('in %s the day of %s is %s', (zone, moment, day) =>
  expect(dayIn(zone, Date.parse(moment))).toBe(day),
);
