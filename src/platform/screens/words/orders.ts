import { words } from './words.ts';

/**
 * Words of ordering, My Orders and Manage Orders. Double spaces are
 * the owner's.
 */
export const orderCopy = {
  formTitle: 'Order Info',
  fields: {
    toolName: 'Tool Name',
    quantity: words.quantity,
    phone: 'Phone',
    address: words.address,
  },
  submit: 'Order Now',
  placed: 'Successfully  Your  order ',
  takeRemaining: (count: string) => `take the remaining ${count}`,
  bounds: (min: string, max: string) => `From ${min} to ${max} per order.`,
  total: words.total,
  atNewPrice: 'Order at the new price',
} as const;

export const myOrdersCopy = {
  title: 'My Orders',
  columns: {
    no: words.no,
    name: words.name,
    quantity: words.quantity,
    payment: words.payment,
    cancel: 'Order Cancel',
  },
  pay: words.pay,
  paid: words.paid,
  delivered: words.delivered,
  refunded: words.refunded,
  cancel: words.cancel,
  confirmDelete: 'Are Your sure ?',
  /** The answers to it. */
  cancelOrder: 'Cancel order',
  keepOrder: 'Keep order',
  deleted: words.deleted,
  filterLabel: 'Which of my orders',
  filters: {
    all: 'All',
    unPaid: 'Not paid yet',
    pending: words.paid,
    shipt: words.delivered,
    ended: 'Cancelled and refunded',
  },
  noneTitle: 'No orders with this status',
  noneBody: 'Choose All to see the rest.',
  emptyTitle: 'No orders yet',
  emptyBody:
    'Your orders will appear here, with their payment and shipment. The catalogue is a good place to start.',
  emptyAction: 'Browse parts',
} as const;

export const manageOrdersCopy = {
  title: 'Manage Orders',
  filterLabel: 'Show',
  filters: {
    all: 'All Orders',
    pending: 'Pending Orders',
    shipt: 'Shipt Orders',
    unPaid: 'Unpaid Orders',
    ended: 'Ended Orders',
  },
  columns: {
    no: words.no,
    name: words.parsName,
    email: words.email,
    quantity: words.quantity,
    shipment: 'Shipment',
  },
  pending: words.pending,
  shipt: words.shipt,
  unPaid: 'UnPaid',
  confirmShip: 'Are Your Sure  this Order Shipt!',
  ship: 'Ship',
  refund: 'Refund',
  confirmRefund: 'Refund this order?',
  refundOrder: 'Refund order',
  refundBody: 'The buyer gets the full amount back, and the parts go back into stock.',
  cancelOrder: myOrdersCopy.cancelOrder,
  confirmCancel: 'Cancel this order?',
  cancelBody: 'The parts go back into stock, and the buyer is notified.',
  emptyTitle: 'No orders here',
  emptyBody: 'No orders have this status. Choose All Orders to see the rest.',
} as const;
