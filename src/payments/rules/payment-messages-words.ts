/** Messages of the forms about refunds and bank transfers. */
export const paymentMessages = {
  refundOne: 'Refund at least one unit',
  refundAtMost: (left: string) => `At most ${left} can be refunded`,
  amount: 'Amount',
  refundAmount: 'Please enter the amount to refund',
  refundAmountAtMost: (most: string) => `At most ${most}. To refund the rest, refund the units.`,
  transferAmount: 'Please enter the amount received',
  transferDay: 'Please choose the date it arrived',
} as const;

/** Messages of the sandbox's card form. */
export const cardMessages = {
  numberIncomplete: 'Your card number is incomplete.',
  numberInvalid: 'Your card number is invalid.',
  expiryIncomplete: 'Your card’s expiration date is incomplete.',
  codeIncomplete: 'Your card’s security code is incomplete.',
} as const;
