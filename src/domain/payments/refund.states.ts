/**
 * Statuses of a decided refund whose money the customer has not got. `asked`: requested until the provider accepts
 * it; `elsewhere`: only another account can make it; `failed`: accepted, but the money came back.
 */
export const outstandingRefunds = ['asked', 'elsewhere', 'failed'] as const;
export type OutstandingRefund = (typeof outstandingRefunds)[number];

/** `done`: the customer has the money, by the shop, a manual refund or the bank. */
export type RefundStatus = OutstandingRefund | 'done';

/** For a refunded order, a closed order, or a second payment. */
export type RefundReason = 'admin' | 'order gone' | 'paid twice';
