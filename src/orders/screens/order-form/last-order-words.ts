import { t } from '../../../platform/rules/messages/t.ts';

/** Words about an order that this tab has just placed, on a part's order form and above the cart. */
export const lastOrderWords = {
  /** In place of the form while there is no network. */
  offline: {
    title: t('orders.lastOrder.offline.title'),
    body: t('orders.lastOrder.offline.body'),
  },
  placed: {
    title: t('orders.lastOrder.placed.title'),
    body: (what: string, at: string) => t('orders.lastOrder.placed.body', { what, at }),
  },
  lost: {
    title: t('orders.lastOrder.lost.title'),
    body: (what: string, at: string) => t('orders.lastOrder.lost.body', { what, at }),
  },
  toOrders: t('orders.lastOrder.toOrders'),
} as const;
