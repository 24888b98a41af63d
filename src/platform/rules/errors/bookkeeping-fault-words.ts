import { typedNumber } from '../numbers/number-input.ts';
import { t } from '../messages/t.ts';

/** Why documents cannot be exported to DATEV, and what to do. */
export const bookkeepingFaultWords = {
  title: t('platform.bookkeepingFault.title'),
  nothingExported: t('platform.bookkeepingFault.nothingExported'),
  missing: (labels: readonly string[]) =>
    t('platform.bookkeepingFault.missing', {
      labels: labels
        .map((label) => t('platform.bookkeepingFault.named', { label }))
        .join(t('platform.bookkeepingFault.and')),
    }),
  digits: (label: string, digits: number) =>
    t('platform.bookkeepingFault.digits', { label, digits }),
  rate: (label: string, percent: string, document: string) =>
    t('platform.bookkeepingFault.rate', {
      label,
      percent: typedNumber(percent),
      document,
    }),
  currency: (document: string, currency: string) =>
    t('platform.bookkeepingFault.currency', { document, currency }),
  year: (day: string) => t('platform.bookkeepingFault.year', { day }),
  debtors: (last: string) => t('platform.bookkeepingFault.debtors', { last }),
  bookings: (most: string) => t('platform.bookkeepingFault.bookings', { most }),
} as const;
