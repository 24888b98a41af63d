import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the page that records a bank transfer. None are the owner's. */
export const transferPageCopy = {
  nothingDueBody: {
    get paid() {
      return t('orders.transferPage.nothingDueBody.paid');
    },
    get ended() {
      return t('orders.transferPage.nothingDueBody.ended');
    },
  },
} as const;
