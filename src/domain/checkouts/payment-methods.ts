export const paymentMethods = ['card', 'transfer'] as const;

export const DEFAULT_PAYMENT_METHOD = 'card';

/** How a checkout is to be paid. */
export type PaymentMethod = (typeof paymentMethods)[number];
