/** Messages of the forms about refunds and bank transfers. */
export const paymentMessages = {
  refundOne: 'Refund at least one unit',
  refundAtMost: (left: string) => `At most ${left} can be refunded`,
  amount: 'Amount',
  refundAmount: 'Please write the amount to refund',
  refundAmountAtMost: (most: string) => `At most ${most}. To pay back the rest, refund the units.`,
  transferAmount: 'Please write the amount that arrived',
  transferDay: 'Please choose the day on which it arrived',
} as const;

/** Messages of the sandbox's card form. */
export const cardMessages = {
  numberIncomplete: 'Your card number is incomplete.',
  numberInvalid: 'Your card number is invalid.',
  expiryIncomplete: 'Your card’s expiration date is incomplete.',
  codeIncomplete: 'Your card’s security code is incomplete.',
} as const;
