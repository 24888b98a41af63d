import { formatCount } from '../../../domain/money.ts';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import { myOrdersCopy, orderCopy } from '../../copy/orders.ts';

/** Words of Manage Orders that the owner has not given. */
export const orderWords = {
  find: 'Order no. or email',
  findLike: 'HX3K-9Q2M',
  notFound: (typed: string) => `No order ${typed}`,
  notFoundBody:
    'No order in this list has the number. Compare it once more, letter by letter; a buyer is found by the whole e-mail address, not by name. Orders that were cancelled or have lapsed stand in no list.',
  noneOf: (email: string) => `No order of ${email}`,
  noneOfBody:
    'Nobody with this address has an order in this list. Perhaps they ordered with another; orders that were cancelled or have lapsed stand in no list.',
  unreadable: (typed: string) => `${typed} is no order number or email yet`,
  orAddress: 'Or give the whole e-mail address of the buyer.',
  clearSearch: 'Show all orders',
  buyer: 'Buyer',
  placed: 'Placed',
  unitPrice: 'Unit price',
  transaction: 'Payment',
  phone: orderCopy.fields.phone,
  address: orderCopy.fields.address,
  refunded: myOrdersCopy.refunded,
  details: (name: string) => `Details of the order for ${name}`,
  lot: ({ quantity, toolName }: Order) => `${formatCount(quantity)} × ${toolName}`,
  shipDone: (name: string) => `The order for ${name} is shipped.`,
  refundDone: (name: string) => `The order for ${name} is refunded.`,
  cancelDone: (name: string) => `The order for ${name} is cancelled.`,
} as const;
