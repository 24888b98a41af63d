import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Order, SingleOrder } from '../rules/orders.contract.ts';
import { orderSheetCopy } from './words/order-sheet.ts';
import { shipmentsCopy } from './words/shipments.ts';
import { unitsHere } from '../rules/units-here.ts';
import { againAddress } from '../../cart/rules/cart-address.ts';
import { saveOrderWords } from './checkout/save-order-words.ts';
import { useSaveOrder } from './checkout/use-save-order.ts';
import { useAdminCheck } from '../../customers/screens/guards/use-admin-check.ts';
import { OrderDocuments } from './order/order-documents.tsx';
import { NotesSection } from '../../customers/screens/notes/notes-section.tsx';
import { DisputeNotice } from './order/dispute-notice.tsx';
import { orderQuery } from './lists/order-query.ts';
import { useOrdersList } from './lists/orders-list-state.ts';
import { RefundNotice } from './order/refund-notice.tsx';
import { PlacedTogether } from './order/placed-together.tsx';
import { OrderSheet } from './order/order-sheet.tsx';
import { toPayment } from './lists/payable.ts';
import { OrderGone } from './order/order-gone.tsx';
import { purchaseAddress } from '../../catalogue/screens/parts/purchase-address.ts';
import { OrderShipments } from './order/order-shipments.tsx';
import { ApiError } from '../../platform/screens/api/api.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { Icon } from '../../platform/screens/ui/icon.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { OrderNotice } from './order/order-notice.tsx';

const copy = orderSheetCopy;

export const meta = pageMeta(copy.title);

/** An order to view and print; administrators can open any. A buyer can order a paid one again. */
export default function OrderPage() {
  const { id = '' } = useParams();
  const { from } = useOrdersList();
  const isAdmin = useAdminCheck().status === 'admin';
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
    ? { to: '/dashboard/manageOrders', label: copy.back.admin }
    : { to: '/dashboard/myOrder', label: copy.back.customer };
  const actions = order && (
    <div className="flex flex-wrap gap-3 print:hidden">
      {order.status === 'unpaid' && !isAdmin && (
        <ButtonLink
          to={`/payment/${order.checkoutId}`}
          state={{
            ...from,
            ...toPayment(order.checkoutId === order._id ? 'order' : 'checkout'),
          }}
        >
          {copy.pay}
        </ButtonLink>
      )}
      {order.status !== 'unpaid' && !isAdmin && (
        <ButtonLink to={purchaseAddress(order.toolId, { repeatOf: id })} variant="secondary">
          {copy.again}
        </ButtonLink>
      )}
      {isAdmin && unitsHere(order) > 0 && (
        <ButtonLink to={`/dashboard/manageOrders/ship/${order.checkoutId}`}>
          {shipmentsCopy.ship}
        </ButtonLink>
      )}
      {order.checkoutId !== order._id && !isAdmin && (
        <ButtonLink to={againAddress(order.checkoutId)} variant="secondary">
          {copy.againAll}
        </ButtonLink>
      )}
      {!isAdmin && <SaveOrderButton order={order} />}
      <Button variant="secondary" onClick={() => print()}>
        <Icon name="print" />
        {copy.print}
      </Button>
    </div>
  );
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageTitle title={copy.title} aside={actions} />
      {error instanceof ApiError && error.is('NOT_FOUND') ? (
        <OrderGone />
      ) : order ? (
        <>
          {/* The server sends `dispute` to administrators only. */}
          <RefundNotice order={order} forAdmin={order.dispute !== undefined} />
          <DisputeNotice dispute={order.dispute} status={order.status} />
          <EndedNotice order={order} />
          <OrderSheet order={order} />
          <PlacedTogether order={order} />
          <OrderDocuments order={order} />
          <OrderShipments order={order} isAdmin={isAdmin} />
          {isAdmin && (
            <NotesSection
              kind="order"
              subject={order._id}
              className="mt-8 max-w-2xl print:hidden"
            />
          )}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

/** Saves what was placed with an order as a cart. */
function SaveOrderButton({ order: { checkoutId: id, poNumber } }: { order: Order }) {
  const { pending, run } = useSaveOrder({ id, poNumber });
  return (
    <Button variant="secondary" pending={pending} onClick={() => void run()}>
      {saveOrderWords.save}
    </Button>
  );
}

/** What became of an order that was cancelled or has lapsed. */
function EndedNotice({ order: { status, refund } }: { order: SingleOrder }) {
  if (status !== 'cancelled' && status !== 'lapsed') return null;
  const { [status]: title, means, meansCharged } = orderSheetCopy.ended;
  return <OrderNotice title={title}>{refund ? meansCharged : means}</OrderNotice>;
}
