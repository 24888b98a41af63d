import type { Checkout } from '../../rules/checkouts.contract.ts';
import { addAmounts } from '../../../platform/rules/money/money.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import { includedNote } from '../../../pricing/rules/amounts/amount-lines.ts';
import { usePriceFormat } from '../../../platform/screens/api/use-price-format.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { Price } from '../../../platform/screens/ui/price.tsx';
import type { Column } from '../../../platform/screens/ui/tables/table-column.ts';
import { CancelOrder } from '../lists/cancel-order.tsx';
import { orderFigures } from '../lists/order-figures.ts';
import type { OrdersListState } from '../lists/orders-list-state.ts';
import { LineCell, OrderHeadCell, unitsOf } from './own-order-cell.tsx';
import type { OwnRow } from './own-rows.ts';
import { OrderPaymentCell, PaymentCell } from './payment-cell.tsx';
import { isAlone } from '../../rules/order-number.ts';
import type { Order } from '../../rules/orders.contract.ts';
import type { CallName } from '../../../platform/screens/api/api.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';
import { OrderBrief } from '../lists/order-brief.tsx';
import { useIsOwn } from '../lists/use-is-own.ts';
import { t } from '../../../platform/rules/messages/t.ts';

/** A head stands out; the lines below it are set in. */
export const rowClassOf = (row: OwnRow): string | undefined =>
  row.kind === 'head' || row.isAlone
    ? '@wide:bg-raised!'
    : classNames('@max-wide:pl-6', row.isHiddenOnPhone && '@max-wide:hidden');

/** The rows of an order are one block. */
export const ownOrderBlocks = { keyOf: ({ order }: OwnRow) => order._id };

type Options = {
  /** The query of the list's address. */
  search: URLSearchParams;
  /** Whether the list leaves no lines out. */
  isWhole: boolean;
  onFold: (id: string, isOpen: boolean) => void;
};

/** The columns of My Orders. */
export function ownOrderColumns({ search, isWhole, onFold }: Options): readonly Column<OwnRow>[] {
  const from: OrdersListState = { orders: search.size > 0 ? `?${search}` : '' };
  return [
    {
      key: 'no',
      header: t('platform.words.no'),
      cell: ({ no }) => no,
      card: 'number',
      width: 'w-16',
    },
    {
      key: 'name',
      header: t('platform.words.name'),
      cell: (row) =>
        row.kind === 'head' ? (
          <OrderHeadCell
            order={row.order}
            unfolded={row.unfolded}
            isWhole={isWhole}
            from={from}
            onFold={onFold}
          />
        ) : (
          <LineCell row={row} from={from} />
        ),
      card: 'title',
    },
    {
      key: 'quantity',
      header: t('platform.words.quantity'),
      cell: (row) =>
        formatCount(row.kind === 'head' ? unitsOf(row.order.orders) : row.line.quantity),
      align: 'end',
      card: 'hidden',
      width: 'w-20',
    },
    {
      key: 'payment',
      header: t('platform.words.payment'),
      cell: (row) => <Payment row={row} from={from} />,
      align: 'end',
      card: 'action',
      width: 'w-36 xl:w-72',
    },
    {
      key: 'cancel',
      header: t('platform.myOrders.columns.cancel'),
      cell: (row) =>
        row.kind === 'line' ? <CancelLine line={row.line} /> : <CancelAll order={row.order} />,
      align: 'end',
      card: 'end',
      width: 'w-32',
      onScreenOnly: true,
    },
  ];
}

/** What a row costs, what that includes, and the state of its payment. */
function Payment({ row, from }: { row: OwnRow; from: OrdersListState }) {
  const priceOf = usePriceFormat();
  const { currency } = row.order;
  const inRow = row.kind === 'line' && !row.isAlone ? row.line : row.order;
  const { label, amount, notes } =
    row.kind === 'line' && !row.isAlone
      ? { label: t('platform.words.total'), amount: row.line.total, notes: [] }
      : orderFigures(row.order, (each) => priceOf(each, currency));
  const included = amount === inRow.total ? includedNote(inRow) : null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @wide:justify-end @wide:gap-x-4 xl:flex-nowrap">
      <span className="min-w-0 @wide:text-end">
        <span className="text-xs text-soft">{label}</span>{' '}
        <Price amount={amount} currency={currency} />
        {[...notes, included].map(
          (note) =>
            note !== null && (
              <span key={note} className="block text-xs text-soft">
                {note}
              </span>
            ),
        )}
      </span>
      <span className="@wide:flex @wide:min-w-24 @wide:justify-end">
        {row.kind === 'head' ? (
          <OrderPaymentCell order={row.order} from={from} />
        ) : (
          <PaymentCell line={row.line} from={from} isAlone={row.isAlone} />
        )}
      </span>
    </span>
  );
}

/** What is unpaid, or on account and not sent. */
const mayCancel = ({ status }: Order) => status === 'unpaid' || status === 'accepted';

function CancelAll({ order }: { order: Checkout }) {
  const isOwn = useIsOwn(order);
  const unpaid = order.orders.filter(mayCancel);
  if (unpaid.length === 0 || !isOwn) return null;
  const what = t('orders.ownOrders.partCount', { count: unpaid.length });
  return (
    <CancelOrder
      order={{
        ...order,
        what,
        due: addAmounts(
          unpaid.map(({ total }) => total),
          order.currency,
        ),
      }}
      label={t('orders.ownOrders.cancelAll')}
      describedBy={`checkout-${order._id}`}
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
 * Cancels a line after a confirmation. A refusal reloads the list too, since the
 * line has changed then.
 */
function CancelLine({ line }: { line: Order }) {
  const { pending, run } = useRowAction();
  const isOwn = useIsOwn(line);
  // Not a box, since most rows of a list are paid; a phone's card leaves it out.
  if (!mayCancel(line) || !isOwn)
    return (
      <button type="button" disabled className="px-3 text-sm text-soft @max-wide:hidden">
        {t('platform.myOrders.cancel')}
      </button>
    );
  return (
    <Button
      variant="danger"
      size="small"
      pending={pending}
      aria-describedby={`order-${line._id}`}
      onClick={run({
        question: {
          title: t('platform.myOrders.confirmDelete'),
          body: <OrderBrief order={line} />,
          yes: isAlone(line)
            ? t('platform.myOrders.cancelOrder')
            : t('orders.ownOrders.cancelLine'),
          no: isAlone(line) ? t('platform.myOrders.keepOrder') : t('orders.ownOrders.keepLine'),
          danger: true,
        },
        call: () =>
          ignoreFailure(
            callApi('DELETE /order/{id}', { params: { id: line._id } }),
            'ORDER_CANCELLED',
          ),
        done: t('platform.myOrders.deleted', { name: line.toolName }),
        reloads,
      })}
    >
      {t('platform.myOrders.cancel')}
    </Button>
  );
}
