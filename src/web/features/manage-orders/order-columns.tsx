import { formatCount } from '../../../domain/money.ts';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import { manageOrdersCopy } from '../../copy/orders.ts';
import type { Column } from '../../ui/table-column.ts';
import { OrderNameCell } from './order-name-cell.tsx';
import { ShipmentCell } from './shipment-cell.tsx';

const { columns } = manageOrdersCopy;

/** On a phone: number and name, then buyer and quantity, then the shipment. */
export const orderCards =
  'max-md:[&_tbody_tr]:grid-cols-[auto_1fr_auto] max-md:[&_tr>:first-child]:self-center ' +
  'max-md:[&_tr>:nth-child(5)]:col-span-3';

/** The columns of Manage Orders (seed §2). @param from the number of rows on the pages before this one */
export function orderColumns(from: number): readonly Column<Order>[] {
  return [
    {
      key: 'no',
      header: columns.no,
      cell: (_, index) => formatCount(from + index + 1),
      card: 'action',
      width: 'w-14',
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
      cell: (order) => <span className="break-all">{order.userEmail}</span>,
      card: 'wide',
    },
    {
      key: 'quantity',
      header: columns.quantity,
      cell: (order) => formatCount(order.quantity),
      align: 'end',
      width: 'w-24',
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
