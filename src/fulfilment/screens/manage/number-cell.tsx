import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { bulkWords } from './bulk-words.ts';
import { type OrderSelection, canShip } from './use-order-selection.ts';
import '../../../platform/screens/ui/touch-target.css';

type Props = { order: ManagedOrder; number: number; selection: OrderSelection | null };

/** The row number, with a checkbox if the order can be shipped. */
export function NumberCell({ order, number, selection }: Props) {
  if (!selection) return formatCount(number);
  const { selected, toggle } = selection;
  return (
    <span className="flex items-center gap-2.5">
      {canShip(order) ? (
        <label className="touch-target flex shrink-0 print:hidden">
          <input
            type="checkbox"
            className="size-6 accent-signal"
            aria-label={bulkWords.choose(order.toolName, order.userName)}
            checked={selected.some(({ _id }) => _id === order._id)}
            onChange={() => toggle(order)}
          />
        </label>
      ) : (
        <span className="w-6 shrink-0 print:hidden" />
      )}
      {formatCount(number)}
    </span>
  );
}
