/** Words of what happened to an order. None are the owner's. */
export const orderHistoryWords = {
  title: 'History',
  placed: (amount: string) => `Order placed, ${amount}`,
  paid: (amount: string, way: string) => `${amount} paid (${way.toLowerCase()})`,
  sent: 'Shipped',
  cancelled: {
    order: 'Order cancelled',
    lines: (count: number) => (count === 1 ? '1 line cancelled' : `${count} lines cancelled`),
  },
  expired: {
    order: 'Order not paid in time',
    lines: (count: number) =>
      count === 1 ? '1 line not paid in time' : `${count} lines not paid in time`,
  },
  refunded: (amount: string) => `${amount} refunded`,
  /** The money is not back yet. */
  refundStarted: (amount: string) => `Refund of ${amount} started`,
  reasons: {
    'order gone': 'Payment received after the order was closed',
    'paid twice': 'Duplicate payment',
  },
  issued: (kind: string, number: string) => `${kind} ${number}`,
  /** Shown to administrators. */
  by: (actor: string) => `by ${actor}`,
} as const;
