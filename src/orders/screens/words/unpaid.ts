import { t } from '../../../platform/rules/messages/t.ts';
import { holdWords } from '../../rules/payment/pay-before.ts';

/** Words about the time to pay an order. None are the owner's. */
export const unpaidCopy = {
  /** @param hours 0 if unpaid orders do not expire */
  payLater: (hours: number) => t('orders.unpaid.payLater', { hours, hoursText: holdWords(hours) }),
  /** In place of the time to pay. */
  onInvoice: (days: string) => t('orders.unpaid.onInvoice', { days }),
  /** A time follows. */
  payBefore: t('orders.unpaid.payBefore'),
} as const;
