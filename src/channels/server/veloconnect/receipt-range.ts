import { DAY_MS } from '../../../platform/rules/durations.ts';
import { dayIn } from '../../../platform/rules/day-in.ts';
import type { XmlTree } from '../../../platform/server/formats/xml-tree.ts';
import type { VeloRequest } from './request.ts';

/** The days that a request asks about, in the shop's time zone. */
export type DayRange = {
  /** Bounds that hold in every time zone, for the database. */
  readonly bounds: { readonly from?: number; readonly to?: number };
  /** Whether a time lies on one of the days. */
  readonly has: (time: number) => boolean;
  /** As answers repeat it. */
  readonly shown: XmlTree | undefined;
};

/** @returns null if a date is no day */
export function readRange(
  { fromDate, thruDate }: Pick<VeloRequest, 'fromDate' | 'thruDate'>,
  timeZone: string,
): DayRange | null {
  const [from, thru] = [readDay(fromDate), readDay(thruDate)];
  if (from === null || thru === null) return null;
  const dayOf = (time: number) => dayIn(timeZone, time);
  return {
    bounds: {
      ...(from !== undefined && { from: Date.parse(from) - DAY_MS }),
      ...(thru !== undefined && { to: Date.parse(thru) + 2 * DAY_MS }),
    },
    has: (time) =>
      (from === undefined || dayOf(time) >= from) && (thru === undefined || dayOf(time) <= thru),
    shown:
      from === undefined && thru === undefined
        ? undefined
        : { 'vcr:FromDate': from, 'vcr:ThruDate': thru },
  };
}

/** @returns undefined if no day is stated, null for what is none; a time zone after the day is dropped */
function readDay(text: string): string | undefined | null {
  if (text === '') return undefined;
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d|T[\d:.Z+-]*)?$/.exec(text) ?? [];
  if (day === undefined) return null;
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}
