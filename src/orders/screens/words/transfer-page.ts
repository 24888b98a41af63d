import { t } from '../../../platform/rules/messages/t.ts';
import { orderSheetCopy } from './order-sheet.ts';

/** Words of the page that records a bank transfer. None are the owner's. */
export const transferPageCopy = {
  title: t('orders.transferPage.title'),
  /** In the row of an order, and in its details. */
  waits: t('orders.transferPage.waits'),
  recordShort: t('orders.transferPage.recordShort'),
  open: (name: string) => t('orders.transferPage.open', { name }),
  record: t('orders.transferPage.record'),
  back: orderSheetCopy.back.admin,
  checkout: t('orders.transferPage.checkout'),
  number: orderSheetCopy.number,
  poNumber: t('orders.transferPage.poNumber'),
  reference: t('orders.transferPage.reference'),
  buyer: t('orders.transferPage.buyer'),
  due: t('orders.transferPage.due'),
  byCard: t('orders.transferPage.byCard'),
  amount: t('orders.transferPage.amount'),
  amountHint: t('orders.transferPage.amountHint'),
  date: t('orders.transferPage.date'),
  dateHint: t('orders.transferPage.dateHint'),
  save: t('orders.transferPage.save'),
  mailed: t('orders.transferPage.mailed'),
  confirm: t('orders.transferPage.confirm'),
  confirmBody: (amount: string, day: string) =>
    t('orders.transferPage.confirmBody', { amount, day }),
  no: t('orders.transferPage.no'),
  done: t('orders.transferPage.done'),
  nothingDue: t('orders.transferPage.nothingDue'),
  nothingDueBody: {
    paid: t('orders.transferPage.nothingDueBody.paid'),
    ended: t('orders.transferPage.nothingDueBody.ended'),
  },
} as const;
