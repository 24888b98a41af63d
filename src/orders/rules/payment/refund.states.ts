/**
 * Statuses of a decided refund whose money the customer has not got. `asked`: requested until the provider accepts
 * it; `elsewhere`: only another account can make it; `failed`: accepted, but the money came back.
 */
export const outstandingRefunds = ['asked', 'elsewhere', 'failed'] as const;
export type OutstandingRefund = (typeof outstandingRefunds)[number];

/** `done`: the customer has the money, by the shop, a manual refund or the bank. */
export const refundStatuses = [...outstandingRefunds, 'done'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Statuses whose money the provider does not send by itself: a person pays it back. */
const owedStatuses = ['elsewhere', 'failed'] as const satisfies readonly RefundStatus[];

export const isOwed = (status: RefundStatus): status is (typeof owedStatuses)[number] =>
  owedStatuses.some((one) => one === status);

/** For a refunded order, a closed order, or a second payment. */
export const refundReasons = ['admin', 'order gone', 'paid twice'] as const;
export type RefundReason = (typeof refundReasons)[number];
