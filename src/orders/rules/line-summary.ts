import {
  type Fulfilment,
  type OrderStatus,
  type PaidOnceStatus,
  everPaidStatuses,
  fulfilments,
} from './order.states.ts';

/** The fulfilment of a line as screens name it: an unpaid line is not to be sent yet. */
type ShownFulfilment = Fulfilment | 'unpaid';

type Line = {
  readonly status: OrderStatus;
  readonly fulfilment: Fulfilment;
};

export function shownFulfilment({ status, fulfilment }: Line): ShownFulfilment {
  return status === 'unpaid' ? 'unpaid' : fulfilment;
}

/** How many lines stand how; states without a line are left out. */
export function countFulfilments(
  lines: readonly Line[],
): readonly (readonly [state: ShownFulfilment, count: number])[] {
  const states = lines.map(shownFulfilment);
  return (['unpaid', ...fulfilments] as const).flatMap((state) => {
    const count = states.filter((one) => one === state).length;
    return count === 0 ? [] : [[state, count] as const];
  });
}

/** The status of the settled lines of an order, taken together; null where nothing was settled. */
export function paidStatusOf(
  lines: readonly { readonly status: OrderStatus }[],
): PaidOnceStatus | null {
  const paid = lines.flatMap(({ status }) => everPaidStatuses.find((one) => one === status) ?? []);
  if (paid.length === 0) return null;
  const kept = paid.filter((status) => status !== 'refunded');
  if (kept.length === 0) return 'refunded';
  if (kept.every((status) => status === 'shipped')) return 'shipped';
  if (kept.every((status) => status === 'accepted')) return 'accepted';
  return kept.some((status) => status !== 'paid' && status !== 'accepted')
    ? 'partlyShipped'
    : 'paid';
}
