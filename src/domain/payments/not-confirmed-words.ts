/** Why a payment settles no order, as a sentence for the buyer. */
export const notConfirmed = {
  'not made': 'The card company has not confirmed this payment.',
  'other sum': 'The payment does not match the order.',
  'other order': 'This payment is not one of this order.',
  'no order': 'The payment belongs to no order of this shop.',
  'order closed':
    'The order was closed before the payment arrived. The money goes back to your card.',
} as const;
