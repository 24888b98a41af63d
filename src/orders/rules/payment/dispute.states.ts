/**
 * A bank's dispute about a payment. `inquiry`: the bank asks but takes nothing; `open`: the bank holds the money;
 * `won`: the shop keeps it; `lost`: the customer gets it.
 */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost';

export const standingStatuses = ['inquiry', 'open'] as const satisfies readonly DisputeStatus[];
export type StandingDispute = (typeof standingStatuses)[number];

type Action = 'ship' | 'refund';

/** What must wait for the bank: money that it holds cannot be refunded. */
const waiting: Readonly<Record<StandingDispute, readonly Action[]>> = {
  inquiry: ['ship'],
  open: ['ship', 'refund'],
};

export function waitsForBank(
  action: Action,
  dispute: StandingDispute | null,
): dispute is StandingDispute {
  return dispute !== null && waiting[dispute].includes(action);
}

type Reported = { readonly status: DisputeStatus; readonly reportedAt: number };
const isClosed = ({ status }: Reported) => status === 'won' || status === 'lost';

/**
 * Whether a reported dispute replaces the recorded one. A late report never reopens a closed dispute; an appeal
 * reported later may reverse it.
 */
export function supersedes(reported: Reported, known: Reported | undefined): boolean {
  if (known === undefined) return true;
  if (isClosed(known)) return isClosed(reported) && reported.reportedAt > known.reportedAt;
  return isClosed(reported) || (known.status === 'inquiry' && reported.status === 'open');
}
