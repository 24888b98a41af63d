import { orderSheetCopy } from './order-sheet.ts';
import { manageOrdersCopy } from './orders.ts';

/** Words of shipments, their form and their packing slip. Only 'Ship' is the owner's. */
export const shipmentsCopy = {
  /** The form. */
  title: 'Ship',
  ship: manageOrdersCopy.ship,
  shipOrder: (name: string) => `Ship the order for ${name}: units, carrier and tracking`,
  back: orderSheetCopy.back.admin,
  to: orderSheetCopy.to,
  units: (name: string) => `Units of ${name}`,
  left: (left: string, quantity: string) =>
    left === quantity
      ? `All ${quantity} wait to be sent`
      : `${left} of ${quantity} wait to be sent`,
  waits: 'Waits',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
  trackingUrlHint:
    'Leave it empty for DHL, UPS, FedEx, DPD, GLS and USPS: the number makes the link.',
  mailed: 'The buyer gets a mail with what is sent and the tracking link.',
  nothingChosen: 'Write how many units leave',
  shipped: 'Shipped. The packing slip is ready to print.',
  nothingLeft: 'Nothing waits to be sent',
  nothingLeftBody:
    'The orders of this checkout are sent, refunded or not paid yet, or wait for a delivery.',
  /** The shipment’s own page. */
  slip: orderSheetCopy.slip,
  number: 'Shipment no.',
  sentAt: orderSheetCopy.shipped,
  from: orderSheetCopy.from,
  order: orderSheetCopy.number,
  poNumber: orderSheetCopy.poNumber,
  lines: 'What is in this shipment',
  part: orderSheetCopy.columns.part,
  ordered: 'Ordered',
  sent: 'In this shipment',
  toSend: 'To send',
  sum: 'Units in all',
  print: orderSheetCopy.print,
  correct: 'Correct the tracking',
  mail: 'Mail the buyer these details',
  save: 'Save tracking',
  saved: 'The tracking is saved.',
  savedAndMailed: 'The tracking is saved, and the buyer gets a mail.',
  /** The list on an order’s page. */
  shipments: 'Shipments',
  unitsSent: (units: string) => (units === '1' ? '1 unit' : `${units} units`),
  follow: 'Follow the parcel',
  openSlip: (number: string) => `Packing slip of shipment ${number}`,
} as const;
