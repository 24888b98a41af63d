import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { PHONE_DIGITS } from '../../rules/order-search.ts';
import { orderSheetCopy } from '../words/order-sheet.ts';
import { myOrdersCopy, orderCopy } from '../../../platform/screens/words/orders.ts';
import { nameWithSku } from '../../../catalogue/screens/words/part-names.ts';
import { messageWords } from '../../../content/screens/messages/message-words.ts';
import { productWords } from '../../../catalogue/screens/products/product-words.ts';

/** The part of an order with its SKU. */
export const orderedPart = ({ toolName: name, sku }: Order) => nameWithSku({ name, sku });

/** Words of Manage Orders. None are the owner's. */
export const orderWords = {
  find: 'PO or order no., buyer, part or address',
  findLike: 'HX3K-9Q2M',
  export: messageWords.export,
  /** The export dialog. */
  exporting: {
    title: 'Export orders',
    body: (orders: string, sought: string | null) =>
      `${orders}${sought === null ? '' : ` found for ${sought}`}, oldest first, regardless of the page shown. Leave a date empty to start with the first order, or to end with the last.`,
    from: 'Placed from',
    to: 'To',
    days: 'Days are in the shop’s time zone, times in the file in UTC.',
    takes:
      'Large exports take a while: about ten seconds and 30 MB per 100,000 orders. Keep this page open until it is done.',
    personal:
      'The file contains customers’ names, addresses and phone numbers: keep it where only you can read it. The audit log records who saved it.',
    save: 'Save the file',
    saved: 'File saved.',
  },
  sort: productWords.sort,
  newestFirst: productWords.newestFirst,
  oldestFirst: 'Oldest first',
  notFound: (typed: string) => `No order found for ${typed}`,
  notFoundBody:
    'Search by order number or its first or last four characters, PO number, transfer reference, invoice, credit note, shipment or tracking number, the beginning of the buyer’s name or email address, at least the last six digits of the phone number, the address, or the part’s name or SKU. Orders that were cancelled or not paid in time are under Ended Orders.',
  shortPhone: `Phone numbers are found by their last ${PHONE_DIGITS.fewest} digits or more: please enter a few more.`,
  tooMany: (typed: string) => `Too many orders match ${typed}`,
  clearSearch: 'Show all orders',
  buyer: 'Buyer',
  poNumber: orderSheetCopy.poNumber,
  placed: 'Placed',
  paid: myOrdersCopy.paid,
  unitPrice: 'Unit price',
  transaction: 'Payment',
  phone: orderCopy.fields.phone,
  address: orderCopy.fields.address,
  refundedUnits: (units: string, amount: string) =>
    `${units === '1' ? '1 unit' : `${units} units`}, ${amount}`,
  refunded: myOrdersCopy.refunded,
  openOrder: 'Open the order',
  details: (name: string) => `Details of ${name}`,
  summary: (order: Order) => `${formatCount(order.quantity)} × ${orderedPart(order)}`,
  shipDone: (name: string) => `${name} has been shipped.`,
  refundDone: (name: string) => `${name} has been refunded.`,
  cancelDone: (name: string) => `${name} has been cancelled.`,
  /** The questions about one of several lines. */
  line: {
    cancel: 'Cancel line',
    confirmCancel: 'Cancel this line?',
    refund: 'Refund line',
    confirmRefund: 'Refund this line?',
  },
  /** The head of an order; fewer lines are listed if a filter or the page leaves some out. */
  lines: (listed: string, placed: string) =>
    listed === placed
      ? placed === '1'
        ? '1 line'
        : `${placed} lines`
      : `${listed} of ${placed} lines`,
  partPaid: 'Part paid',
} as const;
