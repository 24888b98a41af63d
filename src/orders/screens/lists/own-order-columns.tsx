import { lineAddress } from '../../rules/order-address.ts';
import { Link } from 'react-router';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { orderNumber } from '../../rules/order-number.ts';
import { includedNote } from '../../../pricing/rules/amounts/amount-lines.ts';
import { cut } from '../../../platform/rules/text/text.ts';
import { orderSheetCopy } from '../words/order-sheet.ts';
import { myOrdersCopy } from '../../../platform/screens/words/orders.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import type { Column } from '../../../platform/screens/ui/tables/table-column.ts';
import { DocumentLinks } from './document-links.tsx';
import { CancelCheckout } from './cancel-checkout.tsx';
import { CheckoutCell, PlacedFacts } from './checkout-cell.tsx';
import { checkoutTotal } from './checkout-total.ts';
import type { OrdersListState } from './orders-list-state.ts';
import { ownOrdersWords } from './own-orders-words.ts';
import type { OwnRow } from './own-rows.ts';
import { PayBefore } from './pay-before.tsx';
import { RefundedUnits } from './refunded-units.tsx';
import { UnitsToFollow } from './units-to-follow.tsx';
import { CheckoutPaymentCell, PaymentCell } from './payment-cell.tsx';
import '../../../platform/screens/ui/styles/touch-target.css';
import type { Order } from '../../rules/orders.contract.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { OrderBrief } from './order-brief.tsx';

const NAME_LENGTH = 40;
const { columns } = myOrdersCopy;

/** The rows of a checkout of several orders stand together. */
export const rowClassOf = (row: OwnRow): string | undefined =>
  row.kind === 'checkout'
    ? 'border-t-[1.5px]! border-t-ink! @wide:bg-raised!'
    : row.isGrouped
      ? classNames('@max-wide:ml-4', row.isFolded && '@max-wide:hidden')
      : undefined;

/**
 * The columns of My Orders.
 * @param search the query of the list's address
 * @param onToggle shows all orders of a checkout, or the first ones
 */
export function ownOrderColumns(
  search: URLSearchParams,
  onToggle: (id: string) => void,
): readonly Column<OwnRow>[] {
  const from: OrdersListState = { orders: search.size > 0 ? `?${search}` : '' };
  return [
    {
      key: 'no',
      header: columns.no,
      cell: ({ no }) => no,
      card: 'number',
      width: 'w-16',
    },
    {
      key: 'name',
      header: columns.name,
      cell: (row) =>
        row.kind === 'checkout' ? (
          <CheckoutCell
            checkout={row.checkout}
            isOpen={row.isOpen}
            isLong={row.isLong}
            onToggle={onToggle}
          />
        ) : (
          <OrderCell row={row} from={from} />
        ),
      card: 'title',
    },
    {
      key: 'quantity',
      header: columns.quantity,
      cell: (row) =>
        formatCount(row.kind === 'checkout' ? unitsOf(row.checkout) : row.order.quantity),
      align: 'end',
      card: 'brief',
      width: 'w-20 xl:w-28',
    },
    {
      key: 'payment',
      header: columns.payment,
      cell: (row) => <Payment row={row} from={from} />,
      align: 'end',
      width: 'w-36 xl:w-72',
    },
    {
      key: 'cancel',
      header: columns.cancel,
      cell: (row) =>
        row.kind === 'order' ? <CancelOrder order={row.order} /> : cancelAll(row.checkout),
      align: 'end',
      card: 'end',
      width: 'w-32 xl:w-36',
      onScreenOnly: true,
    },
  ];
}

const unitsOf = ({ orders }: Checkout) => orders.reduce((sum, { quantity }) => sum + quantity, 0);

type OrderCellProps = { row: Extract<OwnRow, { kind: 'order' }>; from: OrdersListState };

function OrderCell({ row: { order, isGrouped, invoices }, from }: OrderCellProps) {
  const { _id: id, toolName, sku, createdAt, poNumber } = order;
  return (
    <div className={isGrouped ? '@wide:pl-5' : undefined}>
      <Link
        id={`order-${id}`}
        to={lineAddress(order)}
        state={from}
        prefetch="intent"
        title={orderSheetCopy.open(toolName)}
        className="touch-target inline-flex min-h-6 items-center font-semibold underline decoration-hairline underline-offset-4 wrap-anywhere hover:text-signal hover:decoration-signal"
      >
        {cut(toolName, NAME_LENGTH, '...')}
      </Link>
      {isGrouped ? (
        <span className="flex flex-wrap gap-x-3 text-xs text-soft tabular-nums">
          <span>{orderNumber(id)}</span>
          {sku !== null && <span className="wrap-anywhere">{sku}</span>}
          <UnitsToFollow order={order} className="inline-block" />
          <RefundedUnits order={order} className="inline-block" />
        </span>
      ) : (
        <>
          <PlacedFacts id={id} createdAt={createdAt} poNumber={poNumber} />
          <PayBefore order={order} className="block text-xs text-soft" />
          <UnitsToFollow order={order} className="block text-xs text-soft" />
          <RefundedUnits order={order} className="block text-xs text-soft" />
          <DocumentLinks issued={invoices} />
        </>
      )}
    </div>
  );
}

function Payment({ row, from }: { row: OwnRow; from: OrdersListState }) {
  const shown =
    row.kind === 'order'
      ? {
          amount: row.order.total,
          currency: row.order.currency,
          state: <PaymentCell order={row.order} from={from} isGrouped={row.isGrouped} />,
        }
      : {
          amount: checkoutTotal(row.checkout),
          currency: row.checkout.currency,
          state: <CheckoutPaymentCell checkout={row.checkout} from={from} />,
        };
  const note = includedNote(row.kind === 'order' ? row.order : row.checkout);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @wide:justify-end @wide:gap-x-4">
      <span className="@wide:text-end">
        <span className="text-xs text-soft">{orderSheetCopy.columns.total}</span>{' '}
        <Price amount={shown.amount} currency={shown.currency} />
        {note !== null && <span className="block text-xs text-soft">{note}</span>}
      </span>
      <span className="@wide:flex @wide:min-w-24 @wide:justify-end">{shown.state}</span>
    </span>
  );
}

function cancelAll(checkout: Checkout) {
  if (checkout.due === 0) return null;
  const unpaid = checkout.orders.filter(({ status }) => status === 'unpaid');
  const what = ownOrdersWords.partCount(unpaid.length);
  return (
    <CancelCheckout
      checkout={{ ...checkout, what }}
      label={ownOrdersWords.cancelAll}
      describedBy={`checkout-${checkout._id}`}
    />
  );
}

const reloads: readonly CallName[] = [
  'GET /checkouts',
  'GET /checkout/{id}',
  'GET /order/{id}',
  'GET /orders',
  'GET /tools',
  'GET /tool/{id}',
];

/**
 * Cancels an unpaid order after a confirmation. A refusal reloads the list too, since the
 * order has changed then.
 */
function CancelOrder({ order }: { order: Order }) {
  const { pending, run } = useRowAction();
  // Not a box, since most rows of a list are paid; a phone's card leaves it out.
  if (order.status !== 'unpaid')
    return (
      <button type="button" disabled className="px-3 text-sm text-soft @max-wide:hidden">
        {myOrdersCopy.cancel}
      </button>
    );
  return (
    <Button
      variant="danger"
      size="small"
      pending={pending}
      aria-describedby={`order-${order._id}`}
      onClick={run({
        question: {
          title: myOrdersCopy.confirmDelete,
          body: <OrderBrief order={order} />,
          yes: myOrdersCopy.cancelOrder,
          no: myOrdersCopy.keepOrder,
          danger: true,
        },
        call: () =>
          ignoreFailure(
            callApi('DELETE /order/{id}', { params: { id: order._id } }),
            'ORDER_CANCELLED',
          ),
        done: myOrdersCopy.deleted(order.toolName),
        reloads,
      })}
    >
      {myOrdersCopy.cancel}
    </Button>
  );
}
