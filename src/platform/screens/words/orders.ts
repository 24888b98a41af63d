import { t } from '../../rules/messages/t.ts';

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
