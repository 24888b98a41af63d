import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { OrderLine } from '../../rules/full-order.schema.ts';
import { orderSheetCopy as copy } from '../words/order-sheet.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';

/** What of a line was refunded: units and their amount, or an amount alone. */
export function LineRefunds({ line }: { line: OrderLine }) {
  const priceOf = usePriceFormat();
  if (line.refunded === 0) return null;
  const amount = priceOf(line.refunded, line.currency);
  return (
    <span className="mt-1 block text-xs text-soft">
      {line.refundedUnits > 0
        ? copy.refundedUnits(formatCount(line.refundedUnits), formatCount(line.quantity), amount)
        : copy.refundedAmount(amount)}
    </span>
  );
}
