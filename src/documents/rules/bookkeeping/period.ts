/** First and last day, as 'YYYY-MM-DD'. */
export type Days = { readonly from: string; readonly to: string };

/** A month or a quarter: `2026-01`, `2026-Q1`. */
export const PERIOD = /^(20\d\d)-(?:(0[1-9]|1[0-2])|Q([1-4]))$/;

const MONTHS_OF_QUARTER = 3;

/** @throws RangeError for a text that is no period */
export function daysOf(period: string): Days {
  const [, year, month, quarter] = PERIOD.exec(period) ?? [];
  if (year === undefined) throw new RangeError(`${period} is neither a month nor a quarter`);
  const last = month === undefined ? Number(quarter) * MONTHS_OF_QUARTER : Number(month);
  const first = month === undefined ? last - MONTHS_OF_QUARTER + 1 : last;
  return {
    from: `${year}-${String(first).padStart(2, '0')}-01`,
    // The day before the first of the next month.
    to: new Date(Date.UTC(Number(year), last, 0)).toISOString().slice(0, 'yyyy-mm-dd'.length),
  };
}

/** The first day of the financial year to which a day belongs. */
export function financialYearStart(day: string, firstMonth: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return `${month < firstMonth ? year - 1 : year}-${String(firstMonth).padStart(2, '0')}-01`;
}
