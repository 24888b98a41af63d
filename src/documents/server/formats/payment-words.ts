import { t } from '../../../platform/rules/messages/t.ts';

/** Words about freight and payment that PDF, UBL and CII share. */
export const paymentWords = {
  methods: {
    get card() {
      return t('documents.payment.methods.card');
    },
    get transfer() {
      return t('documents.payment.methods.transfer');
    },
  },
} as const;
