/**
 * How a bank's dispute about a payment stands. `inquiry`: the bank asks and has taken nothing. `open`: the bank holds the
 * money until it decides. `won`: the money is the shop's. `lost`: it is the customer's.
 */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost';

/** The statuses of a dispute that is not closed. */
export const standingStatuses = ['inquiry', 'open'] as const satisfies readonly DisputeStatus[];
export type StandingDispute = (typeof standingStatuses)[number];

type Deed = 'ship' | 'refund';

/** What must wait while a dispute stands: money that the bank holds cannot be sent. */
const waiting: Readonly<Record<StandingDispute, readonly Deed[]>> = {
  inquiry: ['ship'],
  open: ['ship', 'refund'],
};

/** Whether shipping or refunding an order must wait for the bank. */
export function waitsForBank(
  deed: Deed,
  dispute: StandingDispute | null,
): dispute is StandingDispute {
  return dispute !== null && waiting[dispute].includes(deed);
}

type Reported = { readonly status: DisputeStatus; readonly reportedAt: number };
const isClosed = ({ status }: Reported) => status === 'won' || status === 'lost';

/**
 * Whether a report takes the place of what is recorded of its dispute. A late report never reopens a closed dispute; an
 * appeal turns one end into the other if it was reported later.
 */
export function supersedes(reported: Reported, known: Reported | undefined): boolean {
  if (known === undefined) return true;
  if (isClosed(known)) return isClosed(reported) && reported.reportedAt > known.reportedAt;
  return isClosed(reported) || (known.status === 'inquiry' && reported.status === 'open');
}
