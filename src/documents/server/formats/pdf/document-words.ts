import { typedNumber } from '../../../../platform/rules/numbers/number-input.ts';
import { t } from '../../../../platform/rules/messages/t.ts';
import type { DocumentKind } from '../../../rules/trade-document.ts';

export const titles: Readonly<Record<DocumentKind, string>> = {
  invoice: t('documents.titles.invoice'),
  creditNote: t('documents.titles.creditNote'),
  proForma: t('documents.titles.proForma'),
};

/** Labels of the PDFs. */
export const words = {
  date: t('documents.words.date'),
  dueOn: t('documents.words.dueOn'),
  delivered: t('documents.words.delivered'),
  poNumber: t('documents.words.poNumber'),
  ourOrder: t('documents.words.ourOrder'),
  corrects: t('documents.words.corrects'),
  billTo: t('documents.words.billTo'),
  deliverTo: t('documents.words.deliverTo'),
  position: t('documents.words.position'),
  item: t('documents.words.item'),
  sku: t('documents.words.sku'),
  order: t('documents.words.order'),
  quantity: t('documents.words.quantity'),
  unitPrice: t('documents.words.unitPrice'),
  taxRate: t('documents.words.taxRate'),
  amount: t('documents.words.amount'),
  goods: t('documents.words.goods'),
  net: t('documents.words.net'),
  total: t('documents.words.total'),
  rounding: t('documents.words.rounding'),
  paid: t('documents.words.paid'),
  refunded: t('documents.words.refunded'),
  due: t('documents.words.due'),
  toRefund: t('documents.words.toRefund'),
  credited: t('documents.words.credited'),
  account: t('documents.words.account'),
  reference: t('documents.words.reference'),
  noInvoice: t('documents.words.noInvoice'),
  packingSlip: t('documents.words.packingSlip'),
  shipped: t('documents.words.shipped'),
  carrier: t('documents.words.carrier'),
  tracking: t('documents.words.tracking'),
  toFollow: t('documents.words.toFollow'),
  packed: t('documents.words.packed'),
} as const;

/** Labels and notes of a customer's own price list. */
export const priceListWords = {
  title: t('documents.priceList.title'),
  customer: t('documents.priceList.customer'),
  validOn: t('documents.priceList.validOn'),
  currency: t('documents.priceList.currency'),
  minimum: t('documents.priceList.minimum'),
  larger: t('documents.priceList.larger'),
  rrp: t('documents.priceList.rrp'),
  ean: t('documents.priceList.ean'),
  from: (quantity: string, price: string) => t('documents.priceList.from', { quantity, price }),
  net: t('documents.priceList.net'),
  each: t('documents.priceList.each'),
  breaks: t('documents.priceList.breaks'),
  retail: t('documents.priceList.retail'),
  none: t('documents.priceList.none'),
  cut: (count: string) => t('documents.priceList.cut', { count }),
} as const;

export const percent = (rate: string) => t('documents.percent', { rate: typedNumber(rate) });

export const taxOf = (rate: string, net: string) =>
  t('documents.taxOf', { rate: typedNumber(rate), net });

export const pageOf = (page: number, of: number) => t('documents.pageOf', { page, of });
