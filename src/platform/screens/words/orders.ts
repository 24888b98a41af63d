import { t } from '../../rules/messages/t.ts';

/**
 * Words of ordering, My Orders and Manage Orders. Double spaces are
 * the owner's.
 */
export const orderCopy = {
  get formTitle() {
    return t('platform.order.formTitle');
  },
  fields: {
    get toolName() {
      return t('platform.order.fields.toolName');
    },
    get quantity() {
      return t('platform.words.quantity');
    },
    get phone() {
      return t('platform.order.fields.phone');
    },
    get address() {
      return t('platform.words.address');
    },
  },
  get submit() {
    return t('platform.order.submit');
  },
  get placed() {
    return t('platform.order.placed');
  },
  takeRemaining: (count: string) => t('platform.order.takeRemaining', { count }),
  bounds: (min: string, max: string) => t('platform.order.bounds', { min, max }),
  get total() {
    return t('platform.words.total');
  },
  get atNewPrice() {
    return t('platform.order.atNewPrice');
  },
} as const;

export const myOrdersCopy = {
  filters: {
    get all() {
      return t('platform.myOrders.filters.all');
    },
    get unPaid() {
      return t('platform.myOrders.filters.unPaid');
    },
    get pending() {
      return t('platform.words.paid');
    },
    get shipt() {
      return t('platform.words.delivered');
    },
    get ended() {
      return t('platform.myOrders.filters.ended');
    },
  },
} as const;

export const manageOrdersCopy = {
  filters: {
    get all() {
      return t('platform.manageOrders.filters.all');
    },
    get pending() {
      return t('platform.manageOrders.filters.pending');
    },
    get shipt() {
      return t('platform.manageOrders.filters.shipt');
    },
    get unPaid() {
      return t('platform.manageOrders.filters.unPaid');
    },
    get ended() {
      return t('platform.manageOrders.filters.ended');
    },
  },
} as const;
