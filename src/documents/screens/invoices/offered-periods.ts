import { offeredMonths } from './invoices-query.ts';
import { t } from '../../../platform/rules/messages/t.ts';

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
  return {
    value: `${year}-Q${quarter}`,
    label: t('documents.bookkeeping.quarter', { number: quarter, year }),
  };
}
