import { t } from '../../../platform/rules/messages/t.ts';

/** Words about an order that this tab has just placed, on a part's order form and above the cart. */
export const lastOrderWords = {
  /** In place of the form while there is no network. */
  offline: {
    get title() {
      return t('orders.lastOrder.offline.title');
    },
    get body() {
      return t('orders.lastOrder.offline.body');
    },
  },
  placed: {
    get title() {
      return t('orders.lastOrder.placed.title');
    },
    body: (what: string, at: string) => t('orders.lastOrder.placed.body', { what, at }),
  },
  lost: {
    get title() {
      return t('orders.lastOrder.lost.title');
    },
    body: (what: string, at: string) => t('orders.lastOrder.lost.body', { what, at }),
  },
  get toOrders() {
    return t('orders.lastOrder.toOrders');
  },
} as const;
