import { t } from '../../../platform/rules/messages/t.ts';
import { orderSheetCopy } from './order-sheet.ts';
import { manageOrdersCopy } from '../../../platform/screens/words/orders.ts';

/** Words of shipments, their form and their packing slip. Only 'Ship' is the owner's. */
export const shipmentsCopy = {
  /** The form. */
  title: t('orders.shipments.title'),
  ship: manageOrdersCopy.ship,
  shipOrder: (name: string) => t('orders.shipments.shipOrder', { name }),
  back: orderSheetCopy.back.admin,
  to: orderSheetCopy.to,
  units: (name: string) => t('orders.shipments.units', { name }),
  left: (left: string, quantity: string) =>
    t('orders.shipments.left', { all: left === quantity, quantity, left }),
  waits: t('orders.shipments.waits'),
  carrier: t('orders.shipments.carrier'),
  trackingNumber: t('orders.shipments.trackingNumber'),
  trackingUrl: t('orders.shipments.trackingUrl'),
  trackingUrlHint: t('orders.shipments.trackingUrlHint'),
  mailed: t('orders.shipments.mailed'),
  nothingChosen: t('orders.shipments.nothingChosen'),
  shipped: t('orders.shipments.shipped'),
  nothingLeft: t('orders.shipments.nothingLeft'),
  nothingLeftBody: t('orders.shipments.nothingLeftBody'),
  /** The shipment’s own page. */
  slip: orderSheetCopy.slip,
  number: t('orders.shipments.number'),
  sentAt: orderSheetCopy.shipped,
  from: orderSheetCopy.from,
  order: orderSheetCopy.number,
  poNumber: orderSheetCopy.poNumber,
  lines: t('orders.shipments.lines'),
  part: orderSheetCopy.columns.part,
  ordered: t('orders.shipments.ordered'),
  sent: t('orders.shipments.sent'),
  toSend: t('orders.shipments.toSend'),
  sum: t('orders.shipments.sum'),
  print: orderSheetCopy.print,
  correct: t('orders.shipments.correct'),
  mail: t('orders.shipments.mail'),
  save: t('orders.shipments.save'),
  saved: t('orders.shipments.saved'),
  savedAndMailed: t('orders.shipments.savedAndMailed'),
  /** The list on an order’s page. */
  shipments: t('orders.shipments.shipments'),
  unitsSent: (units: number) => t('orders.shipments.unitsSent', { units }),
  follow: t('orders.shipments.follow'),
  openSlip: (number: string) => t('orders.shipments.openSlip', { number }),
} as const;
