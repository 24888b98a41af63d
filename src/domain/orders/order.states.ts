import { fail } from '../result.ts';

type State = {
  /** Where an order may go from here. */
  readonly to: readonly string[];
  /** Whether somebody has yet to do something: the buyer pays it, or the shop sends it. */
  readonly open: boolean;
  /** Whether the seed's lists show it. One that they do not is gone for its buyer, and nothing of it is paid. */
  readonly listed: boolean;
  /** Where the order's money is: none came, the shop has it, or it went back. */
  readonly money: 'none' | 'here' | 'back';
  /** The ledger's reason for the stock that an order gives back as it enters; null where it gives none. */
  readonly returnsAs: string | null;
};

/**
 * The life of an order (rulings §4): one literal table, which all that depends on a status asks. What is not in it
 * cannot happen; the database refuses it too (trigger `orders_moves`).
 */
const orderStates = {
  unpaid: {
    to: ['paid', 'cancelled', 'lapsed'],
    open: true,
    listed: true,
    money: 'none',
    returnsAs: null,
  },
  paid: { to: ['shipped', 'refunded'], open: true, listed: true, money: 'here', returnsAs: null },
  shipped: { to: [], open: false, listed: true, money: 'here', returnsAs: null },
  cancelled: { to: [], open: false, listed: false, money: 'none', returnsAs: 'cancel' },
  lapsed: { to: [], open: false, listed: false, money: 'none', returnsAs: 'lapse' },
  refunded: { to: [], open: false, listed: true, money: 'back', returnsAs: 'refund' },
} as const satisfies Record<string, State>;

type OrderStates = typeof orderStates;
export type OrderStatus = keyof OrderStates;
export const orderStatuses = Object.keys(orderStates) as readonly OrderStatus[];

/** A move of the table, so that no other can be written down. */
export type OrderMove = {
  [From in OrderStatus]: {
    readonly from: From;
    readonly to: OrderStates[From]['to'][number];
  };
}[OrderStatus];

/** Whether an order may go from one status to another. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return (orderStates[from].to as readonly OrderStatus[]).includes(to);
}

/** The statuses of which the table says this. */
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

/** Statuses that give the stock back when an order enters them, and the ledger's reason for it. */
export const stockReturnReason = Object.fromEntries(
  orderStatuses.flatMap((status) => {
    const { returnsAs } = orderStates[status];
    return returnsAs === null ? [] : [[status, returnsAs]];
  }),
) as { readonly [Status in ReturningStatus]: OrderStates[Status]['returnsAs'] };

/** Statuses in which somebody has yet to do something. */
export const openStatuses = statusesWith('open', true);

/** Statuses that the seed's lists show; cancelled and lapsed orders are kept but stand in none. */
export const listedStatuses = statusesWith('listed', true);
type ListedStatus = (typeof listedStatuses)[number];

/** Whether an order stands in the lists; one that does not is gone for its buyer, and nothing of it is paid. */
export function isListed(status: OrderStatus): status is ListedStatus {
  return orderStates[status].listed;
}

/** Statuses in which the shop has the order's money: not before it is paid, nor after it is refunded. */
export const paidStatuses = statusesWith('money', 'here');

/** Statuses of an order whose money went back. */
export const paidBackStatuses = statusesWith('money', 'back');

/** Statuses of an order that was paid once, whatever became of its money. */
export const everPaidStatuses = statusesWith('money', 'here', 'back');
export type PaidOnceStatus = (typeof everPaidStatuses)[number];

/** Whether the shop has the order's money. */
export function isPaid(status: OrderStatus): boolean {
  return orderStates[status].money === 'here';
}

/** Whether the order's money went back. */
export function isPaidBack(status: OrderStatus): boolean {
  return orderStates[status].money === 'back';
}

/** What is answered to whoever would pay or cancel an order that was paid. */
export function paidBefore(status: OrderStatus) {
  return fail(isPaidBack(status) ? 'ORDER_REFUNDED' : 'ORDER_PAID');
}

/** The admin's filters (seed §4) and the statuses that each one shows. */
export const orderFilters = {
  all: listedStatuses,
  pending: ['paid'],
  shipt: ['shipped'],
  unPaid: ['unpaid'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderFilter = keyof typeof orderFilters;
export const orderFilterNames = Object.keys(orderFilters) as [OrderFilter, ...OrderFilter[]];
