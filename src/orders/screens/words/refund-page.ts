import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the page that refunds an order. Only 'Refund' and 'Refunded' are the owner's. */
export const refundPageCopy = {
  kinds: {
    unsent: (units: string) => t('orders.refundPage.kinds.unsent', { units }),
    sent: (units: string) => t('orders.refundPage.kinds.sent', { units }),
    amount: () => t('orders.refundPage.kinds.amount'),
  },
  kindsMean: {
    get unsent() {
      return t('orders.refundPage.kindsMean.unsent');
    },
    get sent() {
      return t('orders.refundPage.kindsMean.sent');
    },
    get amount() {
      return t('orders.refundPage.kindsMean.amount');
    },
  },
  restocks: {
    get yes() {
      return t('orders.refundPage.restocks.yes');
    },
    get no() {
      return t('orders.refundPage.restocks.no');
    },
  },
  nothingLeftBody: {
    get refunded() {
      return t('orders.refundPage.nothingLeftBody.refunded');
    },
    get unpaid() {
      return t('orders.refundPage.nothingLeftBody.unpaid');
    },
    get ended() {
      return t('orders.refundPage.nothingLeftBody.ended');
    },
  },
  reasons: {
    admin: (units: number) => t('orders.refundPage.reasons.admin', { units }),
    'order gone': () => t('orders.refundPage.reasons.order_gone'),
    'paid twice': () => t('orders.refundPage.reasons.paid_twice'),
  },
  states: {
    get asked() {
      return t('orders.refundPage.states.asked');
    },
    get elsewhere() {
      return t('orders.refundPage.states.elsewhere');
    },
    get failed() {
      return t('orders.refundPage.states.failed');
    },
    get done() {
      return t('platform.words.refunded');
    },
    get outside() {
      return t('orders.refundPage.states.outside');
    },
  },
} as const;
