import { t } from '../../rules/messages/t.ts';
import { words } from './words.ts';

/**
 * Words of ordering, My Orders and Manage Orders. Double spaces are
 * the owner's.
 */
export const orderCopy = {
  formTitle: t('platform.order.formTitle'),
  fields: {
    toolName: t('platform.order.fields.toolName'),
    quantity: words.quantity,
    phone: t('platform.order.fields.phone'),
    address: words.address,
  },
  submit: t('platform.order.submit'),
  placed: t('platform.order.placed'),
  takeRemaining: (count: string) => t('platform.order.takeRemaining', { count }),
  bounds: (min: string, max: string) => t('platform.order.bounds', { min, max }),
  total: words.total,
  atNewPrice: t('platform.order.atNewPrice'),
} as const;

export const myOrdersCopy = {
  title: t('platform.myOrders.title'),
  columns: {
    no: words.no,
    name: words.name,
    quantity: words.quantity,
    payment: words.payment,
    cancel: t('platform.myOrders.columns.cancel'),
  },
  pay: words.pay,
  paid: words.paid,
  delivered: words.delivered,
  refunded: words.refunded,
  cancel: t('platform.myOrders.cancel'),
  confirmDelete: t('platform.myOrders.confirmDelete'),
  /** The answers to it. */
  cancelOrder: t('platform.myOrders.cancelOrder'),
  keepOrder: t('platform.myOrders.keepOrder'),
  deleted: (name: string) => t('platform.myOrders.deleted', { name }),
  filterLabel: t('platform.myOrders.filterLabel'),
  filters: {
    all: t('platform.myOrders.filters.all'),
    unPaid: t('platform.myOrders.filters.unPaid'),
    pending: words.paid,
    shipt: words.delivered,
    ended: t('platform.myOrders.filters.ended'),
  },
  noneTitle: t('platform.myOrders.noneTitle'),
  noneBody: t('platform.myOrders.noneBody'),
  emptyTitle: t('platform.myOrders.emptyTitle'),
  emptyBody: t('platform.myOrders.emptyBody'),
  emptyAction: t('platform.myOrders.emptyAction'),
} as const;

export const manageOrdersCopy = {
  title: t('platform.manageOrders.title'),
  filterLabel: t('platform.manageOrders.filterLabel'),
  filters: {
    all: t('platform.manageOrders.filters.all'),
    pending: t('platform.manageOrders.filters.pending'),
    shipt: t('platform.manageOrders.filters.shipt'),
    unPaid: t('platform.manageOrders.filters.unPaid'),
    ended: t('platform.manageOrders.filters.ended'),
  },
  columns: {
    no: words.no,
    name: words.parsName,
    email: words.email,
    quantity: words.quantity,
    shipment: t('platform.manageOrders.columns.shipment'),
  },
  pending: words.pending,
  shipt: words.shipt,
  unPaid: t('platform.manageOrders.unPaid'),
  confirmShip: t('platform.manageOrders.confirmShip'),
  ship: t('platform.manageOrders.ship'),
  refund: t('platform.manageOrders.refund'),
  confirmRefund: t('platform.manageOrders.confirmRefund'),
  refundOrder: t('platform.manageOrders.refundOrder'),
  refundBody: t('platform.manageOrders.refundBody'),
  cancelOrder: myOrdersCopy.cancelOrder,
  confirmCancel: t('platform.manageOrders.confirmCancel'),
  cancelBody: t('platform.manageOrders.cancelBody'),
  emptyTitle: t('platform.manageOrders.emptyTitle'),
  emptyBody: t('platform.manageOrders.emptyBody'),
} as const;
