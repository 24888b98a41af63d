import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { lineNumber } from '../../../orders/rules/order-number.ts';
import type { Order } from '../../../orders/rules/orders.contract.ts';
import type { RefundForm } from '../../rules/refund-form.rules.ts';
import { refundPageCopy as copy } from '../../../orders/screens/words/refund-page.ts';
import { orderedPart } from '../../../orders/screens/lists/order-words.ts';
import { t } from '../../../platform/rules/messages/t.ts';

type Props = { order: Order; refund: RefundForm; amount: string };

/** What a refund does, before it is confirmed. */
export function RefundQuestion({ order, refund, amount }: Props) {
  const { how } = refund;
  const units = refund.of === 'amount' ? null : refund.units;
  return (
    <>
      <span className="block font-semibold wrap-anywhere text-ink">
        {units === null
          ? orderedPart(order)
          : t('orders.refundPage.summary', { units: formatCount(units), part: orderedPart(order) })}
      </span>
      <span className="tabular-nums block">
        {t('orders.orderSheet.number')} {lineNumber(order)}
      </span>
      <span className="block wrap-anywhere">
        {order.userName}, {order.userEmail}
      </span>
      <span className="mt-3 block text-ink">
        {how === 'outside'
          ? t('orders.refundPage.hows.outside')
          : t('orders.refundPage.hows.provider')}
        : <span className="tabular-nums font-semibold">{amount}</span>
      </span>
      <span className="block">
        {units === null
          ? t('orders.refundPage.kindsMean.amount')
          : refund.restock === 'no'
            ? t('orders.refundPage.stock.none')
            : t('orders.refundPage.stock.some', { units })}
      </span>
      {refund.of !== 'amount' && <span className="block">{copy.kindsMean[refund.of]}</span>}
    </>
  );
}
