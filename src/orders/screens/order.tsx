import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { FullOrder } from '../rules/checkouts.contract.ts';
import { paidStatusOf } from '../rules/line-summary.ts';
import { isListed } from '../rules/order.states.ts';
import { lineNumber } from '../rules/order-number.ts';
import { orderSheetCopy as copy } from './words/order-sheet.ts';
import { useAdminCheck } from '../../customers/screens/guards/use-admin-check.ts';
import { NotesSection } from '../../customers/screens/notes/notes-section.tsx';
import { ApiError } from '../../platform/screens/api/api.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { orderQuery } from './lists/order-query.ts';
import { useManagedList } from './lists/managed-list.ts';
import { useOrdersList } from './lists/orders-list-state.ts';
import { orderShipmentsQuery } from './lists/shipment-queries.ts';
import { DisputeNotice } from './order/dispute-notice.tsx';
import { OrderActions } from './order/order-actions.tsx';
import { lineAddress } from '../rules/order-address.ts';
import { OrderDocuments } from './order/order-documents.tsx';
import { OrderGone } from './order/order-gone.tsx';
import { OrderHistory } from './order/order-history.tsx';
import { OrderNotice } from './order/order-notice.tsx';
import { OrderOfLine } from './order/order-of-line.tsx';
import { OrderSheet } from './order/order-sheet.tsx';
import { OrderShipments } from './order/order-shipments.tsx';
import { RefundNotices } from './order/refund-notice.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('orders.orderSheet.title'));

/** An order with its lines, to view, act on and print, for its buyer and for administrators. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const isAdmin = useAdminCheck().status === 'admin';
  const { orders } = useOrdersList();
  const managed = useManagedList();
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...orderQuery(id),
    staleTime: 0,
  });
  const back = isAdmin
    ? { to: managed.address, label: t('orders.orderSheet.back.admin') }
    : { to: orders, label: t('orders.orderSheet.back.customer') };
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageTitle
        title={
          order
            ? t('orders.orderSheet.named', { number: order.number })
            : t('orders.orderSheet.title')
        }
        aside={order && <OrderActions order={order} isAdmin={isAdmin} />}
      />
      {error instanceof ApiError && error.is('NOT_FOUND') ? (
        // The id may be that of a line.
        <OrderOfLine id={id} to={lineAddress} gone={<OrderGone />} />
      ) : order ? (
        <WholeOrder key={order._id} order={order} isAdmin={isAdmin} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

type Props = { order: FullOrder; isAdmin: boolean };

function WholeOrder({ order, isAdmin }: Props) {
  const { orders: lines } = order;
  const shipments = useQuery({
    ...orderShipmentsQuery(order._id),
    staleTime: 0,
    enabled: lines.some(({ sentUnits }) => sentUnits > 0),
  });
  const [first, ...others] = lines;
  const noted = others.filter(({ notes = 0 }) => notes > 0);
  return (
    <>
      {/* The server sends `acts` to administrators only. */}
      <RefundNotices lines={lines} forAdmin={order.acts !== undefined} />
      <DisputeNotice dispute={disputeOf(order)} status={paidStatusOf(lines) ?? 'unpaid'} />
      <EndedNotice order={order} />
      <OrderSheet order={order} isAdmin={isAdmin} />
      <OrderDocuments order={order} />
      <OrderShipments order={order} shipments={shipments} isAdmin={isAdmin} />
      <OrderHistory order={order} shipments={shipments.data ?? []} />
      {isAdmin && first && (
        <>
          <NotesSection kind="order" subject={first._id} className="mt-8 max-w-2xl print:hidden" />
          {noted.map((line) => (
            <NotesSection
              key={line._id}
              kind="order"
              subject={line._id}
              title={t('orders.orderSheet.notesOf', { line: lineNumber(line) })}
              className="mt-8 max-w-2xl print:hidden"
            />
          ))}
        </>
      )}
    </>
  );
}

/** A chargeback wins over an inquiry. */
function disputeOf({ payments }: FullOrder) {
  const disputes = payments.flatMap(({ dispute }) => dispute ?? []);
  return disputes.find((one) => one === 'open') ?? disputes[0];
}

/** What became of an order that was cancelled or has expired as a whole. */
function EndedNotice({ order: { orders: lines } }: { order: FullOrder }) {
  const [first] = lines;
  if (!first || lines.some(({ status }) => isListed(status))) return null;
  const isLapsed = lines.every(({ status }) => status === 'lapsed');

  return (
    <OrderNotice title={copy.ended[isLapsed ? 'lapsed' : 'cancelled']}>
      {lines.some(({ refund }) => refund !== null)
        ? t('orders.orderSheet.ended.meansCharged')
        : t('orders.orderSheet.ended.means')}
    </OrderNotice>
  );
}
