import { checkoutMessages } from './checkout-words.ts';
export const paymentMethods = ['card', 'transfer'] as const;

/** For a shop without a bank account. */
export const noTransfers = checkoutMessages.noTransfers;

export const DEFAULT_PAYMENT_METHOD = 'card';

/** How a checkout is to be paid. */
export type PaymentMethod = (typeof paymentMethods)[number];
