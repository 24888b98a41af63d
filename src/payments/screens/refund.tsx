import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { everPaidStatuses } from '../../orders/rules/order.states.ts';
import { refundKinds, refundableOf } from '../rules/refund-form.ts';
import { refundPageCopy as copy } from '../../orders/screens/words/refund-page.ts';
import { DisputeNotice } from '../../orders/screens/own/dispute-notice.tsx';
import { orderQuery } from '../../orders/screens/own/order-query.ts';
import { CloseOwed } from './refunds/close-owed.tsx';
import { RefundForm } from './refunds/refund-form.tsx';
import { RefundList } from './refunds/refund-list.tsx';
import { orderRefundsQuery } from './refunds/refund-queries.ts';
import { RefundedOrder } from './refunds/refunded-order.tsx';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ErrorState } from '../../platform/screens/ui/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/skeleton.tsx';
import { useReplacementFocus } from '../../platform/screens/ui/use-replacement-focus.ts';

export const meta = pageMeta(copy.title);

/** Refunds units of an order, shows its refunds so far, and closes what is owed of them. */
export default function RefundPage() {
  const { id = '' } = useParams();
  const found = useQuery({ ...orderQuery(id), staleTime: 0 });
  const listed = useQuery({ ...orderRefundsQuery(id), staleTime: 0 });
  const order = found.data;
  const refunds = listed.data;
  const refundable = order && refundableOf(order);
  const isLeft = refundable !== undefined && refundKinds.some((kind) => refundable[kind] > 0);
  const heading = useReplacementFocus(isLeft);
  const failed = [found, listed].find(({ data, error }) => error && !data);
  return (
    <>
      <BackLink to="/dashboard/manageOrders">{copy.back}</BackLink>
      <PageTitle title={copy.title} />
      {failed?.error ? (
        <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
      ) : !order || !refunds ? (
        <Skeleton className="h-96" />
      ) : (
        <>
          <RefundedOrder order={order} />
          <DisputeNotice dispute={order.dispute} status={order.status} />
          {isLeft ? (
            <RefundForm order={order} refundable={refundable} />
          ) : (
            <section className="max-w-3xl">
              <h2 ref={heading} tabIndex={-1} className="text-xl">
                {copy.nothingLeft}
              </h2>
              <p className="mt-1 text-sm text-soft">
                {
                  copy.nothingLeftBody[
                    order.status === 'unpaid'
                      ? 'unpaid'
                      : everPaidStatuses.some((one) => one === order.status)
                        ? 'refunded'
                        : 'ended'
                  ]
                }
              </p>
            </section>
          )}
          <section aria-label={copy.refunds} className="mt-10 max-w-3xl">
            <h2 className="text-xl">{copy.refunds}</h2>
            <RefundList order={order} refunds={refunds} />
            <CloseOwed orderId={id} refunds={refunds} />
          </section>
        </>
      )}
    </>
  );
}
