import { cumulativeShare, splitAmount } from '../money/split-amount.ts';
import type { OrderUnits } from '../orders/order.states.ts';

/** A paid order as far as its refunds depend on it. Amounts are in minor units. */
export type PaidOrder = {
  readonly units: OrderUnits;
  readonly unitPriceMinor: number;
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly freightMinor: number;
};

/** The units of an order that are not refunded. */
export const refundableUnits = ({ units }: PaidOrder): number => units.quantity - units.refunded;

/** Whether refunds up to these units of an order return its freight too: with the last unit if nothing was sent. */
export const returnsFreight = ({
  quantity,
  sent,
  refunded,
}: Omit<OrderUnits, 'returned'>): boolean => refunded === quantity && sent === 0;

/**
 * The amount of a refund of units (rulings §14): unit prices and their tax, rounded cumulatively so that all refunds of
 * an order sum to the whole. Freight goes back with the last unit if nothing was sent.
 */
export function refundAmount(order: PaidOrder, units: number, currency: string): number {
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
