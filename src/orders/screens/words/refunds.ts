import { t } from '../../../platform/rules/messages/t.ts';

const byHand = {
  title: 'We are handling your refund manually',
  means:
    'The money could not be returned to your card automatically. This page cannot show when it has been sent.',
};

const byTransfer = {
  title: byHand.title,
  means:
    'You paid by bank transfer, so we are sending the money back manually. This page cannot show when it has been sent.',
};

/** Words about a refunded order whose money has not gone back. None are the owner's. */
export const refundsCopy = {
  badges: {
    get asked() {
      return t('orders.refunds.badges.asked');
    },
    get elsewhere() {
      return t('orders.refunds.badges.elsewhere');
    },
    get failed() {
      return t('orders.refunds.badges.failed');
    },
  },
  titles: {
    get asked() {
      return t('orders.refunds.titles.asked');
    },
    get elsewhere() {
      return t('orders.refunds.titles.elsewhere');
    },
    get failed() {
      return t('orders.refunds.titles.failed');
    },
  },
  means: {
    asked: () => t('orders.refunds.means.asked'),
    elsewhere: (payment: string) => t('orders.refunds.means.elsewhere', { payment }),
    failed: (payment: string) => t('orders.refunds.means.failed', { payment }),
  },
  /** In place of `means.elsewhere` and `own.elsewhere` for a bank transfer. */
  transfer: {
    means: (payment: string) => t('orders.refunds.transfer.means', { payment }),
    own: byTransfer,
  },
  /** For the buyer. */
  own: {
    asked: {
      get title() {
        return t('orders.refunds.own.asked.title');
      },
      get means() {
        return t('orders.refunds.own.asked.means');
      },
    },
    elsewhere: byHand,
    failed: byHand,
  },
} as const;
