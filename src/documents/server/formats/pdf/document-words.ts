import type { DocumentKind } from '../../../rules/trade-document.ts';

export const titles: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  proForma: 'Pro forma invoice',
};

/** Labels of the PDFs. */
export const words = {
  date: 'Date',
  dueOn: 'Due',
  delivered: 'Delivered',
  poNumber: 'PO number',
  ourOrder: 'Our order',
  corrects: 'Corrects invoice',
  billTo: 'Bill to',
  deliverTo: 'Deliver to',
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
  credited: 'Credited',
  account: 'IBAN',
  reference: 'Reference',
  noInvoice: 'A pro forma invoice is not a tax invoice. The invoice follows.',
  packingSlip: 'Packing slip',
  shipped: 'Shipped',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  toFollow: 'To follow',
  packed: 'Packed',
} as const;

/** Labels and notes of a customer's own price list. */
export const priceListWords = {
  title: 'Price list',
  customer: 'Customer',
  validOn: 'Valid on',
  currency: 'Currency',
  minimum: 'Minimum',
  larger: 'Larger quantities',
  rrp: 'RRP',
  ean: 'EAN',
  from: (quantity: string, price: string) => `from\u00A0${quantity}:\u00A0${price}`,
  net: 'All prices are for one piece and net; tax is added.',
  each: 'All prices are for one piece.',
  breaks: 'Prices for larger quantities apply from the quantity stated.',
  retail: 'RRP is the recommended retail price, with tax.',
  none: 'No price list gives you prices other than the list prices.',
  cut: (count: string) =>
    `This list has the first ${count} parts by name. The CSV file has all of them.`,
} as const;

export const percent = (rate: string): string => `${rate}%`;

export const taxOf = (rate: string, net: string): string => `Tax ${rate}% of ${net}`;

export const pageOf = (page: number, of: number): string => `Page ${page} of ${of}`;
