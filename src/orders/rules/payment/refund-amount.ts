import { currencyOf } from '../../../platform/rules/money/currencies.ts';
import { cumulativeShare, splitAmount } from '../../../platform/rules/money/split-amount.ts';
import { type OrderUnits, unitsToSend } from '../order.states.ts';

/** A paid order as far as its refunds depend on it. Amounts are in minor units. */
export type PaidOrder = {
  readonly units: OrderUnits;
  readonly unitPriceMinor: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly freightMinor: number;
  /** What was refunded, by units and by amounts without units. */
  readonly refundedMinor: number;
};

/** Which units of an order a refund is for: units that stay here, or units that came back. */
export const refundedUnitKinds = ['unsent', 'sent'] as const;
export type RefundedUnits = (typeof refundedUnitKinds)[number];

/** The units of an order that are not refunded. */
const refundableUnits = ({ units }: Pick<PaidOrder, 'units'>): number =>
  units.quantity - units.refunded;

/** The same of one kind. */
export const refundableOfKind = (units: OrderUnits, kind: RefundedUnits): number =>
  kind === 'unsent' ? unitsToSend(units) : units.sent - units.returned;

/** What of a paid order was not refunded. */
const leftOf = ({ netMinor, taxMinor, freightMinor, refundedMinor }: PaidOrder): number =>
  netMinor + taxMinor + freightMinor - refundedMinor;

/**
 * The largest amount that can be refunded without units. It leaves the smallest amount for each unit, so that every
 * later refund of units returns something.
 */
export function refundableAmount(order: PaidOrder, currency: string): number {
  return Math.max(0, leftOf(order) - refundableUnits(order) * currencyOf(currency).step);
}

/** Whether refunds up to these units of an order return its freight too: with the last unit if nothing was sent. */
export const returnsFreight = ({
  quantity,
  sent,
  refunded,
}: Omit<OrderUnits, 'returned'>): boolean => refunded === quantity && sent === 0;

/**
 * The amount of a refund of units: unit prices and their tax, rounded cumulatively so that all refunds of an order sum
 * to the whole, and freight with the last unit if nothing was sent. Earlier refunds without units lower it to what they left.
 */
export function refundAmount(order: PaidOrder, units: number, currency: string): number {
  const others = refundableUnits(order) - units;
  return Math.min(
    priceOf(order, units, currency),
    leftOf(order) - others * currencyOf(currency).step,
  );
}

function priceOf(order: PaidOrder, units: number, currency: string): number {
  const { quantity, refunded } = order.units;
  const { netMinor, taxMinor, freightMinor } = order;
  const [taxOnGoods = 0, taxOnFreight = 0] = splitAmount(
    taxMinor,
    [netMinor, freightMinor],
    currency,
  );
  const upTo = (count: number) =>
    order.unitPriceMinor * count + cumulativeShare(taxOnGoods, count, quantity, currency);
  const goods = upTo(refunded + units) - upTo(refunded);
  const isWhole = returnsFreight({ ...order.units, refunded: refunded + units });
  return isWhole ? goods + freightMinor + taxOnFreight : goods;
}
