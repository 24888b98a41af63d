import { formatCount } from '../../../domain/money.ts';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import { cut } from '../../../domain/text.ts';
import { myOrdersCopy } from '../../copy/orders.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table-column.ts';
import { CancelOrder } from './cancel-order.tsx';
import { PaymentCell } from './payment-cell.tsx';

const NAME_LENGTH = 40; // seed §9
const { columns } = myOrdersCopy;

/** The columns of My Orders; `before` is how many orders the pages before this one hold. */
export function orderColumns(before: number): readonly Column<Order>[] {
  return [
    { key: 'no', header: columns.no, cell: (_order, index) => before + index + 1, width: 'w-16' },
    {
      key: 'name',
      header: columns.name,
      cell: ({ _id, toolName }) => (
        <span id={`order-${_id}`} title={toolName} className="font-semibold wrap-anywhere">
          {cut(toolName, NAME_LENGTH, '...')}
        </span>
      ),
    },
    { key: 'quantity', header: columns.quantity, cell: ({ quantity }) => formatCount(quantity), align: 'end', width: 'w-28' },
    {
      key: 'payment',
      header: columns.payment,
      cell: (order) => (
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 md:justify-end">
          <Price amount={order.price} />
          <span className="md:flex md:min-w-24 md:justify-end">
            <PaymentCell order={order} />
          </span>
        </span>
      ),
      align: 'end',
    },
    { key: 'cancel', header: columns.cancel, cell: (order) => <CancelOrder order={order} />, align: 'end', card: 'action', width: 'w-36' },
  ];
}
