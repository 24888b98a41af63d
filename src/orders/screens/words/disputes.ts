import { t } from '../../../platform/rules/messages/t.ts';

/** Words about disputed payments, for administrators. None are the owner's. */
export const disputesCopy = {
  badges: {
    get inquiry() {
      return t('orders.disputes.badges.inquiry');
    },
    get open() {
      return t('orders.disputes.badges.open');
    },
  },
  titles: {
    get inquiry() {
      return t('orders.disputes.titles.inquiry');
    },
    get open() {
      return t('orders.disputes.titles.open');
    },
  },
  means: {
    get inquiry() {
      return t('orders.disputes.means.inquiry');
    },
    get open() {
      return t('orders.disputes.means.open');
    },
  },
  waits: {
    get inquiry() {
      return t('orders.disputes.waits.inquiry');
    },
    get open() {
      return t('orders.disputes.waits.open');
    },
  },
  /** In place of `waits` for an order that is shipped or refunded. */
  over: {
    get partlyShipped() {
      return t('orders.disputes.over.partlyShipped');
    },
    get shipped() {
      return t('orders.disputes.over.shipped');
    },
    get refunded() {
      return t('orders.disputes.over.refunded');
    },
  },
} as const;
