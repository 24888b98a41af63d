import { formatMinor } from '../../platform/rules/money/money.ts';
import {
  everPaidStatuses,
  isListed,
  isPaid,
  unitsToSend,
} from '../../orders/rules/order.states.ts';
import { type Effect, type RefundHow, type RefundWhy, mailEffect } from './effects.ts';
import type { Allocation, PaymentRecord } from './payment-record.ts';
import { isOnAccount } from '../../orders/rules/payment/account.ts';
import {
  type SplitRefund,
  splitAllowance,
  splitUnits,
} from '../../documents/rules/part-invoices.ts';
import type { PaymentView, RefundView } from './payment-view.ts';
import {
  type RefundedUnits,
  refundAmount,
  refundableAmount,
  refundableOfKind,
} from '../../orders/rules/payment/refund-amount.ts';
import {
  type RefundReason,
  type RefundStatus,
  isOwed,
} from '../../orders/rules/payment/refund.states.ts';

/** A refund that an administrator decides. */
export type RequestedRefund = {
  /** A new id; the refund is decided once for it. */
  readonly id: string;
  readonly lineId: string;
  /** An amount without units, in minor units of the currency. */
  readonly amountMinor?: number | undefined;
  /** By default all units of the kind that are not refunded. */
  readonly units?: number | undefined;
  /** By default units that were not sent, which needs an order of which none was. */
  readonly of?: RefundedUnits | undefined;
  /** By default units return to the stock if they were not sent. */
  readonly restock?: boolean | undefined;
  /** The money went back without the provider. */
  readonly outside?: boolean | undefined;
  readonly actor: string;
};

/** What the caller wants beyond bringing the record up to date. */
export type RefundRequests = {
  readonly refund?: RequestedRefund;
  /** Of an order on account, whose lines end together. */
  readonly cancellations?: readonly RequestedRefund[];
  /** An order whose owed refunds a person has paid outside the provider. */
  readonly closeOwed?: { readonly lineId: string };
  /** Requests failed refunds once more. */
  readonly retry?: boolean;
};

/** What becomes of the refunds on record, and the refunds that begin. */
export function refundEffects(view: PaymentView, requests: RefundRequests): Effect[] {
  return [
    ...view.refunds.flatMap((refund) => recordedEffects(view, refund, requests)),
    ...inOneMail(
      view.orders.flatMap((order) => startedEffects(view, order, refundOf(order, requests))),
    ),
  ];
}

const refundOf = ({ lineId }: Allocation, { refund, cancellations }: RefundRequests) =>
  cancellations?.find((one) => one.lineId === lineId) ?? refund;

/** Tells of the refunds that begin together for one reason in one mail, in the place of the first. */
function inOneMail(effects: readonly Effect[]): Effect[] {
  const groups = Map.groupBy(
    effects.flatMap((effect) => refundMailOf(effect) ?? []),
    ({ why, how }) => `${why}, ${how}`,
  );
  return effects.flatMap((effect) => {
    const mail = refundMailOf(effect);
    if (effect.do !== 'mail' || mail === null) return [effect];
    const together = groups.get(`${mail.why}, ${mail.how}`) ?? [];
    if (together[0] !== mail) return [];
    return mailEffect(effect.lineId, {
      ...mail,
      amountMinor: together.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      lines: together.flatMap(({ lines }) => lines),
    });
  });
}

const refundMailOf = (effect: Effect) =>
  effect.do === 'mail' && effect.mail.kind === 'order-refunded' ? effect.mail : null;

/** Paid by this payment, with units that wait to be sent. */
export const isToBeShipped = ({ isPaidByThis, status, units }: Allocation) =>
  isPaidByThis && isPaid(status) && unitsToSend(units) > 0;

function startedEffects(
  view: PaymentView,
  order: Allocation,
  request: RequestedRefund | undefined,
): Effect[] {
  const { lineId } = order;
  if (request?.lineId === lineId && !isKnown(view, request.id)) {
    const decided = decidedOf(view, order, request);
    if (order.isPaidByThis && decided !== null)
      return view.isHeldByBank && request.outside !== true
        ? []
        : refundDecided(view, order, decided);
  }
  // Of this payment and this order the shop decides one refund by itself.
  const id = `${view.record.intentId}-${lineId}`;
  if (isKnown(view, id)) return [];
  if (view.isAllGone && isToBeShipped(order)) {
    const why = view.isLostNow ? 'by the bank' : 'by the shop';
    const units = unitsToSend(order.units);
    return refundDecided(view, order, { id, units, of: 'unsent', why, actor: null });
  }
  if (order.isPaidByThis || !view.isConfirmed) return [];
  // The order is closed, or another payment settled it.
  const why = isListed(order.status) ? 'paid twice' : 'order gone';
  return startRefund(view, order, { id, units: 0, restocked: 0, why, ...shareOf(order) });
}

const isKnown = ({ record }: PaymentView, refundId: string) =>
  record.refunds.some(({ id }) => id === refundId);

const shareOf = ({ amountMinor }: Allocation) => ({ amountMinor });

type Decided = Pick<RequestedRefund, 'id' | 'restock' | 'outside'> & {
  readonly why: Extract<RefundWhy, 'by the shop' | 'amount' | 'by the bank'>;
  readonly actor: string | null;
} & (
    | { readonly units: number; readonly of: RefundedUnits }
    | { readonly units: 0; readonly amountMinor: number }
  );

/** What a wanted refund means for an order as it is now; null if that is not possible. */
function decidedOf(
  { record }: PaymentView,
  order: Allocation,
  { units: wantedUnits, of: wantedKind, amountMinor, ...wanted }: RequestedRefund,
): Decided | null {
  if (amountMinor !== undefined) {
    const isPossible =
      everPaidStatuses.some((one) => one === order.status) &&
      amountMinor > 0 &&
      amountMinor <= refundableAmount(order, record.currency);
    return isPossible ? { ...wanted, units: 0, amountMinor, why: 'amount' } : null;
  }
  const kind = wantedKind ?? (order.units.sent === 0 ? 'unsent' : null);
  if (kind === null || !isPaid(order.status)) return null;
  const left = refundableOfKind(order.units, kind);
  const units = wantedUnits ?? left;
  return units > 0 && units <= left ? { ...wanted, units, of: kind, why: 'by the shop' } : null;
}

/** Refunds an amount, or units of a paid order: of the unsent ones first those that have not arrived. */
function refundDecided(view: PaymentView, order: Allocation, decided: Decided): Effect[] {
  const { lineId, units: before, status } = order;
  const { id, units, restock, outside, why, actor } = decided;
  const { currency } = view.record;
  const isUnsent = 'of' in decided && decided.of === 'unsent';
  const released = isUnsent ? Math.min(units, order.ahead) : 0;
  const restocked = (restock ?? isUnsent) ? units - released : 0;
  const { amountMinor, shares } = amountOf(order, decided, currency);
  const returned = isUnsent ? 0 : units;
  return [
    { do: 'refund order', lineId, units, returned, released, restocked, amountMinor, actor },
    {
      do: 'audit',
      action: 'refund order',
      lineId,
      actor,
      before: status,
      after:
        units === before.quantity
          ? 'refunded'
          : units > 0
            ? { refundedUnits: units, of: before.quantity }
            : { refundedAmount: formatMinor(amountMinor, currency) },
    },
    ...startRefund(view, order, { id, units, restocked, amountMinor, shares, why, outside }),
  ];
}

/** What a refund returns, and of which invoices of shipments. */
function amountOf(order: Allocation, decided: Decided, currency: string): SplitRefund {
  const billed = order.billed && { ...order, ...order.billed };
  if ('amountMinor' in decided) {
    const { amountMinor } = decided;
    return billed ? splitAllowance(billed, amountMinor, currency) : { amountMinor, shares: [] };
  }
  if (billed) return splitUnits(billed, decided, currency);
  return { amountMinor: refundAmount(order, decided.units, currency), shares: [] };
}

type Started = {
  readonly id: string;
  readonly units: number;
  readonly restocked: number;
  readonly amountMinor: number;
  readonly shares?: SplitRefund['shares'];
  readonly why: RefundWhy;
  readonly outside?: boolean | undefined;
};

function startRefund(
  view: PaymentView,
  { lineId }: Allocation,
  { id, units, restocked, amountMinor, shares = [], why, outside }: Started,
): Effect[] {
  const reason: RefundReason = why === 'order gone' || why === 'paid twice' ? why : 'admin';
  const onAccount = isOnAccount(view.record.intentId);
  // Nobody is asked for what lowers an account.
  const isOutside = outside === true || onAccount;
  const isDone = isOutside || (view.isAnswered && view.unclaimedMinor <= 0 && view.goneMinor > 0);
  const status = isDone ? 'done' : statusOfRequest(view);
  const how: RefundHow = onAccount
    ? 'on account'
    : isOutside
      ? 'outside'
      : status === 'elsewhere'
        ? 'by a person'
        : 'by the provider';
  const { failures: manualFailures } = view.manual;
  return [
    {
      do: 'start refund',
      refundId: id,
      lineId,
      units,
      restocked,
      amountMinor,
      reason,
      status,
      isOutside,
      manualFailures,
      shares,
    },
    mailEffect(lineId, {
      kind: 'order-refunded',
      why,
      amountMinor,
      lines: [{ lineId, units }],
      how,
    }),
    ...askIfElsewhere(lineId, status),
  ];
}

function recordedEffects(
  view: PaymentView,
  refund: RefundView,
  { closeOwed, retry }: RefundRequests,
): Effect[] {
  const { id: refundId, lineId, status, isOutside, recorded } = refund;
  if (isOutside) return [];
  const become = (to: RefundStatus, more: Partial<Effect<'record refund'>> = {}): Effect => ({
    do: 'record refund',
    refundId,
    lineId,
    status: to,
    isOutside: false,
    failures: recorded.failures,
    manualFailures: recorded.manualFailures,
    reason: null,
    ...more,
  });
  if (closeOwed?.lineId === lineId && isOwed(status)) return [become('done', { isOutside: true })];
  if (!view.isAnswered) return [];
  const counted = { failures: refund.failures, manualFailures: view.manual.failures };
  if (refund.openMinor === 0) {
    const isCounted =
      recorded.failures >= counted.failures && recorded.manualFailures >= counted.manualFailures;
    return status === 'done' && isCounted && !isReturnUnrecorded(view.record)
      ? []
      : [become('done', counted)];
  }
  const hasFailed = refund.failures > recorded.failures;
  // What a manual refund paid back is owed again once it fails.
  const isUndone =
    (status === 'done' || status === 'failed') && view.manual.failures > recorded.manualFailures;
  if (hasFailed || isUndone) {
    const reason = hasFailed ? refund.lastReason : view.manual.lastReason;
    return [
      become('failed', { ...counted, reason }),
      mailEffect(lineId, { kind: 'refund-failed', reason }),
      { do: 'ask a person', lineId, about: { what: 'refund failed', reason } },
    ];
  }
  if (status === 'failed' && retry === true && !view.isElsewhere) return [become('asked')];
  if (status !== 'asked' && status !== 'elsewhere') return [];
  const asked = statusOfRequest(view);
  return [...(asked === status ? [] : [become(asked)]), ...askIfElsewhere(lineId, asked)];
}

/** Whether all of the payment went back and its own status does not say so. */
const isReturnUnrecorded = ({ status, refunds, amountMinor }: PaymentRecord) =>
  status === 'succeeded' &&
  amountMinor <=
    refunds.reduce((sum, one) => sum + (one.status === 'done' ? one.amountMinor : 0), 0);

const askIfElsewhere = (lineId: string, status: RefundStatus): Effect[] =>
  status === 'elsewhere' ? [{ do: 'ask a person', lineId, about: { what: 'other account' } }] : [];

const statusOfRequest = ({ isElsewhere }: PaymentView) => (isElsewhere ? 'elsewhere' : 'asked');
