import { t } from '../../../platform/rules/messages/t.ts';

/** Why a payment settles no order, as a sentence for the buyer. */
export const notConfirmed = {
  get 'not made'() {
    return t('orders.notConfirmed.not_made');
  },
  get 'other sum'() {
    return t('orders.notConfirmed.other_sum');
  },
  get 'other order'() {
    return t('orders.notConfirmed.other_order');
  },
  get 'no order'() {
    return t('orders.notConfirmed.no_order');
  },
  get 'order closed'() {
    return t('orders.notConfirmed.order_closed');
  },
} as const;
