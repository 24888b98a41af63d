import { t } from '../../../platform/rules/messages/t.ts';

/** Why a payment settles no order, as a sentence for the buyer. */
export const notConfirmed = {
  'not made': t('orders.notConfirmed.not_made'),
  'other sum': t('orders.notConfirmed.other_sum'),
  'other order': t('orders.notConfirmed.other_order'),
  'no order': t('orders.notConfirmed.no_order'),
  'order closed': t('orders.notConfirmed.order_closed'),
} as const;
