import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { transferPageCopy as copy } from '../../orders/screens/words/transfer-page.ts';
import { checkoutQuery } from '../../orders/screens/own/checkout-query.ts';
import { DueCheckout } from './transfers/due-checkout.tsx';
import { TransferForm } from './transfers/transfer-form.tsx';
import { useManagedList } from '../../orders/screens/own/managed-list.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ErrorState } from '../../platform/screens/ui/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/skeleton.tsx';

export const meta = pageMeta(copy.title);

/** Records the bank transfer of a checkout. */
export default function TransferPage() {
  const { address } = useManagedList();
  const { id: checkoutId = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    ...checkoutQuery(checkoutId),
    staleTime: 0,
  });
  return (
    <>
      <BackLink to={address}>{copy.back}</BackLink>
      <PageTitle title={copy.title} />
      {data ? (
        <>
          <DueCheckout checkout={data} />
          {data.due > 0 ? (
            <>
              {data.payment === 'card' && (
                <p className="mb-6 max-w-prose border-l-2 border-ink pl-4 text-sm">{copy.byCard}</p>
              )}
              <TransferForm checkout={data} />
            </>
          ) : (
            <section className="max-w-3xl">
              <h2 className="text-xl">{copy.nothingDue}</h2>
              <p className="mt-1 text-sm text-soft">
                {copy.nothingDueBody[data.paid ? 'paid' : 'ended']}
              </p>
            </section>
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
