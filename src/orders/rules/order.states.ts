import { fail } from '../../platform/rules/result.ts';

type State = {
  /** Possible next statuses. */
  readonly to: readonly string[];
  /** Whether the buyer has yet to pay or the shop to ship. */
  readonly open: boolean;
  /** Whether the owner's lists show it. Unlisted orders are hidden from the buyer and cannot be paid. */
  readonly listed: boolean;
  /** No money came, the shop has it, or it was refunded. */
  readonly money: 'none' | 'here' | 'back';
  /** The ledger's reason for the stock that returns on entering this status; null for none. */
  readonly returnsAs: string | null;
};

/**
 * The states of an order; all rules by status derive from this table. The database
 * rejects other moves too (trigger `orders_moves`).
 */
const orderStates = {
  unpaid: {
    to: ['paid', 'cancelled', 'lapsed'],
    open: true,
    listed: true,
    money: 'none',
    returnsAs: null,
  },
  paid: {
    to: ['partlyShipped', 'shipped', 'refunded'],
    open: true,
    listed: true,
    money: 'here',
    returnsAs: null,
  },
  partlyShipped: {
    to: ['shipped', 'refunded'],
    open: true,
    listed: true,
    money: 'here',
    returnsAs: null,
  },
  shipped: { to: ['refunded'], open: false, listed: true, money: 'here', returnsAs: null },
  cancelled: { to: [], open: false, listed: false, money: 'none', returnsAs: 'cancel' },
  lapsed: { to: [], open: false, listed: false, money: 'none', returnsAs: 'lapse' },
  refunded: { to: [], open: false, listed: true, money: 'back', returnsAs: 'refund' },
} as const satisfies Record<string, State>;

type OrderStates = typeof orderStates;
export type OrderStatus = keyof OrderStates;
export const orderStatuses = Object.keys(orderStates) as readonly OrderStatus[];

/** A move that the table allows. */
export type OrderMove = {
  [From in OrderStatus]: {
    readonly from: From;
    readonly to: OrderStates[From]['to'][number];
  };
}[OrderStatus];

/** The statuses that may follow. */
export const nextStatuses = (status: OrderStatus): readonly OrderStatus[] => orderStates[status].to;

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return nextStatuses(from).includes(to);
}

/** The units of a paid order. */
export type OrderUnits = {
  readonly quantity: number;
  readonly sent: number;
  readonly refunded: number;
  /** Refunded units that had been sent. */
  readonly returned: number;
};

/** The units of a paid order that wait to be sent. */
export const unitsToSend = ({ quantity, sent, refunded, returned }: OrderUnits): number =>
  quantity - sent - (refunded - returned);

/** The status of a paid order by its units. */
export function fulfilmentStatus(
  units: OrderUnits,
): Extract<OrderStatus, 'paid' | 'partlyShipped' | 'shipped' | 'refunded'> {
  if (unitsToSend(units) > 0) return units.sent > 0 ? 'partlyShipped' : 'paid';
  return units.sent > units.returned ? 'shipped' : 'refunded';
}

type StatusWith<Fact extends Partial<State>> = {
  [Status in OrderStatus]: OrderStates[Status] extends Fact ? Status : never;
}[OrderStatus];

/** In the order of the table. */
function statusesWith<Key extends keyof State, const Value extends State[Key]>(
  key: Key,
  ...values: readonly Value[]
) {
  return orderStatuses.filter((status): status is StatusWith<{ [K in Key]: Value }> =>
    (values as readonly State[Key][]).includes(orderStates[status][key]),
  );
}

type ReturningStatus = StatusWith<{ returnsAs: string }>;

/** Statuses that return the stock on entry, and the ledger's reason. */
export const stockReturnReason = Object.fromEntries(
  orderStatuses.flatMap((status) => {
    const { returnsAs } = orderStates[status];
    return returnsAs === null ? [] : [[status, returnsAs]];
  }),
) as { readonly [Status in ReturningStatus]: OrderStates[Status]['returnsAs'] };

/** Statuses in which the buyer has yet to pay or the shop to ship. */
export const openStatuses = statusesWith('open', true);

/** Statuses that the owner's lists show; cancelled and lapsed orders are stored but unlisted. */
export const listedStatuses = statusesWith('listed', true);
type ListedStatus = (typeof listedStatuses)[number];

/** Statuses of orders that ended unpaid, which the owner's lists leave out. */
const unlistedStatuses = statusesWith('listed', false);

/** Whether the lists show an order. Unlisted orders are hidden from the buyer and cannot be paid. */
export function isListed(status: OrderStatus): status is ListedStatus {
  return orderStates[status].listed;
}

/** Statuses in which the shop has the money. */
export const paidStatuses = statusesWith('money', 'here');

/** Statuses in which the money was refunded. */
export const paidBackStatuses = statusesWith('money', 'back');

/** Statuses of orders that were paid, whether or not they were refunded. */
export const everPaidStatuses = statusesWith('money', 'here', 'back');
export type PaidOnceStatus = (typeof everPaidStatuses)[number];

/** Whether the shop has the money. */
export function isPaid(status: OrderStatus): boolean {
  return orderStates[status].money === 'here';
}

/** Whether the money was refunded. */
export function isPaidBack(status: OrderStatus): boolean {
  return orderStates[status].money === 'back';
}

/** The failure of paying or cancelling an order that was paid before. */
export function paidBefore(status: OrderStatus) {
  return fail(isPaidBack(status) ? 'ORDER_REFUNDED' : 'ORDER_PAID');
}

/** The filters of the lists, and the statuses that each one shows; 'ended' is ours. */
export const orderFilters = {
  all: listedStatuses,
  pending: ['paid', 'partlyShipped'],
  shipt: ['shipped'],
  unPaid: ['unpaid'],
  ended: unlistedStatuses,
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderFilter = keyof typeof orderFilters;
export const orderFilterNames = Object.keys(orderFilters) as [OrderFilter, ...OrderFilter[]];
