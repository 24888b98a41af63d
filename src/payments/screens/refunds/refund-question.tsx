import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { lineNumber } from '../../../orders/rules/order-number.ts';
import type { Order } from '../../../orders/rules/orders.contract.ts';
import type { RefundForm } from '../../rules/refund-form.rules.ts';
import { refundPageCopy as copy } from '../../../orders/screens/words/refund-page.ts';
import { orderedPart } from '../../../orders/screens/lists/order-words.ts';

type Props = { order: Order; refund: RefundForm; amount: string };

/** What a refund does, before it is confirmed. */
export function RefundQuestion({ order, refund, amount }: Props) {
  const { how } = refund;
  const units = refund.of === 'amount' ? null : refund.units;
  return (
    <>
      <span className="block font-semibold wrap-anywhere text-ink">
        {units === null ? orderedPart(order) : copy.summary(formatCount(units), orderedPart(order))}
      </span>
      <span className="tabular-nums block">
        {copy.number} {lineNumber(order)}
      </span>
      <span className="block wrap-anywhere">
        {order.userName}, {order.userEmail}
      </span>
      <span className="mt-3 block text-ink">
        {how === 'outside' ? copy.hows.outside : copy.hows.provider}:{' '}
        <span className="tabular-nums font-semibold">{amount}</span>
      </span>
      <span className="block">
        {units === null
          ? copy.kindsMean.amount
          : refund.restock === 'no'
            ? copy.stock.none
            : copy.stock.some(units)}
      </span>
      {refund.of !== 'amount' && <span className="block">{copy.kindsMean[refund.of]}</span>}
    </>
  );
}
