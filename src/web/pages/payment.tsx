import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { paymentCopy } from '../copy/payment.ts';
import { uiCopy } from '../copy/ui.ts';
import { orderQuery } from '../features/orders/order-query.ts';
import { CheckoutPayment } from '../features/payment/checkout-payment.tsx';
import { NothingToPay } from '../features/payment/nothing-to-pay.tsx';
import { OrderFacts } from '../features/payment/order-facts.tsx';
import { OrderGone } from '../features/payment/order-gone.tsx';
import { leadsToCheckout, payableOrder, toCheckoutPayment } from '../features/payment/payable.ts';
import { PaymentPanel } from '../features/payment/payment-panel.tsx';
import { PaymentSkeleton } from '../features/payment/payment-skeleton.tsx';
import { ApiError } from '../lib/api.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { useReplacementFocus } from '../ui/use-replacement-focus.ts';

export const meta = pageMeta(paymentCopy.title);

/**
 * Pays an order that was placed alone, or a checkout of several; the two share no id (rulings §14). An order of a
 * checkout leads to the checkout.
 */
export default function Payment() {
  const { id = '' } = useParams();
  const isCheckout = leadsToCheckout(useLocation().state);
  return (
    <div className="page-width py-8 lg:py-10">
      <PageTitle title={paymentCopy.title} />
      {isCheckout ? <CheckoutPayment id={id} /> : <OrderPayment id={id} />}
    </div>
  );
}

function OrderPayment({ id }: { id: string }) {
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
  if (gone) return <CheckoutPayment id={id} />;
  if (!order)
    return error ? (
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <PaymentSkeleton label={uiCopy.loading} />
    );
  if (order.checkoutId !== order._id)
    return <Navigate to={`/payment/${order.checkoutId}`} state={toCheckoutPayment} replace />;
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
