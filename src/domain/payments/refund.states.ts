/**
 * How a refund stands that was decided, and whose money has not gone back. `asked`: the card company is asked for it
 * until it takes it. `elsewhere`: it knows no such payment, so that only the account which took it can pay it back.
 * `failed`: it took the refund, and the money came back to the shop.
 */
export const owedRefunds = ['asked', 'elsewhere', 'failed'] as const;
export type OwedRefund = (typeof owedRefunds)[number];
