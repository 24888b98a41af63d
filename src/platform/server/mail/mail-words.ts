import { t } from '../../rules/messages/t.ts';

/** Words that mails share. */
export const mailWords = {
  hello: (name: string | null) => t('platform.mail.hello', { hasName: name !== null, name }),
  openAddress: t('platform.mail.openAddress'),
  part: t('platform.mail.part'),
  sku: t('platform.mail.sku'),
  quantity: t('platform.mail.quantity'),
  priceEach: t('platform.mail.priceEach'),
  notInStock: t('platform.mail.notInStock'),
  total: t('platform.mail.total'),
  taxNote: t('platform.mail.taxNote'),
  poNumber: t('platform.mail.poNumber'),
  /** In a subject. */
  ofOrder: (number: string, poNumber: string | null) =>
    t('platform.mail.ofOrder', { hasPoNumber: poNumber !== null, number, poNumber }),
  orderNumber: t('platform.mail.orderNumber'),
  parts: (count: string) => t('platform.mail.parts', { count }),
  myOrders: t('platform.mail.myOrders'),
  order: t('platform.mail.order'),
  catalogue: t('platform.mail.catalogue'),
} as const;
