import type { BookkeepingFault } from '../../../documents/rules/bookkeeping/bookkeeping-fault.ts';
import { bookkeepingWords } from '../../../settings/rules/bookkeeping-words.ts';
import { formatDay } from '../format-day.ts';
import { formatCount } from '../numbers/format-count.ts';
import { bookkeepingFaultWords as words } from './bookkeeping-fault-words.ts';

/** Title and sentences of documents that cannot be exported. */
export const bookkeepingRefused = {
  title: words.title,
  detail: ({ faults }: { faults: readonly BookkeepingFault[] }) =>
    `${sentencesOf(faults)} ${words.nothingExported}`,
};

function sentencesOf(faults: readonly BookkeepingFault[]): string {
  const missing = faults.flatMap((one) => (one.fault === 'missing' ? [label(one.setting)] : []));
  const sentences = faults.flatMap((one) => {
    switch (one.fault) {
      case 'missing':
        return [];
      case 'digits':
        return [words.digits(label(one.setting), one.digits)];
      case 'rate':
        return [words.rate(label('bookkeeping.revenueByRate'), String(one.percent), one.document)];
      case 'currency':
        return [words.currency(one.document, one.currency)];
      case 'year':
        return [words.year(formatDay(one.day))];
      case 'debtors':
        return [words.debtors(String(one.last))];
      case 'bookings':
        return [words.bookings(formatCount(one.most))];
    }
  });
  return [...(missing.length > 0 ? [words.missing(missing)] : []), ...sentences].join(' ');
}

const label = (setting: keyof typeof bookkeepingWords.of) => bookkeepingWords.of[setting];
