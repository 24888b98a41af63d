import { fail } from '../../platform/rules/result.ts';

/** A state of the payment of an order. */
type PaymentState = {
  /** Possible next states. */
  readonly to: readonly string[];
  /** No money came, it is owed on account, the shop has it, or it was refunded. */
  readonly money: 'none' | 'owed' | 'here' | 'back';
};

/** The payment of an order. The database rejects other moves too (trigger `orders_moves`). */
const paymentStates = {
  open: { to: ['paid', 'void'], money: 'none' },
  /** On the account of a company, which pays its invoices. An order is placed so, or never. */
  owed: { to: ['paid', 'refunded'], money: 'owed' },
  /** One on account is owed again if a payment of its invoices is reversed, which no other order is. */
  paid: { to: ['refunded'], money: 'here' },
  /** Every line that was paid was refunded. */
  refunded: { to: [], money: 'back' },
  /** All lines ended unpaid. */
  void: { to: [], money: 'none' },
} as const satisfies Record<string, PaymentState>;

type PaymentStates = typeof paymentStates;
export type PaymentStatus = keyof PaymentStates;
export const paymentStatuses = Object.keys(paymentStates) as readonly PaymentStatus[];

/** The states of the payment that may follow. */
export const nextPayments = (status: PaymentStatus): readonly PaymentStatus[] =>
  paymentStates[status].to;

const paymentsWith = (...money: readonly PaymentState['money'][]) =>
  paymentStatuses.filter((status) => money.includes(paymentStates[status].money));

/** Payments that arrived, whether or not they were refunded, or are on account. */
export const settledPayments = paymentsWith('owed', 'here', 'back');

/** A state of the fulfilment of a line. */
type FulfilmentState = {
  /** Possible next states. */
  readonly to: readonly string[];
  /** Whether units wait to be sent. */
  readonly open: boolean;
};

/** The fulfilment of a line. The database rejects other moves too (trigger `order_lines_moves`). */
const fulfilmentStates = {
  toSend: { to: ['partSent', 'sent', 'cancelled', 'expired'], open: true },
  partSent: { to: ['sent', 'returned'], open: true },
  sent: { to: ['returned'], open: false },
  /** All units that were sent came back. */
  returned: { to: [], open: false },
  /** No unit was sent: cancelled unpaid, or refunded. */
  cancelled: { to: [], open: false },
  /** Ended unpaid by the time limit. */
  expired: { to: [], open: false },
} as const satisfies Record<string, FulfilmentState>;

type FulfilmentStates = typeof fulfilmentStates;
export type Fulfilment = keyof FulfilmentStates;
export const fulfilments = Object.keys(fulfilmentStates) as readonly Fulfilment[];

/** The states of the fulfilment that may follow. */
export const nextFulfilments = (fulfilment: Fulfilment): readonly Fulfilment[] =>
  fulfilmentStates[fulfilment].to;

/** Fulfilments of lines with units to send. */
export const openFulfilments = fulfilments.filter(
  (fulfilment) => fulfilmentStates[fulfilment].open,
);
/** Fulfilments in which a line has ended. */
export const endedFulfilments = fulfilments.filter(
  (fulfilment) => nextFulfilments(fulfilment).length === 0,
);

type State = {
  /** Whether the owner's lists show it. Unlisted lines are hidden from the buyer and cannot be paid. */
  readonly listed: boolean;
  /** No money came, it is on account, the shop has it, or it was refunded; of a line that was sent it may be on account too. */
  readonly money: PaymentState['money'];
  /** The ledger's reason for the stock that returns on entering this status; null for none. */
  readonly returnsAs: string | null;
};

/** The owner's single status of a line, which `statusOf` derives from both axes; the owner's lists and mails use it. */
const orderStates = {
  unpaid: { listed: true, money: 'none', returnsAs: null },
  /** On account, to be sent. */
  accepted: { listed: true, money: 'owed', returnsAs: null },
  paid: { listed: true, money: 'here', returnsAs: null },
  partlyShipped: { listed: true, money: 'here', returnsAs: null },
  shipped: { listed: true, money: 'here', returnsAs: null },
  cancelled: { listed: false, money: 'none', returnsAs: 'cancel' },
  lapsed: { listed: false, money: 'none', returnsAs: 'lapse' },
  refunded: { listed: true, money: 'back', returnsAs: 'refund' },
} as const satisfies Record<string, State>;

type OrderStates = typeof orderStates;
export type OrderStatus = keyof OrderStates;
export const orderStatuses = Object.keys(orderStates) as readonly OrderStatus[];

/** A combination of both axes, and the status that it has for the owner. */
export type StatusRule = {
  readonly status: OrderStatus;
  readonly fulfilment: Fulfilment;
  /** Of the order; missing if any will do. */
  readonly payments?: readonly PaymentStatus[];
  /** Whether units were refunded; missing if it does not matter. */
  readonly refunded?: boolean;
};

/** Each combination of the axes that the database permits matches exactly one rule. */
export const statusRules = [
  { status: 'unpaid', fulfilment: 'toSend', payments: ['open'] },
  { status: 'accepted', fulfilment: 'toSend', payments: ['owed'] },
  { status: 'paid', fulfilment: 'toSend', payments: ['paid'] },
  { status: 'partlyShipped', fulfilment: 'partSent' },
  { status: 'shipped', fulfilment: 'sent' },
  { status: 'refunded', fulfilment: 'returned' },
  { status: 'refunded', fulfilment: 'cancelled', refunded: true },
  { status: 'cancelled', fulfilment: 'cancelled', refunded: false },
  { status: 'lapsed', fulfilment: 'expired' },
] as const satisfies readonly StatusRule[];

/** What the status of a line derives from. */
export type Axes = {
  readonly fulfilment: Fulfilment;
  readonly payment: PaymentStatus;
  readonly refundedUnits: number;
};

/**
 * The owner's status of a line.
 * @throws for axes that contradict each other, such as units to send of an order that is void
 */
export function statusOf({ fulfilment, payment, refundedUnits }: Axes): OrderStatus {
  const rules: readonly StatusRule[] = statusRules;
  const rule = rules.find(
    (one) =>
      one.fulfilment === fulfilment &&
      (one.payments?.includes(payment) ?? true) &&
      (one.refunded ?? refundedUnits > 0) === refundedUnits > 0,
  );
  if (!rule) throw new Error(`A line cannot be ${fulfilment} in an order that is ${payment}`);
  return rule.status;
}

/** The units of a paid line. */
export type OrderUnits = {
  readonly quantity: number;
  readonly sent: number;
  readonly refunded: number;
  /** Refunded units that had been sent. */
  readonly returned: number;
};

/** The units of a paid line that wait to be sent. */
export const unitsToSend = ({ quantity, sent, refunded, returned }: OrderUnits): number =>
  quantity - sent - (refunded - returned);

/** The fulfilment of a paid line by its units. */
export function fulfilmentOf(units: OrderUnits): Exclude<Fulfilment, 'expired'> {
  if (unitsToSend(units) > 0) return units.sent > 0 ? 'partSent' : 'toSend';
  if (units.sent > units.returned) return 'sent';
  return units.sent > 0 ? 'returned' : 'cancelled';
}

/** The status of a settled line by its units. */
export const fulfilmentStatus = (units: OrderUnits, payment: PaymentStatus = 'paid'): OrderStatus =>
  statusOf({
    fulfilment: fulfilmentOf(units),
    payment: payment === 'owed' ? payment : 'paid',
    refundedUnits: units.refunded,
  });

/** Whether a line of some status may get another one: by a move of either axis. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  const rules: readonly StatusRule[] = statusRules;
  const [before, after] = [from, to].map((status) => rules.filter((one) => one.status === status));
  return (before ?? []).some((one) =>
    (after ?? []).some((other) => {
      if (one.fulfilment === other.fulfilment)
        return (one.payments ?? []).some((payment) =>
          nextPayments(payment).some((next) => other.payments?.includes(next)),
        );
      if (!nextFulfilments(one.fulfilment).includes(other.fulfilment)) return false;
      // Only an unpaid line ends without a refund, and only a paid one otherwise.
      const { money } = orderStates[from];
      return money === 'none' ? orderStates[to].money === 'none' : orderStates[to].money !== 'none';
    }),
  );
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

/** Statuses that the owner's lists show; cancelled and lapsed lines are stored but unlisted. */
export const listedStatuses = statusesWith('listed', true);
type ListedStatus = (typeof listedStatuses)[number];

/** Statuses of lines that ended unpaid, which the owner's lists leave out. */
const unlistedStatuses = statusesWith('listed', false);

/** Whether the lists show a line. Unlisted lines are hidden from the buyer and cannot be paid. */
export function isListed(status: OrderStatus): status is ListedStatus {
  return orderStates[status].listed;
}

/** Statuses of lines that are settled, by money or on account: they may be sent and refunded. */
export const paidStatuses = statusesWith('money', 'owed', 'here');

/** Statuses in which the money was refunded. */
export const paidBackStatuses = statusesWith('money', 'back');

/** Statuses of lines that were settled, whether or not they were refunded. */
export const everPaidStatuses = statusesWith('money', 'owed', 'here', 'back');
export type PaidOnceStatus = (typeof everPaidStatuses)[number];

/** Whether a line is settled, by money or on account, and not refunded. */
export function isPaid(status: OrderStatus): boolean {
  return paidStatuses.some((one) => one === status);
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
  pending: ['accepted', 'paid', 'partlyShipped'],
  shipt: ['shipped'],
  unPaid: ['unpaid'],
  ended: unlistedStatuses,
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderFilter = keyof typeof orderFilters;
export const orderFilterNames = Object.keys(orderFilters) as [OrderFilter, ...OrderFilter[]];
