import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the mail about a part that is back in stock. */
export const backInStockWords = {
  subject: (part: string) => t('mails.backInStock.subject', { part }),
  heading: t('mails.backInStock.heading'),
  body: (part: string) => t('mails.backInStock.body', { part }),
  inStock: t('mails.backInStock.inStock'),
  soldFrom: t('mails.backInStock.soldFrom'),
  action: t('mails.backInStock.action'),
  note: t('mails.backInStock.note'),
  several: {
    subject: (count: string) => t('mails.backInStock.several.subject', { count }),
    heading: t('mails.backInStock.several.heading'),
    body: t('mails.backInStock.several.body'),
    stock: (available: string, least: string) =>
      t('mails.backInStock.several.stock', { available, least }),
    action: t('mails.backInStock.several.action'),
  },
} as const;
