import { expect, it } from 'vitest';
import { formatMomentAfter } from './format-moment.ts';

/** Local time in the reader's time zone. */
const at = (month: number, day: number, hour: number) =>
  new Date(2026, month - 1, day, hour, 5).toISOString();

it('omits the date if it is the same as the earlier one’s', () => {
  expect(formatMomentAfter(at(3, 31, 9), at(3, 31, 23))).toMatch(/^11:05\sPM$/);
  expect(formatMomentAfter(at(3, 31, 23), at(4, 1, 0))).toMatch(/^Apr 1, 2026, 12:05\sAM$/);
});
