import { formatCount } from '../../../domain/money.ts';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import { EmailText } from '../../ui/email-text.tsx';
import type { Column } from '../../ui/table-column.ts';
import { NumberCell } from './number-cell.tsx';
import { OrderNameCell } from './order-name-cell.tsx';
import { ShipmentCell } from './shipment-cell.tsx';
import type { ChosenOrders } from './use-chosen-orders.ts';

const { columns } = manageOrdersCopy;

/** On a phone: number and name, then buyer and quantity, then the shipment. */
export const orderCards =
  'max-md:[&_tbody_tr]:grid-cols-[auto_1fr_auto] max-md:[&_tr>:first-child]:self-center ' +
  'max-md:[&_tr>:nth-child(5)]:col-span-3';

/**
 * The columns of Manage Orders (seed §2).
 * @param from the number of rows on the pages before this one
 * @param selection the orders that are ticked
 */
export function orderColumns(from: number, selection: ChosenOrders): readonly Column<Order>[] {
  return [
    {
      key: 'no',
      header: columns.no,
      cell: (order, index) => (
        <NumberCell order={order} number={from + index + 1} selection={selection} />
      ),
      card: 'action',
      width: 'w-16 xl:w-20',
    },
    {
      key: 'name',
      header: columns.name,
      cell: (order) => <OrderNameCell order={order} />,
      card: 'plain',
    },
    {
      key: 'email',
      header: columns.email,
      cell: (order) => <EmailText email={order.userEmail} />,
      card: 'wide',
    },
    {
      key: 'quantity',
      header: columns.quantity,
      cell: (order) => formatCount(order.quantity),
      align: 'end',
      width: 'w-20 xl:w-24',
    },
    {
      key: 'shipment',
      header: columns.shipment,
      cell: (order) => <ShipmentCell order={order} />,
      card: 'wide',
      width: 'w-64',
    },
  ];
}
