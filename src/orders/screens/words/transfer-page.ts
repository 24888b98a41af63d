import { orderSheetCopy } from './order-sheet.ts';

/** Words of the page that records a bank transfer. None are the owner's. */
export const transferPageCopy = {
  title: 'Bank transfer',
  /** In the row of an order, and in its details. */
  waits: 'Awaiting transfer',
  recordShort: 'Record transfer',
  open: (name: string) => `Record transfer: the payment of the order for ${name}`,
  record: 'Record a bank transfer',
  back: orderSheetCopy.back.admin,
  checkout: 'Amount to be paid',
  number: orderSheetCopy.number,
  poNumber: orderSheetCopy.poNumber,
  reference: 'Payment reference',
  buyer: 'Buyer',
  due: 'Due',
  byCard:
    'The buyer chose to pay by card. An open card payment is cancelled first; if it has already succeeded, it counts.',
  amount: 'Amount received',
  amountHint: 'Must match the amount due.',
  date: 'Date received',
  dateHint: 'As shown on your bank statement.',
  save: 'Record the payment',
  mailed: 'This marks the order as paid, and the buyer gets an email.',
  confirm: 'Has this money arrived?',
  confirmBody: (amount: string, day: string) => `${amount} on ${day}.`,
  no: 'Back',
  done: 'Transfer recorded. The order is paid.',
  nothingDue: 'Nothing is due',
  nothingDueBody: {
    paid: 'This order is paid.',
    ended: 'This order was closed unpaid. Send the money back, or have the buyer order again.',
  },
} as const;
