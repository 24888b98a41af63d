import { type OrderStatus, type PaidOnceStatus, everPaidStatuses } from './order.states.ts';

/** How the goods of a line stand, whatever became of the money. In the order in which a summary names them. */
const fulfilments = [
  'unpaid',
  'toSend',
  'partSent',
  'sent',
  'returned',
  'cancelled',
  'expired',
] as const;
export type Fulfilment = (typeof fulfilments)[number];

type Line = {
  readonly status: OrderStatus;
  readonly sentUnits: number;
};

const byStatus: Readonly<Record<Exclude<OrderStatus, 'refunded'>, Fulfilment>> = {
  unpaid: 'unpaid',
  paid: 'toSend',
  partlyShipped: 'partSent',
  shipped: 'sent',
  cancelled: 'cancelled',
  lapsed: 'expired',
};

/** How the goods of a line stand. A refunded line was sent and came back, or was never sent. */
export function fulfilmentOf({ status, sentUnits }: Line): Fulfilment {
  if (status === 'refunded') return sentUnits > 0 ? 'returned' : 'cancelled';
  return byStatus[status];
}

/** How many lines stand how; states without a line are left out. */
export function countFulfilments(
  lines: readonly Line[],
): readonly (readonly [state: Fulfilment, count: number])[] {
  const states = lines.map(fulfilmentOf);
  return fulfilments.flatMap((state) => {
    const count = states.filter((one) => one === state).length;
    return count === 0 ? [] : [[state, count] as const];
  });
}

/** The status of the paid lines of an order, taken together; null where nothing was paid. */
export function paidStatusOf(
  lines: readonly { readonly status: OrderStatus }[],
): PaidOnceStatus | null {
  const paid = lines.flatMap(({ status }) => everPaidStatuses.find((one) => one === status) ?? []);
  if (paid.length === 0) return null;
  const kept = paid.filter((status) => status !== 'refunded');
  if (kept.length === 0) return 'refunded';
  if (kept.every((status) => status === 'shipped')) return 'shipped';
  return kept.some((status) => status !== 'paid') ? 'partlyShipped' : 'paid';
}
