import { t } from '../../../platform/rules/messages/t.ts';

/** Words of what happened to an order. None are the owner's. */
export const orderHistoryWords = {
  get title() {
    return t('orders.orderHistory.title');
  },
  placed: (amount: string) => t('orders.orderHistory.placed', { amount }),
  paid: (amount: string, way: string) =>
    t('orders.orderHistory.paid', { amount, wayText: way.toLowerCase(), way }),
  get sent() {
    return t('orders.orderHistory.sent');
  },
  cancelled: {
    get order() {
      return t('orders.orderHistory.cancelled.order');
    },
    lines: (count: number) => t('orders.orderHistory.cancelled.lines', { count }),
  },
  expired: {
    get order() {
      return t('orders.orderHistory.expired.order');
    },
    lines: (count: number) => t('orders.orderHistory.expired.lines', { count }),
  },
  refunded: (amount: string) => t('orders.orderHistory.refunded', { amount }),
  /** The money is not back yet. */
  refundStarted: (amount: string) => t('orders.orderHistory.refundStarted', { amount }),
  reasons: {
    get 'order gone'() {
      return t('orders.orderHistory.reasons.order_gone');
    },
    get 'paid twice'() {
      return t('orders.orderHistory.reasons.paid_twice');
    },
  },
  issued: (kind: string, number: string) => t('orders.orderHistory.issued', { kind, number }),
  /** Shown to administrators. */
  by: (actor: string) => t('orders.orderHistory.by', { actor }),
} as const;
