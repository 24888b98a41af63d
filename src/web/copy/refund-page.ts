import { manageOrdersCopy } from './orders.ts';
import { orderSheetCopy } from './order-sheet.ts';

const pieces = (units: string) => (units === '1' ? '1 unit' : `${units} units`);

/** Words of the page that refunds an order. Only 'Refund' and 'Refunded' are the owner's. */
export const refundPageCopy = {
  title: manageOrdersCopy.refund,
  open: (name: string) =>
    `Refund the order for ${name}: units or an amount, stock and how the money goes back`,
  back: orderSheetCopy.back.admin,
  order: 'The order',
  number: orderSheetCopy.number,
  poNumber: orderSheetCopy.poNumber,
  buyer: 'Buyer',
  ordered: 'Ordered',
  sent: 'Sent',
  refunded: orderSheetCopy.statuses.refunded,
  refundedAmount: 'Refunded amount',
  of: 'What is refunded?',
  kinds: {
    unsent: (units: string) => `Units that were not sent (${units})`,
    sent: (units: string) => `Units that came back (${units} were sent)`,
    amount: () => 'An amount only',
  },
  kindsMean: {
    unsent: 'They are no longer to be sent.',
    sent: 'What is still to be sent stays.',
    amount: 'For a price reduction or freight. All units stay as they are.',
  },
  units: 'Units to refund',
  left: (left: string) => `At most ${left}`,
  amountField: 'Amount to refund',
  restock: 'Do the parts go back into the stock?',
  restocks: { yes: 'Yes', no: 'No' },
  how: 'How does the money go back?',
  hows: {
    provider: 'To the buyer’s card',
    providerMeans: 'The card company is asked for it at once.',
    outside: 'Refunded outside',
    outsideMeans:
      'You have paid the buyer back in another way: the shop records it and asks nobody for the money.',
  },
  onlyOutside: {
    transfer:
      'This order was paid by bank transfer. Send the money back to the buyer’s account first, then record it here.',
    disputed:
      'The buyer’s bank holds this payment until it has decided, so the card company refunds nothing. Only a refund that you made in another way can be recorded.',
  },
  amount: 'The buyer gets',
  refund: manageOrdersCopy.refund,
  mailed: 'The buyer gets a mail about it.',
  confirm: manageOrdersCopy.confirmRefund,
  yes: (amount: string) => `Refund ${amount}`,
  yesOutside: (amount: string) => `Record ${amount}`,
  summary: (units: string, part: string) => `${units} × ${part}`,
  stock: {
    none: 'No parts go back into the stock.',
    some: (units: string) =>
      units === '1' ? '1 part goes back into the stock.' : `${units} parts go back into the stock.`,
  },
  done: (amount: string) => `${amount} refunded.`,
  doneOutside: (amount: string) => `${amount} recorded as refunded outside.`,
  nothingLeft: 'Nothing is left to refund',
  nothingLeftBody: {
    refunded: 'All units of this order are refunded.',
    unpaid: 'This order is not paid.',
    ended: 'This order was never paid: it ended before.',
  },
  /** The list. */
  refunds: 'Refunds so far',
  noRefunds: 'None of this order so far.',
  reasons: {
    admin: (units: string) => (units === '0' ? 'An amount without units' : pieces(units)),
    'order gone': () => 'Money that came after the order had ended',
    'paid twice': () => 'Money that came twice',
  },
  restocked: (units: string) => `${units} into the stock`,
  ofPayment: (payment: string) => `Payment ${payment}`,
  states: {
    asked: 'Asked of the card company',
    elsewhere: 'Owed: pay it back by hand',
    failed: 'Failed',
    done: orderSheetCopy.statuses.refunded,
    outside: 'Refunded outside',
  },
  failedBecause: (reason: string) => `The card company says: ${reason}`,
  /** Closing what is owed. */
  owed: (amount: string) => `${amount} has not reached the buyer`,
  owedMeans:
    'Pay it back in another way, then record it here. The shop then asks nobody for it any more.',
  close: 'Record as refunded outside',
  closeConfirm: 'Has the buyer got this money?',
  closeBody: (amount: string) =>
    `${amount} is recorded as refunded outside. This cannot be taken back.`,
  closeYes: 'Record it',
  closed: 'Recorded as refunded outside.',
  notOwed: 'Nothing was owed any more.',
  /** Beside the notice about an owed refund. */
  toPage: 'Open its refunds',
} as const;
