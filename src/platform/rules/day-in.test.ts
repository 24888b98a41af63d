import { expect, it } from 'vitest';
import { dayIn, startOfDay } from './day-in.ts';

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

it.each([
  ['UTC', '2026-02-01', '2026-02-01T00:00:00Z'],
  ['Europe/Berlin', '2026-02-01', '2026-01-31T23:00:00Z'],
  ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00Z'],
  ['Pacific/Kiritimati', '2026-02-01', '2026-01-31T10:00:00Z'],
  ['Pacific/Pago_Pago', '2026-02-01', '2026-02-01T11:00:00Z'],
  ['Asia/Kathmandu', '2026-02-01', '2026-01-31T18:15:00Z'],
  // The clocks went from midnight to one o’clock.
  ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z'],
])('a day of %s, %s, begins at %s', (zone, day, start) => {
  expect(new Date(startOfDay(zone, day)).toISOString()).toBe(new Date(start).toISOString());
});
