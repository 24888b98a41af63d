import { fail } from '../result.ts';

/**
 * The life of an order (rulings §4): one literal table. What is not in it cannot happen;
 * the database refuses it too (migration 0001, trigger `orders_moves`).
 */
const orderMoves = {
  unpaid: ['paid', 'cancelled', 'lapsed'],
  paid: ['shipped', 'refunded'],
  shipped: [],
  cancelled: [],
  lapsed: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof orderMoves;
export const orderStatuses = Object.keys(orderMoves) as readonly OrderStatus[];

/** A move of the table, so that no other can be written down. */
export type OrderMove = {
  [From in OrderStatus]: { readonly from: From; readonly to: (typeof orderMoves)[From][number] };
}[OrderStatus];

/** Whether an order may go from one status to another. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return (orderMoves[from] as readonly OrderStatus[]).includes(to);
}

/** Statuses that give the stock back when an order enters them, and the ledger's reason for it. */
export const stockReturnReason = {
  cancelled: 'cancel',
  lapsed: 'lapse',
  refunded: 'refund',
} as const satisfies Partial<Record<OrderStatus, string>>;

/** Statuses that the seed's lists show; cancelled and lapsed orders are kept but stand in none. */
export const listedStatuses = [
  'unpaid',
  'paid',
  'shipped',
  'refunded',
] as const satisfies readonly OrderStatus[];
type ListedStatus = (typeof listedStatuses)[number];

/** Whether an order stands in the lists; one that does not is gone for its buyer, and nothing of it is paid. */
export function isListed(status: OrderStatus): status is ListedStatus {
  return (listedStatuses as readonly OrderStatus[]).includes(status);
}

/** Statuses in which the shop has the order's money: not before it is paid, nor after it is refunded. */
export const paidStatuses = ['paid', 'shipped'] as const satisfies readonly OrderStatus[];

/** Statuses of an order that was paid once, whatever became of its money. */
export const everPaidStatuses = [
  ...paidStatuses,
  'refunded',
] as const satisfies readonly OrderStatus[];

/** Whether the shop has the order's money. */
export function isPaid(status: OrderStatus): boolean {
  return (paidStatuses as readonly OrderStatus[]).includes(status);
}

/** What is answered to whoever would pay or cancel an order that was paid. */
export function paidBefore(status: OrderStatus) {
  return fail(status === 'refunded' ? 'ORDER_REFUNDED' : 'ORDER_PAID');
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
