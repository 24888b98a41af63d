import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paymentCopy } from '../copy/payment.ts';
import { uiCopy } from '../copy/ui.ts';
import { orderQuery } from '../features/orders/order-query.ts';
import { NothingToPay } from '../features/payment/nothing-to-pay.tsx';
import { OrderFacts } from '../features/payment/order-facts.tsx';
import { OrderGone } from '../features/payment/order-gone.tsx';
import { PaymentPanel } from '../features/payment/payment-panel.tsx';
import { ApiError } from '../lib/api.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useReplacementFocus } from '../ui/use-replacement-focus.ts';

export const meta = pageMeta(paymentCopy.title);

/** Pays an order, which is refetched on every visit. */
export default function Payment() {
  const { id = '' } = useParams();
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
  return (
    <div className="page-width py-8 lg:py-10">
      <PageTitle title={paymentCopy.title} />
      {gone || order?.status === 'cancelled' || order?.status === 'lapsed' ? (
        <OrderGone heading={heading} status={order?.status} />
      ) : order ? (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-14">
          <OrderFacts order={order} />
          {order.status === 'unpaid' ? (
            <PaymentPanel key={order._id} order={order} onMoved={refetch} />
          ) : (
            <NothingToPay id={order._id} status={order.status} heading={heading} />
          )}
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <div role="status" className="grid gap-8 lg:grid-cols-2 lg:gap-14">
          <span className="sr-only">{uiCopy.loading}</span>
          <Skeleton className="h-96" />
          <Skeleton className="h-72" />
        </div>
      )}
    </div>
  );
}
