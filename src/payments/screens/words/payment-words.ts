import { t } from '../../../platform/rules/messages/t.ts';

/** Words of the payment screen. */
export const paymentCopy = {
  sandbox: {
    cards: {
      get pays() {
        return t('payments.payment.sandbox.cards.pays');
      },
      get declined() {
        return t('payments.payment.sandbox.cards.declined');
      },
      get noFunds() {
        return t('payments.payment.sandbox.cards.noFunds');
      },
      get authentication() {
        return t('payments.payment.sandbox.cards.authentication');
      },
    },
  },
} as const;
