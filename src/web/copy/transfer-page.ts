import { orderSheetCopy } from './order-sheet.ts';

/** Words of the page that records a bank transfer. None are the owner's. */
export const transferPageCopy = {
  title: 'Bank transfer',
  /** In the row of an order, and in its details. */
  waits: 'Waits for transfer',
  recordShort: 'Record transfer',
  open: (name: string) => `Record transfer: the payment of the order for ${name}`,
  record: 'Record a bank transfer',
  back: orderSheetCopy.back.admin,
  checkout: 'What is to be paid',
  poNumber: orderSheetCopy.poNumber,
  reference: 'Payment reference',
  buyer: 'Buyer',
  due: 'Due',
  byCard:
    'The buyer chose to pay by card. An open card payment is cancelled first; if it has succeeded, it counts.',
  amount: 'Amount received',
  amountHint: 'It must be what is due.',
  date: 'Day on which it arrived',
  dateHint: 'As your bank’s statement says.',
  save: 'Record the payment',
  mailed: 'The orders are paid then, and the buyer gets a mail.',
  confirm: 'Has this money arrived?',
  confirmBody: (amount: string, day: string) => `${amount} on ${day}.`,
  no: 'Back',
  done: 'The transfer is recorded, and the orders are paid.',
  nothingDue: 'Nothing is due',
  nothingDueBody: {
    paid: 'The orders of this checkout are paid.',
    ended:
      'These orders ended unpaid, so the money belongs to none. Send it back, or have the buyer order again.',
  },
} as const;
