import { useLocation, useParams, Navigate } from 'react-router';
import { paymentCopy } from './words/payment.ts';
import {
  linkedPayment,
  payableCheckout,
  payableOrder,
  toPayment,
} from '../../orders/screens/lists/payable.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { useQuery } from '@tanstack/react-query';
import { uiCopy } from '../../platform/screens/words/ui.ts';
import { ApiError } from '../../platform/screens/api/api.ts';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { useReplacementFocus } from '../../platform/screens/ui/use-replacement-focus.ts';
import { CheckoutFacts } from './payment/checkout-facts.tsx';
import { checkoutQuery } from '../../orders/screens/lists/checkout-query.ts';
import { NothingToPay } from './payment/nothing-to-pay.tsx';
import { OrderGone } from '../../orders/screens/order/order-gone.tsx';
import { PaymentPanel } from './payment/payment-panel.tsx';
import { orderQuery } from '../../orders/screens/lists/order-query.ts';
import { OrderFacts } from './payment/order-facts.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';

export const meta = pageMeta(paymentCopy.title);

/**
 * Pays an order that was placed alone, or a checkout of several; the two share no id. A link from outside
 * the site does not say which it is, and every order that was placed alone is a checkout too.
 */
export default function Payment() {
  const { id = '' } = useParams();
  const linked = linkedPayment(useLocation().state);
  return (
    <div className="page-width py-8 lg:py-10">
      <PageTitle title={paymentCopy.title} />
      {linked === 'order' ? (
        <OrderPayment id={id} />
      ) : (
        <CheckoutPayment id={id} mayBeOrder={linked === null} />
      )}
    </div>
  );
}

type Props = {
  id: string;
  /** Whether the id may also be that of an order, placed alone or with others. */
  mayBeOrder: boolean;
};

/** Pays what is unpaid of a checkout, which is refetched on every visit. */
function CheckoutPayment({ id, mayBeOrder }: Props) {
  const { data, error, refetch, isFetching } = useQuery({
    ...checkoutQuery(id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const isGone = error instanceof ApiError && error.is('NOT_FOUND');
  const heading = useReplacementFocus(!isGone && (data?.due ?? 0) > 0);
  if (mayBeOrder && (isGone || data?.orderCount === 1)) return <OrderPayment id={id} />;
  if (isGone) return <OrderGone heading={heading} />;
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <PaymentSkeleton label={uiCopy.loading} />
    );
  const [first] = data.orders;
  if (data.due === 0)
    return data.paid && first ? (
      <NothingToPay id={first._id} status="paid" heading={heading} />
    ) : (
      <OrderGone heading={heading} status={first?.status} />
    );
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-14">
      <CheckoutFacts checkout={data} />
      <PaymentPanel key={data._id} payable={payableCheckout(data)} onMoved={refetch} />
    </div>
  );
}

/** Pays an order that was placed alone; one of a checkout leads to the checkout. */
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

function PaymentSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-8 lg:grid-cols-2 lg:gap-14">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-96" />
      <Skeleton className="h-72" />
    </div>
  );
}
