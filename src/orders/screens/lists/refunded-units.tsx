import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Refunded = Pick<Order, 'status' | 'quantity' | 'refundedUnits' | 'refunded' | 'currency'>;

/** How many units of an order are refunded, and their amount; nothing once all of them are. */
export function RefundedUnits({ order, className }: { order: Refunded; className: string }) {
  const priceOf = usePriceFormat();
  const { status, quantity, refundedUnits: units, refunded, currency } = order;
  if (units === 0 || status === 'refunded') return null;
  return (
    <span className={className}>
      {t('orders.orderSheet.refundedUnits', {
        units: formatCount(units),
        quantity: formatCount(quantity),
        amount: priceOf(refunded, currency),
      })}
    </span>
  );
}
