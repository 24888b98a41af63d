import { words } from '../../../platform/screens/words/words.ts';

/**
 * Words of an order's page, which is also its receipt. Only those from `words` are
 * the owner's.
 */
export const orderSheetCopy = {
  title: 'Order',
  named: (number: string) => `Order ${number}`,
  number: 'Order no.',
  id: 'Order ID',
  poNumber: 'PO number',
  placed: 'Placed',
  status: 'Status',
  statuses: {
    unpaid: 'Not paid yet',
    accepted: 'On invoice',
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
  refundedAmount: (amount: string) => `${amount} refunded`,
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
  columns: {
    position: words.no,
    part: 'Part',
    quantity: words.quantity,
    unitPrice: 'Unit price',
    total: words.total,
    status: 'Status',
  },
  line: (position: number) => `Line ${position}`,
  /** How the goods of a line stand. */
  fulfilments: {
    unpaid: 'Not paid yet',
    toSend: 'To send',
    partSent: 'Part sent',
    sent: 'Sent',
    returned: 'Returned',
    cancelled: 'Cancelled',
    expired: 'Not paid in time',
  },
  /** After the first lines of a list. */
  more: (count: string) => `And ${count} more`,
  /** How many lines of an order stand how; the state follows. */
  linesOf: (count: string, state: string) => `${count} ${state.toLowerCase()}`,
  unitCount: (units: string) => (units === '1' ? '1 unit' : `${units} units`),
  amountDue: (amount: string) => `${amount} due`,
  dueOn: (amount: string, day: string) => `${amount} due on ${day}`,
  dueAfter: (amount: string) => `${amount}, due by invoice`,
  lineCount: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  /** How the money of an order stands. */
  payments: {
    open: 'Not paid yet',
    owed: 'On invoice',
    partPaid: 'Partly paid',
    paid: words.paid,
    partRefunded: 'Partly refunded',
    refunded: words.refunded,
    void: 'Nothing charged',
  },
  paymentStatus: words.payment,
  deliveryStatus: 'Delivery',
  /** When an unpaid order is sent. */
  afterPayment: 'After payment',
  /** What an order comes to. */
  sums: {
    title: 'Amounts',
    ordered: 'Ordered',
    cancelled: 'Cancelled',
    paid: words.paid,
    refunded: words.refunded,
    due: 'Due',
    owed: 'Owed on invoice',
    credited: 'Taken off',
  },
  /** The payments of an order. */
  paidWith: 'Payments',
  ways: { card: 'Card', transfer: 'Bank transfer' },
  received: (day: string) => `Received on ${day}`,
  payment: 'Payment reference',
  print: 'Print',
  pay: words.pay,
  again: 'Reorder',
  againAll: 'Reorder everything',
  againLine: (line: string) => `Reorder: ${line}`,
  cancelLine: {
    named: (line: string) => `Cancel: ${line}`,
    question: 'Cancel this line?',
    yes: 'Cancel line',
    no: 'Keep line',
  },
  cancelDone: (what: string) => `${what} has been cancelled.`,
  refundLine: (line: string) => `Refund: ${line}`,
  notesOf: (line: string) => `Notes about ${line}`,
  back: { customer: 'All my orders', admin: 'All orders' },
  open: (name: string) => `Order for ${name}: details and receipt`,
  slip: 'Packing slip',
} as const;
