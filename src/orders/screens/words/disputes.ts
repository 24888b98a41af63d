import { t } from '../../../platform/rules/messages/t.ts';
import type { PaidOnceStatus } from '../../rules/order.states.ts';

/** Words about disputed payments, for administrators. None are the owner's. */
export const disputesCopy = {
  badges: { inquiry: t('orders.disputes.badges.inquiry'), open: t('orders.disputes.badges.open') },
  /** In place of the ship button. */
  held: t('orders.disputes.held'),
  titles: {
    inquiry: t('orders.disputes.titles.inquiry'),
    open: t('orders.disputes.titles.open'),
  },
  means: {
    inquiry: t('orders.disputes.means.inquiry'),
    open: t('orders.disputes.means.open'),
  },
  waits: {
    inquiry: t('orders.disputes.waits.inquiry'),
    open: t('orders.disputes.waits.open'),
  },
  /** In place of `waits` for an order that is shipped or refunded. */
  over: {
    partlyShipped: t('orders.disputes.over.partlyShipped'),
    shipped: t('orders.disputes.over.shipped'),
    refunded: t('orders.disputes.over.refunded'),
  } satisfies Record<Exclude<PaidOnceStatus, 'paid' | 'accepted'>, string>,
  answer: t('orders.disputes.answer'),
} as const;
