import { formatCount } from '../../../domain/money.ts';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import { myOrdersCopy, orderCopy } from '../../copy/orders.ts';

/** Words of Manage Orders that the owner has not given. */
export const orderWords = {
  find: 'Order no., name or email',
  findLike: 'HX3K-9Q2M',
  notFound: (typed: string) => `No order found for ${typed}`,
  notFoundBody:
    'Look by the order’s number or its first four characters, or by how the buyer’s first or last name or e-mail address begins. Accents count. Orders that were cancelled or have lapsed stand in no list.',
  tooMany: (typed: string) => `Too many buyers for ${typed}`,
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
