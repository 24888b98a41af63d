import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { ManagedOrder } from '../../../orders/rules/orders.contract.ts';
import { manageOrdersCopy } from '../../../platform/screens/words/orders.ts';
import { EmailText } from '../../../platform/screens/ui/email-text.tsx';
import type { Column } from '../../../platform/screens/ui/table-column.ts';
import { NumberCell } from './number-cell.tsx';
import { OrderNameCell } from './order-name-cell.tsx';
import { ShipmentCell } from './shipment-cell.tsx';
import './order-columns.css';
import type { OrderSelection } from './use-order-selection.ts';

const { columns } = manageOrdersCopy;

/**
 * The columns of Manage Orders (seed §2).
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
      header: columns.no,
      cell: (order, index) => (
        <NumberCell order={order} number={from + index + 1} selection={selection} />
      ),
      card: 'number',
      width: 'w-16',
    },
    {
      key: 'name',
      header: columns.name,
      cell: (order) => <OrderNameCell order={order} />,
      card: 'title',
      // Fits the order number and both times of a day in one line.
      width: 'order-name-column',
    },
    {
      key: 'email',
      header: columns.email,
      cell: (order) => (
        <>
          <EmailText email={order.userEmail} />
          <span className="block text-xs wrap-anywhere text-soft">{order.userName}</span>
        </>
      ),
    },
    {
      key: 'quantity',
      header: columns.quantity,
      cell: (order) => formatCount(order.quantity),
      align: 'end',
      card: 'brief',
      width: 'w-20',
    },
    {
      key: 'shipment',
      header: columns.shipment,
      cell: (order) => <ShipmentCell order={order} />,
      card: 'wide',
      width: 'order-shipment-column print:w-28',
    },
  ];
}
