import { Link } from 'react-router';
import { formatCount } from '../../../domain/format-count.ts';
import { orderNumber } from '../../../domain/orders/order-number.ts';
import type { Order } from '../../../domain/orders/orders.contract.ts';
import { cut } from '../../../domain/text.ts';
import { orderSheetCopy } from '../../copy/order-sheet.ts';
import { myOrdersCopy } from '../../copy/orders.ts';
import { formatMoment } from '../../lib/format-moment.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table-column.ts';
import { rowsBefore } from '../tables/numbered-pages.ts';
import { CancelOrder } from './cancel-order.tsx';
import type { OrdersListState } from './orders-list-state.ts';
import { PayBefore } from './pay-before.tsx';
import { PaymentCell } from './payment-cell.tsx';
import '../../ui/touch-target.css';

const NAME_LENGTH = 40; // seed §9
const { columns } = myOrdersCopy;

/**
 * The columns of My Orders.
 * @param search the query of the list's address
 */
export function orderColumns(search: URLSearchParams): readonly Column<Order>[] {
  const before = rowsBefore(search);
  const from: OrdersListState = { orders: search.size > 0 ? `?${search}` : '' };
  return [
    {
      key: 'no',
      header: columns.no,
      cell: (_order, index) => before + index + 1,
      card: 'number',
      width: 'w-16',
    },
    {
      key: 'name',
      header: columns.name,
      cell: (order) => (
        <>
          <Link
            id={`order-${order._id}`}
            to={`/dashboard/myOrder/${order._id}`}
            state={from}
            prefetch="intent"
            title={orderSheetCopy.open(order.toolName)}
            className="touch-target inline-flex min-h-6 items-center font-semibold underline decoration-hairline underline-offset-4 wrap-anywhere hover:text-signal hover:decoration-signal"
          >
            {cut(order.toolName, NAME_LENGTH, '...')}
          </Link>
          <span className="flex flex-wrap gap-x-3 text-xs text-soft">
            <span className="tabular-nums">{orderNumber(order._id)}</span>
            <span>
              {orderSheetCopy.placed}{' '}
              <time dateTime={order.createdAt} className="inline-block">
                {formatMoment(order.createdAt)}
              </time>
            </span>
          </span>
          <PayBefore order={order} className="block text-xs text-soft" />
        </>
      ),
      card: 'title',
    },
    {
      key: 'quantity',
      header: columns.quantity,
      cell: ({ quantity }) => formatCount(quantity),
      align: 'end',
      card: 'brief',
      width: 'w-20 xl:w-28',
    },
    {
      key: 'payment',
      header: columns.payment,
      cell: (order) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @wide:gap-x-4 @wide:justify-end">
          <Price amount={order.total} currency={order.currency} />
          <span className="@wide:flex @wide:min-w-24 @wide:justify-end">
            <PaymentCell order={order} from={from} />
          </span>
        </span>
      ),
      align: 'end',
      width: 'w-36 xl:w-60',
    },
    {
      key: 'cancel',
      header: columns.cancel,
      cell: (order) => <CancelOrder order={order} />,
      align: 'end',
      card: 'end',
      width: 'w-32 xl:w-36',
      onScreenOnly: true,
    },
  ];
}
