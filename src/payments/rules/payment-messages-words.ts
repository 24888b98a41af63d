import { t } from '../../platform/rules/messages/t.ts';

/** Messages of the forms about refunds and bank transfers. */
export const paymentMessages = {
  refundOne: t('payments.paymentMessages.refundOne'),
  refundAtMost: (left: string) => t('payments.paymentMessages.refundAtMost', { left }),
  amount: t('payments.paymentMessages.amount'),
  refundAmount: t('payments.paymentMessages.refundAmount'),
  refundAmountAtMost: (most: string) => t('payments.paymentMessages.refundAmountAtMost', { most }),
  transferAmount: t('payments.paymentMessages.transferAmount'),
  transferDay: t('payments.paymentMessages.transferDay'),
} as const;

/** Messages of the sandbox's card form. */
export const cardMessages = {
  numberIncomplete: t('payments.cardMessages.numberIncomplete'),
  numberInvalid: t('payments.cardMessages.numberInvalid'),
  expiryIncomplete: t('payments.cardMessages.expiryIncomplete'),
  codeIncomplete: t('payments.cardMessages.codeIncomplete'),
} as const;
