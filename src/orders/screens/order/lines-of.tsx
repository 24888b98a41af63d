import type { FullOrder } from '../../rules/checkouts.contract.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** An order may have hundreds of lines. */
const MOST_NAMED = 6;

type Props = {
  order: FullOrder;
  lines: readonly { readonly orderId: string; readonly units: number }[];
  className?: string;
};

/** Names lines of an order with their units: the first ones, and how many more there are. */
export function LinesOf({ order, lines, className }: Props) {
  const byId = new Map(order.orders.map((line) => [line._id, line]));
  const more = lines.length - MOST_NAMED;
  return (
    <span className={className}>
      {lines.slice(0, MOST_NAMED).map(({ orderId, units }) => {
        const line = byId.get(orderId);
        return (
          line && (
            <span key={orderId} className="block wrap-anywhere">
              {units > 0 && `${formatCount(units)} × `}
              {line.toolName}
              {order.orders.length > 1 &&
                ` (${t('orders.orderSheet.line', { position: line.position })})`}
            </span>
          )
        );
      })}
      {more > 0 && (
        <span className="block">{t('orders.orderSheet.more', { count: formatCount(more) })}</span>
      )}
    </span>
  );
}
