import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { orderNumber } from '../../../cart/rules/order-number.ts';
import type { Order } from '../../../orders/rules/orders.contract.ts';
import { partCopy } from '../../../catalogue/screens/words/products.ts';
import { refundPageCopy as copy } from '../../../orders/screens/words/refund-page.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { FactTable } from '../../../platform/screens/ui/fact-table.tsx';

/** The order that a refund is of. */
export function RefundedOrder({ order }: { order: Order }) {
  const priceOf = usePriceFormat();
  const facts = [
    [copy.number, orderNumber(order._id)],
    ...(order.poNumber === null ? [] : [[copy.poNumber, order.poNumber] as const]),
    [copy.buyer, `${order.userName}, ${order.userEmail}`],
    [copy.ordered, formatCount(order.quantity)],
    [copy.sent, formatCount(order.sentUnits)],
    [copy.refunded, formatCount(order.refundedUnits)],
    ...(order.refunded === 0
      ? []
      : [[copy.refundedAmount, priceOf(order.refunded, order.currency)] as const]),
  ] as const;
  return (
    <section aria-label={copy.order} className="mb-8 max-w-3xl border-t-[1.5px] border-ink">
      <p className="pt-3 text-lg font-semibold wrap-anywhere">{order.toolName}</p>
      {order.sku && (
        <p className="tabular-nums text-sm text-soft">
          {partCopy.sku} {order.sku}
        </p>
      )}
      <FactTable facts={facts} className="mt-2" />
    </section>
  );
}
