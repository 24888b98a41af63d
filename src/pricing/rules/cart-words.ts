import { t } from '../../platform/rules/messages/t.ts';

/** Messages about carts and checkouts. */
export const cartMessages = {
  twice: t('pricing.cartMessages.twice'),
  empty: t('pricing.cartMessages.empty'),
  tooManyLines: (most: number) => t('pricing.cartMessages.tooManyLines', { most }),
  noLines: t('pricing.cartMessages.noLines'),
  noTransfers: t('pricing.cartMessages.noTransfers'),
  noInvoice: t('pricing.cartMessages.noInvoice'),
  noCards: t('pricing.cartMessages.noCards'),
} as const;
