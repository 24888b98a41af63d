import { t } from '../../../platform/rules/messages/t.ts';

/** Words of what happened to an order. None are the owner's. */
export const orderHistoryWords = {
  title: t('orders.orderHistory.title'),
  placed: (amount: string) => t('orders.orderHistory.placed', { amount }),
  paid: (amount: string, way: string) =>
    t('orders.orderHistory.paid', { amount, wayText: way.toLowerCase(), way }),
  sent: t('orders.orderHistory.sent'),
  cancelled: {
    order: t('orders.orderHistory.cancelled.order'),
    lines: (count: number) => t('orders.orderHistory.cancelled.lines', { count }),
  },
  expired: {
    order: t('orders.orderHistory.expired.order'),
    lines: (count: number) => t('orders.orderHistory.expired.lines', { count }),
  },
  refunded: (amount: string) => t('orders.orderHistory.refunded', { amount }),
  /** The money is not back yet. */
  refundStarted: (amount: string) => t('orders.orderHistory.refundStarted', { amount }),
  reasons: {
    'order gone': t('orders.orderHistory.reasons.order_gone'),
    'paid twice': t('orders.orderHistory.reasons.paid_twice'),
  },
  issued: (kind: string, number: string) => t('orders.orderHistory.issued', { kind, number }),
  /** Shown to administrators. */
  by: (actor: string) => t('orders.orderHistory.by', { actor }),
} as const;
