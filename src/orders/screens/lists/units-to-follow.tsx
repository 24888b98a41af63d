import { followText } from '../../../catalogue/rules/deliveries/follow-text.ts';
import type { Order } from '../../rules/orders.contract.ts';

type Props = { order: Pick<Order, 'aheadUnits' | 'promisedOn'>; className: string };

/** When the units of an order follow that were ordered ahead. */
export function UnitsToFollow({
  order: { aheadUnits: units, promisedOn: date },
  className,
}: Props) {
  return date === null ? null : <span className={className}>{followText({ units, date })}</span>;
}
