import { orderSheetCopy } from './order-sheet.ts';
import { manageOrdersCopy } from '../../../platform/screens/words/orders.ts';

/** Words of shipments, their form and their packing slip. Only 'Ship' is the owner's. */
export const shipmentsCopy = {
  /** The form. */
  title: 'Ship',
  ship: manageOrdersCopy.ship,
  shipOrder: (name: string) => `Ship ${name}: units, carrier and tracking`,
  back: orderSheetCopy.back.admin,
  to: orderSheetCopy.to,
  units: (name: string) => `Units of ${name}`,
  left: (left: string, quantity: string) =>
    left === quantity ? `All ${quantity} left to ship` : `${left} of ${quantity} left to ship`,
  waits: 'Awaiting stock',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
  trackingUrl: 'Tracking link',
  trackingUrlHint:
    'Leave it empty for DHL, UPS, FedEx, DPD, GLS and USPS: the link is made from the number.',
  mailed: 'The buyer gets an email with the shipped items and the tracking link.',
  nothingChosen: 'Enter how many units to ship',
  shipped: 'Shipped. The packing slip is ready to print.',
  nothingLeft: 'Nothing left to ship',
  nothingLeftBody:
    'The lines of this order have been shipped or refunded, are not paid yet, or are waiting for a delivery.',
  /** The shipment’s own page. */
  slip: orderSheetCopy.slip,
  number: 'Shipment no.',
  sentAt: orderSheetCopy.shipped,
  from: orderSheetCopy.from,
  order: orderSheetCopy.number,
  poNumber: orderSheetCopy.poNumber,
  lines: 'Items in this shipment',
  part: orderSheetCopy.columns.part,
  ordered: 'Ordered',
  sent: 'In this shipment',
  toSend: 'To send',
  sum: 'Total units',
  print: orderSheetCopy.print,
  correct: 'Edit tracking',
  mail: 'Email the buyer these details',
  save: 'Save tracking',
  saved: 'Tracking saved.',
  savedAndMailed: 'Tracking saved. The buyer gets an email.',
  /** The list on an order’s page. */
  shipments: 'Shipments',
  unitsSent: (units: string) => (units === '1' ? '1 unit' : `${units} units`),
  follow: 'Track the parcel',
  openSlip: (number: string) => `Packing slip of shipment ${number}`,
} as const;
