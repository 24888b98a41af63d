import { t } from '../../../platform/rules/messages/t.ts';

/** Words of My Orders and of cancelling an order that are not the owner's. */
export const ownOrdersWords = {
  days: {
    get since() {
      return t('orders.ownOrders.days.since');
    },
    get until() {
      return t('orders.ownOrders.days.until');
    },
  },
} as const;
