import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { canOrder } from '../../pricing/rules/can-order.ts';
import { orderCopy } from '../../platform/screens/words/orders.ts';
import {
  type Replacement,
  ReplacedScreen,
} from '../../catalogue/screens/parts/replaced-screen.tsx';
import { NotReady } from './checkout/not-ready.tsx';
import { NoStock } from './purchase/no-stock.tsx';
import { LastOrderNotice } from './purchase/last-order-notice.tsx';
import { OrderForm } from './purchase/order-form.tsx';
import { OrderedPart } from './purchase/ordered-part.tsx';
import { PartGone } from './purchase/part-gone.tsx';
import { REPEAT_PARAM } from '../../catalogue/screens/parts/purchase-address.ts';
import { PurchaseSkeleton } from './purchase/purchase-skeleton.tsx';
import { ApiError } from '../../platform/screens/api/api.ts';
import { findCachedPart } from '../../catalogue/screens/parts/cached-part.ts';
import { usePublicConfig } from '../../platform/screens/public-config.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { ErrorState } from '../../platform/screens/ui/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { useReplacementFocus } from '../../platform/screens/ui/use-replacement-focus.ts';

export const meta = pageMeta(orderCopy.formTitle);

/**
 * 'Order Info' for a part, refetched on every visit because price and stock change. Data from a
 * list stands in meanwhile; the server checks the order anyway.
 */
export default function Purchase() {
  const { id = '' } = useParams();
  const repeatOf = useSearchParams()[0].get(REPEAT_PARAM);
  const client = useQueryClient();
  const { takesOrders, limits } = usePublicConfig();
  const {
    data: part,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...query('GET /purchase/{id}', { params: { id } }),
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: () => findCachedPart(client, id)?.part,
  });
  const replacedBy =
    error instanceof ApiError && error.is('PART_REPLACED')
      ? (error.problem['replacedBy'] as Replacement)
      : null;
  const gone = error instanceof ApiError && error.is('NOT_FOUND');
  const isOrderable = part !== undefined && canOrder(part, limits);
  const heading = useReplacementFocus(isOrderable && !gone && !replacedBy);
  if (replacedBy) return <ReplacedScreen replacement={replacedBy} heading={heading} />;
  return (
    <div className="page-width py-8 lg:py-10">
      <PageTitle title={orderCopy.formTitle} />
      <LastOrderNotice key={`${id} ${repeatOf}`} partId={id} repeatOf={repeatOf} />
      {gone ? (
        <PartGone heading={heading} />
      ) : part ? (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-14 max-lg:print:block">
          <div className="max-lg:order-2">
            {!takesOrders ? (
              <NotReady heading={heading} />
            ) : isOrderable ? (
              <OrderForm key={`${part._id} ${repeatOf}`} part={part} repeatOf={repeatOf} />
            ) : (
              <NoStock part={part} onRetry={refetch} retrying={isFetching} heading={heading} />
            )}
          </div>
          <OrderedPart part={part} />
        </div>
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <PurchaseSkeleton />
      )}
    </div>
  );
}
