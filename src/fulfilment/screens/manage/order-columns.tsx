import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { isAlone } from '../../../orders/rules/order-number.ts';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import type { Column } from '../../../platform/screens/ui/tables/table-column.ts';
import { OrderNameCell } from './order-name-cell.tsx';
import { ShipmentCell } from './shipment-cell.tsx';
import './order-columns.css';
import { type OrderSelection, canShip } from './use-order-selection.ts';
import '../../../platform/screens/ui/styles/touch-target.css';
import { t } from '../../../platform/rules/messages/t.ts';

/**
 * The columns of Manage Orders.
 * @param from number of rows on the pages before this one
 * @param selection null for a list without selection
 */
export function orderColumns(
  from: number,
  selection: OrderSelection | null,
): readonly Column<ManagedOrder>[] {
  return [
    {
      key: 'no',
      header: t('platform.words.no'),
      cell: (order, index) => (
        <NumberCell order={order} number={from + index + 1} selection={selection} />
      ),
      card: 'number',
      width: 'w-16',
    },
    {
      key: 'name',
      header: t('platform.words.parsName'),
      cell: (order) => <OrderNameCell order={order} />,
      card: 'title',
      width: 'order-name-column',
    },
    {
      key: 'email',
      header: t('platform.words.email'),
      cell: (order) => <EmailText email={order.userEmail} />,
      card: 'plain',
      width: 'order-email-column',
    },
    {
      key: 'quantity',
      header: t('platform.words.quantity'),
      cell: (order) => formatCount(order.quantity),
      align: 'end',
      card: 'quarter',
      width: 'w-20',
    },
    {
      key: 'shipment',
      header: t('platform.manageOrders.columns.shipment'),
      cell: (order) => <ShipmentCell order={order} />,
      card: 'plain',
      width: 'order-shipment-column print:w-28',
    },
  ];
}

type Props = { order: ManagedOrder; number: number; selection: OrderSelection | null };

/** The row number, with a checkbox if the line can be shipped; that of an order of one line is in the head. */
function NumberCell({ order, number, selection }: Props) {
  if (!selection) return formatCount(number);
  const { selected, select } = selection;
  return (
    <span className="flex items-center gap-2.5">
      {canShip(order) && !isAlone(order) ? (
        <label className="touch-target flex shrink-0 print:hidden">
          <input
            type="checkbox"
            className="size-6 accent-signal"
            aria-label={t('fulfilment.bulk.choose', { name: order.toolName, number: order.number })}
            checked={selected.some(({ _id }) => _id === order._id)}
            onChange={({ target }) => select([order], target.checked)}
          />
        </label>
      ) : (
        <span className="w-6 shrink-0 print:hidden" />
      )}
      {formatCount(number)}
    </span>
  );
}
