/** Ways to pay an order before it is sent. */
export const prepaidMethods = ['card', 'transfer'] as const;
export type PrepaidMethod = (typeof prepaidMethods)[number];

/** Those, and on invoice: on the account of a company with terms of payment, after it was sent. */
export const paymentMethods = [...prepaidMethods, 'invoice'] as const;

const DEFAULT_PAYMENT_METHOD = 'card';

/** How an order is to be paid. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** The ways to pay that a shop offers at the moment. */
export type OfferedWays = { readonly takesCards: boolean; readonly takesTransfers: boolean };

/** The wanted way to pay, or the other one where only that is offered; by default a card. Who may pay on invoice is no setting. */
export function wayToPay(
  { takesCards, takesTransfers }: OfferedWays,
  method: PaymentMethod = DEFAULT_PAYMENT_METHOD,
): PaymentMethod {
  if (method === 'invoice') return method;
  if (!takesTransfers) return 'card';
  return takesCards ? method : 'transfer';
}
