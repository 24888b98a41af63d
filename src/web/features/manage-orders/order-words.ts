import { formatCount } from '../../../domain/money.ts';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import { myOrdersCopy, orderCopy } from '../../copy/orders.ts';

/** Words of Manage Orders that the owner has not given. */
export const orderWords = {
  buyer: 'Buyer',
  placed: 'Placed',
  unitPrice: 'Unit price',
  transaction: 'Payment',
  phone: orderCopy.fields.phone,
  address: orderCopy.fields.address,
  refunded: myOrdersCopy.refunded,
  details: (name: string) => `Details of the order for ${name}`,
  lot: ({ quantity, toolName }: Order) => `${formatCount(quantity)} × ${toolName}`,
  refundDone: (name: string) => `The order for ${name} is refunded.`,
  cancelDone: (name: string) => `The order for ${name} is cancelled.`,
} as const;
