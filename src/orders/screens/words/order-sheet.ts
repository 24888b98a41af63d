import { words } from '../../../platform/screens/words/words.ts';

/**
 * Words of an order's page, which is also its receipt. Only those from `words` are
 * the owner's.
 */
export const orderSheetCopy = {
  title: 'Order',
  number: 'Order no.',
  id: 'Order ID',
  poNumber: 'PO number',
  placed: 'Placed',
  status: 'Status',
  statuses: {
    unpaid: 'Not paid yet',
    paid: words.paid,
    partlyShipped: 'Part sent',
    shipped: words.delivered,
    cancelled: 'Cancelled',
    lapsed: 'Not paid in time',
    refunded: words.refunded,
  },
  partSent: (sent: string, quantity: string) => `Part sent ${sent} of ${quantity}`,
  refundedUnits: (units: string, quantity: string, amount: string) =>
    `${units} of ${quantity} refunded, ${amount}`,
  /** A time follows. */
  shipped: 'Shipped',
  /** What became of an order that ended unpaid. */
  ended: {
    cancelled: 'This order is cancelled',
    lapsed: 'This order was not paid in time',
    means: 'Nothing was charged, and the parts are back in stock.',
    /** Of an order whose payment came too late. */
    meansCharged: 'The parts are back in stock.',
  },
  from: 'From',
  /** The id follows. */
  to: 'To',
  buyer: 'Ordered by',
  deliverTo: 'Deliver to',
  lines: 'Items ordered',
  columns: { part: 'Part', quantity: words.quantity, unitPrice: 'Unit price', total: words.total },
  /** The other orders of the checkout. */
  together: 'Other items in this order',
  togetherIn: (number: string, parts: string, total: string) =>
    `Order ${number}: ${parts}, total ${total}`,
  more: (count: string) => `And ${count} more`,
  payment: 'Payment reference',
  print: 'Print',
  pay: words.pay,
  again: 'Reorder',
  againAll: 'Reorder everything',
  back: { customer: 'All my orders', admin: 'All orders' },
  open: (name: string) => `Order for ${name}: details and receipt`,
  slip: 'Packing slip',
} as const;
