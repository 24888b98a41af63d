import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { uiCopy } from '../../../platform/screens/words/ui.ts';
import { ApiError } from '../../../platform/screens/api/api.ts';
import { ErrorState } from '../../../platform/screens/ui/error-state.tsx';
import { useReplacementFocus } from '../../../platform/screens/ui/use-replacement-focus.ts';
import { orderQuery } from '../../../orders/screens/own/order-query.ts';
import { NothingToPay } from './nothing-to-pay.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderGone } from '../../../orders/screens/own/order-gone.tsx';
import { payableOrder, toPayment } from '../../../orders/screens/own/payable.ts';
import { PaymentPanel } from './payment-panel.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';

/** Pays an order that was placed alone; one of a checkout leads to the checkout. */
export function OrderPayment({ id }: { id: string }) {
  const {
    data: order,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...orderQuery(id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const gone = error instanceof ApiError && error.is('NOT_FOUND');
  const heading = useReplacementFocus(!gone && order?.status === 'unpaid');
  if (gone) return <OrderGone heading={heading} />;
  if (!order)
    return error ? (
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <PaymentSkeleton label={uiCopy.loading} />
    );
  if (order.checkoutId !== order._id)
    return <Navigate to={`/payment/${order.checkoutId}`} state={toPayment('checkout')} replace />;
  if (order.status === 'cancelled' || order.status === 'lapsed')
    return <OrderGone heading={heading} status={order.status} />;
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-14">
      <OrderFacts order={order} />
      {order.status === 'unpaid' ? (
        <PaymentPanel
          key={order._id}
          payable={payableOrder(order)}
          onMoved={refetch}
          order={order}
        />
      ) : (
        <NothingToPay id={order._id} status={order.status} heading={heading} />
      )}
    </div>
  );
}
