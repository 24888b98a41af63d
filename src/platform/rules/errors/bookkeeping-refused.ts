import type { BookkeepingFault } from '../../../documents/rules/bookkeeping/bookkeeping-fault.ts';
import { bookkeepingWords } from '../../../settings/rules/bookkeeping-words.ts';
import { formatDay } from '../format-day.ts';
import { formatCount } from '../numbers/format-count.ts';
import { t } from '../messages/t.ts';
import { typedNumber } from '../numbers/number-input.ts';

/** Title and sentences of documents that cannot be exported. */
export const bookkeepingRefused = {
  title: () => t('platform.bookkeepingFault.title'),
  detail: ({ faults }: { faults: readonly BookkeepingFault[] }) =>
    `${sentencesOf(faults)} ${t('platform.bookkeepingFault.nothingExported')}`,
};

function sentencesOf(faults: readonly BookkeepingFault[]): string {
  const missing = faults.flatMap((one) => (one.fault === 'missing' ? [label(one.setting)] : []));
  const sentences = faults.flatMap((one) => {
    switch (one.fault) {
      case 'missing':
        return [];
      case 'digits':
        return [
          t('platform.bookkeepingFault.digits', { label: label(one.setting), digits: one.digits }),
        ];
      case 'rate':
        return [
          t('platform.bookkeepingFault.rate', {
            label: label('bookkeeping.revenueByRate'),
            percent: typedNumber(String(one.percent)),
            document: one.document,
          }),
        ];
      case 'currency':
        return [
          t('platform.bookkeepingFault.currency', {
            document: one.document,
            currency: one.currency,
          }),
        ];
      case 'year':
        return [t('platform.bookkeepingFault.year', { day: formatDay(one.day) })];
      case 'debtors':
        return [t('platform.bookkeepingFault.debtors', { last: String(one.last) })];
      case 'bookings':
        return [t('platform.bookkeepingFault.bookings', { most: formatCount(one.most) })];
    }
  });
  return [
    ...(missing.length > 0
      ? [
          t('platform.bookkeepingFault.missing', {
            labels: missing
              .map((label) => t('platform.bookkeepingFault.named', { label }))
              .join(t('platform.bookkeepingFault.and')),
          }),
        ]
      : []),
    ...sentences,
  ].join(' ');
}

const label = (setting: keyof typeof bookkeepingWords.of) => bookkeepingWords.of[setting];
