import { t } from '../../platform/rules/messages/t.ts';

/** Messages about payments of invoices. */
export const receivableMessages = {
  date: t('receivables.receivableMessages.date'),
  amount: t('receivables.receivableMessages.amount'),
  invoiceTwice: t('receivables.receivableMessages.invoiceTwice'),
  mapping: t('receivables.receivableMessages.mapping'),
  noSuchInvoice: t('receivables.receivableMessages.noSuchInvoice'),
  openAtMost: (amount: string) => t('receivables.receivableMessages.openAtMost', { amount }),
  creditAtMost: (amount: string) => t('receivables.receivableMessages.creditAtMost', { amount }),
  leftAtMost: (amount: string) => t('receivables.receivableMessages.leftAtMost', { amount }),
} as const;
