/**
 * How a refund stands that the shop decided, while its money has not gone back. `asked`: the provider is asked until it
 * takes it. `elsewhere`: only another provider account can make it. `failed`: taken, and the money came back to the shop.
 */
export const outstandingRefunds = ['asked', 'elsewhere', 'failed'] as const;
export type OutstandingRefund = (typeof outstandingRefunds)[number];

/** `done`: the money went back, by the shop, by a manual refund, or by the customer's bank. */
export type RefundStatus = OutstandingRefund | 'done';

/** Why a payment goes back: a refunded order, money for an order that is gone, or a second payment of one order. */
export type RefundReason = 'admin' | 'order gone' | 'paid twice';
