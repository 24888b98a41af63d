import { formatCount } from '../../../domain/format-count.ts';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import { PHONE_DIGITS } from '../../../domain/orders/order-search.ts';
import { myOrdersCopy, orderCopy } from '../../copy/orders.ts';
import { nameWithSku } from '../../copy/part-names.ts';
import { messageWords } from '../messages/message-words.ts';
import { productWords } from '../products/product-words.ts';

/** The part of an order with its SKU. */
export const orderedPart = ({ toolName: name, sku }: Order) => nameWithSku({ name, sku });

/** Words of Manage Orders. None are the owner's. */
export const orderWords = {
  find: 'PO or order no., buyer, part or address',
  findLike: 'HX3K-9Q2M',
  export: messageWords.export,
  /** The export dialog. */
  exporting: {
    title: 'Orders as a spreadsheet',
    body: (orders: string, sought: string | null) =>
      `${orders}${sought === null ? '' : ` found for ${sought}`}, oldest first, whatever page is shown. Leave a day empty to begin with the first order, or to end with the last.`,
    from: 'Placed from',
    to: 'To',
    days: 'Days begin in the shop’s time zone. Times in the file are UTC.',
    takes:
      'Many orders take a while: every 100,000 some ten seconds and 30 MB. Keep this page open until then.',
    personal:
      'Names, addresses and telephone numbers of customers are in the file: keep it where only you can read it. The audit log tells who saved it.',
    save: 'Save the file',
    saved: 'The file is saved.',
  },
  sort: productWords.sort,
  newestFirst: productWords.newestFirst,
  oldestFirst: 'Oldest first',
  notFound: (typed: string) => `No order found for ${typed}`,
  notFoundBody:
    'Look by the order’s number, its first or last four characters, by the buyer’s PO number or the reference of a bank transfer, by the number of an invoice, a credit note or a shipment, by a tracking number, by how words of the buyer’s name or the e-mail address begin, by the last six digits or more of the telephone number, by the address, or by the part’s name or SKU. Orders that were cancelled or not paid in time stand under Ended Orders.',
  shortPhone: `A telephone number is found by its last ${PHONE_DIGITS.fewest} digits or more: please type a few more of them.`,
  tooMany: (typed: string) => `Too many orders for ${typed}`,
  clearSearch: 'Show all orders',
  buyer: 'Buyer',
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
  details: (name: string) => `Details of the order for ${name}`,
  summary: (order: Order) => `${formatCount(order.quantity)} × ${orderedPart(order)}`,
  shipDone: (name: string) => `The order for ${name} is shipped.`,
  refundDone: (name: string) => `The order for ${name} is refunded.`,
  cancelDone: (name: string) => `The order for ${name} is cancelled.`,
} as const;
