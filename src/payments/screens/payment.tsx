import { useParams } from 'react-router';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/screens/api/api.ts';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { useReplacementFocus } from '../../platform/screens/ui/use-replacement-focus.ts';
import { paidStatusOf } from '../../orders/rules/line-summary.ts';
import { orderQuery } from '../../orders/screens/lists/order-query.ts';
import { NothingToPay } from './payment/nothing-to-pay.tsx';
import { OrderGone } from '../../orders/screens/order/order-gone.tsx';
import { OrderOfLine } from '../../orders/screens/order/order-of-line.tsx';
import { PaymentPanel } from './payment/payment-panel.tsx';
import { OrderFacts } from './payment/order-facts.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.words.payment'));

/** Pays what is unpaid of an order. */
export default function Payment() {
  const { id = '' } = useParams();
  return (
    <div className="page-width py-8 lg:py-10">
      <PageTitle title={t('platform.words.payment')} />
      <OrderPayment id={id} />
    </div>
  );
}

/** The order is refetched on every visit. */
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
  const isGone = error instanceof ApiError && error.is('NOT_FOUND');
  const heading = useReplacementFocus(!isGone && (order?.due ?? 0) > 0);
  if (isGone)
    return (
      <OrderOfLine
        id={id}
        to={({ checkoutId }) => `/payment/${checkoutId}`}
        gone={<OrderGone heading={heading} />}
      />
    );
  if (!order)
    return error ? (
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    ) : (
      <PaymentSkeleton label={t('platform.ui.loading')} />
    );
  const settled = paidStatusOf(order.orders);
  if (order.due === 0 && settled === null)
    return <OrderGone heading={heading} status={order.orders[0]?.status} />;
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-14">
      <OrderFacts order={order} />
      {order.due === 0 && settled ? (
        <NothingToPay id={order._id} status={settled} heading={heading} />
      ) : (
        <PaymentPanel key={order._id} order={order} onMoved={refetch} />
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
