import { t } from '../../../platform/rules/messages/t.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { PHONE_DIGITS } from '../../rules/order-search.ts';
import { myOrdersCopy, orderCopy } from '../../../platform/screens/words/orders.ts';
import { nameWithSku } from '../../../catalogue/screens/words/part-names.ts';
import { messageWords } from '../../../content/screens/messages/message-words.ts';
import { productWords } from '../../../catalogue/screens/products/product-words.ts';

/** The part of an order with its SKU. */
export const orderedPart = ({ toolName: name, sku }: Order) => nameWithSku({ name, sku });

/** Words of Manage Orders. None are the owner's. */
export const orderWords = {
  find: t('orders.order.find'),
  findLike: t('orders.order.findLike'),
  export: messageWords.export,
  /** The export dialog. */
  exporting: {
    title: t('orders.order.exporting.title'),
    body: (orders: string, sought: string | null) =>
      t('orders.order.exporting.body', { orders, hasSought: sought !== null, sought }),
    from: t('orders.order.exporting.from'),
    to: t('orders.order.exporting.to'),
    days: t('orders.order.exporting.days'),
    takes: t('orders.order.exporting.takes'),
    personal: t('orders.order.exporting.personal'),
    save: t('orders.order.exporting.save'),
    saved: t('orders.order.exporting.saved'),
  },
  sort: productWords.sort,
  newestFirst: productWords.newestFirst,
  oldestFirst: t('orders.order.oldestFirst'),
  notFound: (typed: string) => t('orders.order.notFound', { typed }),
  notFoundBody: t('orders.order.notFoundBody'),
  shortPhone: t('orders.order.shortPhone', { fewest: PHONE_DIGITS.fewest }),
  tooMany: (typed: string) => t('orders.order.tooMany', { typed }),
  clearSearch: t('orders.order.clearSearch'),
  buyer: t('orders.order.buyer'),
  poNumber: t('orders.order.poNumber'),
  placed: t('orders.order.placed'),
  paid: myOrdersCopy.paid,
  unitPrice: t('orders.order.unitPrice'),
  transaction: t('orders.order.transaction'),
  phone: orderCopy.fields.phone,
  address: orderCopy.fields.address,
  refundedUnits: (units: number, amount: string) =>
    t('orders.order.refundedUnits', { units, amount }),
  refunded: myOrdersCopy.refunded,
  openOrder: t('orders.order.openOrder'),
  details: (name: string) => t('orders.order.details', { name }),
  summary: (order: Order) =>
    t('orders.order.summary', {
      quantity: formatCount(order.quantity),
      part: orderedPart(order),
    }),
  shipDone: (name: string) => t('orders.order.shipDone', { name }),
  refundDone: (name: string) => t('orders.order.refundDone', { name }),
  cancelDone: (name: string) => t('orders.order.cancelDone', { name }),
  /** The questions about one of several lines. */
  line: {
    cancel: t('orders.order.line.cancel'),
    confirmCancel: t('orders.order.line.confirmCancel'),
    refund: t('orders.order.line.refund'),
    confirmRefund: t('orders.order.line.confirmRefund'),
  },
  /** The head of an order; fewer lines are listed if a filter or the page leaves some out. */
  lines: (listed: number, placed: number) =>
    t('orders.order.lines', { all: listed === placed, placed, listed }),
  partPaid: t('orders.order.partPaid'),
} as const;
