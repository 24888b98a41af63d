import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the exports for bookkeeping. None are the owner’s. */
export const bookkeepingCopy = {
  title: t('documents.bookkeeping.title'),
  lead: t('documents.bookkeeping.lead'),
  period: t('documents.bookkeeping.period'),
  quarter: (number: number, year: string) => t('documents.bookkeeping.quarter', { number, year }),
  datev: t('documents.bookkeeping.datev'),
  ecSales: t('documents.bookkeeping.ecSales'),
  taxByCountry: t('documents.bookkeeping.taxByCountry'),
  toSettings: t('documents.bookkeeping.toSettings'),
} as const;
