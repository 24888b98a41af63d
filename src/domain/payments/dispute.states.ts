/**
 * How a bank's dispute about a payment stands. `inquiry`: the bank asks, and has taken nothing. `open`: it has taken
 * the money until it has decided. `won`: the money is the shop's. `lost`: it is the customer's.
 */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost';

/** The ways in which a dispute stands that is not closed. */
export const standingStatuses = ['inquiry', 'open'] as const satisfies readonly DisputeStatus[];
export type StandingDispute = (typeof standingStatuses)[number];

type Deed = 'ship' | 'refund';

/** What has to wait with an order while a dispute about its payment stands so: money that the bank has cannot be sent. */
const waiting: Readonly<Record<StandingDispute, readonly Deed[]>> = {
  inquiry: ['ship'],
  open: ['ship', 'refund'],
};

/** Whether an order that may otherwise be shipped or refunded has to wait for the bank first. */
export function waitsForBank(
  deed: Deed,
  dispute: StandingDispute | null,
): dispute is StandingDispute {
  return dispute !== null && waiting[dispute].includes(deed);
}
