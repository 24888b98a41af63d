import type { DocumentKind } from '../../../../domain/documents/trade-document.ts';
import { MOST_PICKED } from '../../../../domain/documents/warehouse-documents.ts';

export const titles: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  proForma: 'Pro forma invoice',
};

/** Labels of the PDFs. */
export const words = {
  date: 'Date',
  delivered: 'Delivered',
  poNumber: 'Your order (PO)',
  checkout: 'Our order',
  corrects: 'Corrects invoice',
  billTo: 'Bill to',
  deliverTo: 'Deliver to',
  taxId: 'Tax id',
  position: 'No.',
  item: 'Item',
  sku: 'SKU',
  order: 'Order',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  taxRate: 'Tax',
  amount: 'Amount',
  goods: 'Goods',
  net: 'Net',
  total: 'Total',
  rounding: 'Rounding',
  paid: 'Paid',
  refunded: 'Refunded',
  due: 'Amount due',
  toRefund: 'To be refunded',
  payment: 'Payment',
  account: 'IBAN',
  reference: 'Reference',
  noInvoice: 'A pro forma invoice is no tax invoice. The invoice follows.',
  packingSlip: 'Packing slip',
  pickList: 'Pick list',
  nothingToPick: 'No order waits to be shipped.',
  cutPickList: `These are the oldest ${MOST_PICKED} orders that wait to be shipped. There are more.`,
  shipped: 'Shipped',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  toFollow: 'To follow',
  packed: 'Packed',
  picked: 'Picked',
  orders: 'Orders',
} as const;

export const taxOf = (percent: string, net: string): string => `Tax ${percent}% of ${net}`;

export const pageOf = (page: number, of: number): string => `Page ${page} of ${of}`;
