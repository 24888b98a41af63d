import { bookkeepingCopy } from '../words/bookkeeping.ts';
import { offeredMonths } from './invoices-query.ts';

const MONTHS_OF_QUARTER = 3;

/** Months and quarters, newest first: a quarter stands before its months. */
export function offeredPeriods(now: Date) {
  return offeredMonths(now).flatMap((month, index, months) => {
    const quarter = quarterOf(month.value);
    const isFirst =
      index === 0 || quarterOf(months[index - 1]?.value ?? '').value !== quarter.value;
    return isFirst ? [quarter, month] : [month];
  });
}

/** The month before this one, which is closed next. */
export const lastMonth = (now: Date): string => offeredMonths(now)[1]?.value ?? '';

function quarterOf(month: string) {
  const [year = '', number = ''] = month.split('-');
  const quarter = Math.ceil(Number(number) / MONTHS_OF_QUARTER);
  return { value: `${year}-Q${quarter}`, label: bookkeepingCopy.quarter(quarter, year) };
}
