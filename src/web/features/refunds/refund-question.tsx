import { formatCount } from '../../../domain/format-count.ts';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import type { RefundForm } from '../../../domain/payments/refund-form.ts';
import { refundPageCopy as copy } from '../../copy/refund-page.ts';
import { orderedPart } from '../manage-orders/order-words.ts';

type Props = { order: Order; refund: RefundForm; amount: string };

/** What a refund does, before it is confirmed. */
export function RefundQuestion({ order, refund, amount }: Props) {
  const { units, restock, how } = refund;
  const back = { unsent: Math.min(units, order.unsentUnits), all: units, none: 0 }[restock];
  return (
    <>
      <span className="block font-semibold wrap-anywhere text-ink">
        {copy.summary(formatCount(units), orderedPart(order))}
      </span>
      <span className="tabular-nums block">
        {copy.number} {orderNumber(order._id)}
      </span>
      <span className="block wrap-anywhere">
        {order.userName}, {order.userEmail}
      </span>
      <span className="mt-3 block text-ink">
        {how === 'outside' ? copy.hows.outside : copy.hows.provider}:{' '}
        <span className="tabular-nums font-semibold">{amount}</span>
      </span>
      <span className="block">
        {back === 0 ? copy.stock.none : copy.stock.some(formatCount(back))}
      </span>
    </>
  );
}
