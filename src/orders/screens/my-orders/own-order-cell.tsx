import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { againAddress } from '../../../cart/rules/cart-address.ts';
import { cut } from '../../../platform/rules/text/text.ts';
import { formatCount } from '../../../platform/rules/numbers/format-count.ts';
import type { Checkout } from '../../rules/checkouts.contract.ts';
import { lineNumber } from '../../rules/order-number.ts';
import type { Order } from '../../rules/orders.contract.ts';
import { formatDayOfMoment } from '../../../platform/screens/api/format-moment.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { Icon } from '../../../platform/screens/ui/icon.tsx';
import { pendingPress } from '../../../platform/screens/ui/pending-press.ts';
import { useSaveOrder } from '../order-form/use-save-order.ts';
import { DocumentLinks } from './document-links.tsx';
import { lineAddress, orderAddress } from '../../rules/order-address.ts';
import type { OrdersListState } from '../lists/orders-list-state.ts';
import { PayBefore } from '../lists/pay-before.tsx';
import type { OwnRow, Unfolded } from './own-rows.ts';
import { RefundedUnits } from '../lists/refunded-units.tsx';
import { useIsOwn } from '../lists/use-is-own.ts';
import { UnitsToFollow } from '../lists/units-to-follow.tsx';
import '../../../platform/screens/ui/styles/touch-target.css';
import { t } from '../../../platform/rules/messages/t.ts';

const NAME_LENGTH = 40;
const titleLink =
  'touch-target inline-flex min-h-6 items-center font-semibold underline decoration-hairline underline-offset-4 wrap-anywhere hover:text-signal hover:decoration-signal';
const actionLink = 'link inline-flex min-h-8 items-center pointer-coarse:min-h-11';

/** Number, PO number and day of an order, and of a colleague's order who placed it. */
function OrderName({ order, children }: { order: Checkout; children: ReactNode }) {
  const { createdAt, poNumber, userEmail } = order;
  const isOwn = useIsOwn(order);
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-xs text-soft">
      {children}
      {poNumber !== null && (
        <span className="wrap-anywhere">
          {t('orders.orderSheet.poNumber')} {poNumber}
        </span>
      )}
      <span>
        {t('orders.orderSheet.placed')}{' '}
        <time dateTime={createdAt} className="inline-block">
          {formatDayOfMoment(createdAt)}
        </time>
      </span>
      {!isOwn && (
        <span className="wrap-anywhere">
          {t('orders.ownOrders.orderedBy', { person: userEmail })}
        </span>
      )}
    </span>
  );
}

/** What can be done with an order, and its documents. */
function OrderActions({ order, children }: { order: Checkout; children?: ReactNode }) {
  const { _id: id, number, poNumber, invoices } = order;
  const save = useSaveOrder({ id, poNumber });
  return (
    <span className="flex flex-wrap gap-x-4 text-sm print:hidden">
      {children}
      <Link
        to={againAddress(id)}
        className={actionLink}
        aria-label={t('orders.ownOrders.againNamed', { number })}
      >
        {t('orders.ownOrders.again')}
      </Link>
      <button
        type="button"
        className={`${actionLink} aria-disabled:opacity-60`}
        aria-label={t('orders.saveOrder.saveNamed', { number })}
        {...pendingPress(save.pending, () => void save.run())}
      >
        {t('orders.saveOrder.save')}
      </button>
      <DocumentLinks issued={invoices} />
    </span>
  );
}

type HeadProps = {
  order: Checkout;
  unfolded: Unfolded;
  /** Whether all its lines are known, which a filter or search may leave out. */
  isWhole: boolean;
  from: OrdersListState;
  onFold: (id: string, isOpen: boolean) => void;
};

/** The name cell of an order of several lines. */
export function OrderHeadCell({ order, unfolded, isWhole, from, onFold }: HeadProps) {
  const { _id: id, number, orders, orderCount } = order;
  const unpaid = orders.find(({ status }) => status === 'unpaid');
  const lines = t('orders.ownOrders.lines', {
    all: orders.length === orderCount,
    placed: orderCount,
    shown: orders.length,
  });
  return (
    <>
      <OrderName order={order}>
        <Link
          id={`checkout-${id}`}
          to={orderAddress(id)}
          state={from}
          prefetch="intent"
          className={`tabular-nums text-sm text-ink ${titleLink}`}
        >
          {number}
        </Link>
      </OrderName>
      <span className="flex flex-wrap gap-x-3 text-xs text-soft">
        <span className="hidden print:inline">{lines}</span>
        <span className="@wide:hidden">
          {t('orders.ownOrders.units', { units: unitsOf(orders) })}
        </span>
        {isWhole && <Sent lines={orders} />}
        {unpaid && <PayBefore order={unpaid} />}
      </span>
      <OrderActions order={order}>
        {(['wide', 'phone'] as const).map((size) => (
          <button
            key={size}
            type="button"
            aria-expanded={unfolded[size]}
            onClick={() => onFold(id, !unfolded[size])}
            className={classNames(
              'min-h-8 items-center gap-1 font-semibold hover:text-signal pointer-coarse:min-h-11',
              size === 'wide' ? 'hidden @wide:inline-flex' : 'inline-flex @wide:hidden',
            )}
          >
            <span
              aria-hidden="true"
              className={classNames('transition-transform', unfolded[size] && 'rotate-90')}
            >
              <Icon name="chevron" size={16} />
            </span>
            {lines}
            <span className="sr-only"> {t('orders.ownOrders.linesOf', { number })}</span>
          </button>
        ))}
      </OrderActions>
    </>
  );
}

export const unitsOf = (lines: readonly Pick<Order, 'quantity'>[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** How many lines and units of an order are sent, once something is paid. */
function Sent({ lines }: { lines: readonly Order[] }) {
  const sendable = lines.filter(
    ({ paid, payment, status }) => (paid || payment === 'invoice') && status !== 'refunded',
  );
  if (sendable.length === 0) return null;
  const sumOf = (units: 'sentUnits' | 'quantity') =>
    formatCount(sendable.reduce((sum, line) => sum + line[units], 0));
  const sent = sendable.filter(({ status }) => status === 'shipped').length;
  return (
    <span>
      {t('orders.ownOrders.sent', {
        all: sent === sendable.length,
        lines: sent,
        of: sendable.length,
        units: sumOf('sentUnits'),
        ofUnits: sumOf('quantity'),
      })}
    </span>
  );
}

type LineProps = { row: Extract<OwnRow, { kind: 'line' }>; from: OrdersListState };

/** The name cell of a line; that of an order of one line also shows the order's facts. */
export function LineCell({ row: { order, line, isAlone }, from }: LineProps) {
  const { toolName, sku } = line;
  return (
    <div className={isAlone ? undefined : '@wide:pl-5'}>
      {isAlone && (
        <OrderName order={order}>
          <span className="tabular-nums text-sm font-semibold text-ink">{order.number}</span>
        </OrderName>
      )}
      <Link
        id={`order-${line._id}`}
        to={lineAddress(line)}
        state={from}
        prefetch="intent"
        title={t('orders.orderSheet.open', { name: toolName })}
        className={titleLink}
      >
        {cut(toolName, NAME_LENGTH, '...')}
      </Link>
      <span className="flex flex-wrap gap-x-3 text-xs text-soft tabular-nums">
        {!isAlone && <span>{lineNumber(line)}</span>}
        {sku !== null && <span className="wrap-anywhere">{sku}</span>}
        <span className="@wide:hidden">
          {t('platform.words.quantity')} {formatCount(line.quantity)}
        </span>
        {isAlone && <PayBefore order={line} />}
        <UnitsToFollow order={line} className="inline-block" />
        <RefundedUnits order={line} className="inline-block" />
      </span>
      {isAlone && <OrderActions order={order} />}
    </div>
  );
}
