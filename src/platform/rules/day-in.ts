import { DAY_MS, MINUTE_MS } from './durations.ts';

/** By time zone; making one costs more than all the rest. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The day of a moment in a time zone (IANA), as 'YYYY-MM-DD'. */
export function dayIn(timeZone: string, at: number): string {
  // Written as 01/31/2026; every order reads it, and `formatToParts` takes ten times as long.
  const [month = '', day = '', year = ''] = formatIn(timeZone).format(at).split('/');
  return `${year.padStart(4, '0')}-${month}-${day}`;
}

const MINUTES_AROUND = 15 * 60;

/** The first moment of a day in a time zone (IANA), to the minute. The day is 'YYYY-MM-DD'. */
export function startOfDay(timeZone: string, day: string): number {
  const middle = Date.parse(day);
  // No zone is further from UTC than fourteen hours, and a day may begin after midnight (summer time).
  let [before, from] = [-MINUTES_AROUND, MINUTES_AROUND];
  while (from - before > 1) {
    const minute = Math.floor((before + from) / 2);
    if (dayIn(timeZone, middle + minute * MINUTE_MS) < day) before = minute;
    else from = minute;
  }
  return middle + from * MINUTE_MS;
}

/** A half-open span of time. */
export type Period = { readonly from: number; readonly before: number };

/** The span of days in a time zone (IANA), first and last one included; without one of them it is open at that end. */
export function periodOfDays(
  timeZone: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Period {
  return {
    from: from === undefined ? 0 : startOfDay(timeZone, from),
    before: to === undefined || to >= LAST_DAY ? MAX_TIME : startOfDay(timeZone, dayAfter(to)),
  };
}

/** Days are compared as texts, which have four digits of the year. */
const LAST_DAY = '9999-12-31';
const MAX_TIME = Number.MAX_SAFE_INTEGER;
const dayAfter = (day: string) => addDays(day, 1);

/** The day that comes some days after another. Both are 'YYYY-MM-DD'. */
export const addDays = (day: string, count: number): string =>
  dayIn('UTC', Date.parse(day) + count * DAY_MS);
