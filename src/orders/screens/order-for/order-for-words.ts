import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the screen on which an administrator orders for a customer. None are the owner's. */
export const orderForWords = {
  title: t('orders.orderFor.title'),
  lead: t('orders.orderFor.lead'),
  back: t('orders.orderFor.back'),
  none: t('orders.orderFor.none'),
  noneBody: t('orders.orderFor.noneBody'),
  clear: t('orders.orderFor.clear'),
  mailed: t('orders.orderFor.mailed'),
  placed: t('orders.orderFor.placed'),
} as const;

/** The address of the screen. */
export const orderForAddress = (email: string) =>
  `/dashboard/customers/${encodeURIComponent(email)}/order`;
