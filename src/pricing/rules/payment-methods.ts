import { cartMessages } from './cart-words.ts';
export const paymentMethods = ['card', 'transfer'] as const;

/** For a shop without a bank account. */
export const noTransfers = cartMessages.noTransfers;

/** For a shop that takes no cards, or whose provider does not answer. */
export const noCards = cartMessages.noCards;

const DEFAULT_PAYMENT_METHOD = 'card';

/** How an order is to be paid. */
export type PaymentMethod = (typeof paymentMethods)[number];

/** The ways to pay that a shop offers at the moment. */
export type OfferedWays = { readonly takesCards: boolean; readonly takesTransfers: boolean };

/** The wanted way to pay, or the other one where only that is offered; by default a card. */
export function wayToPay(
  { takesCards, takesTransfers }: OfferedWays,
  method: PaymentMethod = DEFAULT_PAYMENT_METHOD,
): PaymentMethod {
  if (!takesTransfers) return 'card';
  return takesCards ? method : 'transfer';
}
