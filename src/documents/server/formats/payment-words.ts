import { typedNumber } from '../../../platform/rules/numbers/number-input.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** Words about freight and payment that PDF, UBL and CII share. */
export const paymentWords = {
  freight: t('documents.payment.freight'),
  methods: {
    card: t('documents.payment.methods.card'),
    transfer: t('documents.payment.methods.transfer'),
  },
  paid: (day: string, method: string) => t('documents.payment.paid', { day, method }),
  refunded: (day: string, method: string) => t('documents.payment.refunded', { day, method }),
  toPay: (method: string) => t('documents.payment.toPay', { method }),
  toPayBy: (day: string, method: string) => t('documents.payment.toPayBy', { day, method }),
  discount: (percent: string, amount: string, day: string) =>
    t('documents.payment.discount', {
      percent: typedNumber(percent),
      amount,
      day,
    }),
  credited: (invoice: string) => t('documents.payment.credited', { invoice }),
  toRefund: (method: string) => t('documents.payment.toRefund', { method }),
} as const;
