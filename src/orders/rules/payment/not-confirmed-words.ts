/** Why a payment settles no order, as a sentence for the buyer. */
export const notConfirmed = {
  'not made': 'The payment provider has not confirmed this payment.',
  'other sum': 'The payment does not match the order.',
  'other order': 'This payment is not for this order.',
  'no order': 'The payment does not belong to any order in this shop.',
  'order closed':
    'The order was closed before the payment arrived. The money is going back to your card.',
} as const;
