import { t } from '../../../platform/rules/messages/t.ts';

/** Texts of the payment screen that are not the owner's (payments/screens/words/payment-words.ts). */
export const paymentWords = {
  settled: {
    get accepted() {
      return t('orders.payment.settled.accepted');
    },
    get paid() {
      return t('orders.payment.settled.paid');
    },
    get partlyShipped() {
      return t('orders.payment.settled.partlyShipped');
    },
    get shipped() {
      return t('orders.payment.settled.shipped');
    },
    get refunded() {
      return t('orders.payment.settled.refunded');
    },
    get onInvoice() {
      return t('orders.payment.settled.onInvoice');
    },
    get body() {
      return t('orders.payment.settled.body');
    },
  },
  /** Headings over the ways to pay, where there are two. */
  ways: {
    get card() {
      return t('orders.payment.ways.card');
    },
    get transfer() {
      return t('orders.payment.ways.transfer');
    },
  },
  /** Changes to the other way. */
  change: {
    get card() {
      return t('orders.payment.change.card');
    },
    get transfer() {
      return t('orders.payment.change.transfer');
    },
  },
} as const;
