import { manageOrdersCopy } from '../../../platform/screens/words/orders.ts';
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
  of: 'What are you refunding?',
  kinds: {
    unsent: (units: string) => `Units not yet shipped (${units})`,
    sent: (units: string) => `Returned units (${units} were shipped)`,
    amount: () => 'An amount only',
  },
  kindsMean: {
    unsent: 'They will no longer be shipped.',
    sent: 'Units still to be shipped are not affected.',
    amount: 'For a price reduction or freight. All units stay as they are.',
  },
  units: 'Units to refund',
  left: (left: string) => `At most ${left}`,
  amountField: 'Amount to refund',
  restock: 'Do the parts go back into stock?',
  restocks: { yes: 'Yes', no: 'No' },
  how: 'How is the money refunded?',
  hows: {
    provider: 'To the buyer’s card',
    providerMeans: 'The payment provider is asked to refund it right away.',
    outside: 'Refunded outside',
    outsideMeans: 'You have refunded the buyer another way: the shop only records it.',
  },
  onlyOutside: {
    transfer:
      'This order was paid by bank transfer. Send the money back to the buyer’s account first, then record it here.',
    disputed:
      'The buyer’s bank is holding this payment until it decides, so the payment provider cannot refund it. You can only record a refund that you made another way.',
  },
  amount: 'The buyer gets',
  refund: manageOrdersCopy.refund,
  mailed: 'The buyer gets an email about it.',
  confirm: manageOrdersCopy.confirmRefund,
  yes: (amount: string) => `Refund ${amount}`,
  yesOutside: (amount: string) => `Record ${amount}`,
  summary: (units: string, part: string) => `${units} × ${part}`,
  stock: {
    none: 'No parts go back into stock.',
    some: (units: string) =>
      units === '1' ? '1 part goes back into stock.' : `${units} parts go back into stock.`,
  },
  done: (amount: string) => `${amount} refunded.`,
  doneOutside: (amount: string) => `${amount} recorded as refunded outside.`,
  nothingLeft: 'Nothing left to refund',
  nothingLeftBody: {
    refunded: 'All units of this order have been refunded.',
    unpaid: 'This order has not been paid.',
    ended: 'This order was closed without being paid.',
  },
  /** The list. */
  refunds: 'Refunds so far',
  noRefunds: 'None for this order so far.',
  reasons: {
    admin: (units: string) => (units === '0' ? 'An amount without units' : pieces(units)),
    'order gone': () => 'Payment received after the order was closed',
    'paid twice': () => 'Duplicate payment',
  },
  restocked: (units: string) => `${units} back into stock`,
  ofPayment: (payment: string) => `Payment ${payment}`,
  states: {
    asked: 'Requested from the payment provider',
    elsewhere: 'Owed: refund it manually',
    failed: 'Failed',
    done: orderSheetCopy.statuses.refunded,
    outside: 'Refunded outside',
  },
  failedBecause: (reason: string) => `The payment provider says: ${reason}`,
  /** Closing what is owed. */
  owed: (amount: string) => `${amount} has not reached the buyer`,
  owedMeans: 'Refund it another way, then record it here. The shop will stop requesting it.',
  close: 'Record as refunded outside',
  closeConfirm: 'Has the buyer received this money?',
  closeBody: (amount: string) =>
    `${amount} is recorded as refunded outside. This cannot be undone.`,
  closeYes: 'Record it',
  closed: 'Recorded as refunded outside.',
  notOwed: 'Nothing is owed any more.',
  /** Beside the notice about an owed refund. */
  toPage: 'Open refunds',
  toPageOf: (line: string) => `Open refunds of ${line}`,
} as const;
