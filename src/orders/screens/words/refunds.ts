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
    asked: t('orders.refunds.badges.asked'),
    elsewhere: t('orders.refunds.badges.elsewhere'),
    failed: t('orders.refunds.badges.failed'),
  },
  titles: {
    asked: t('orders.refunds.titles.asked'),
    elsewhere: t('orders.refunds.titles.elsewhere'),
    failed: t('orders.refunds.titles.failed'),
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
      title: t('orders.refunds.own.asked.title'),
      means: t('orders.refunds.own.asked.means'),
    },
    elsewhere: byHand,
    failed: byHand,
  },
} as const;
