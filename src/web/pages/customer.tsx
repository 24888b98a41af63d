import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CustomerFacts, Destinations } from '../features/customers/customer-facts.tsx';
import { CustomerOrders } from '../features/customers/customer-orders.tsx';
import { customerWords } from '../features/customers/customer-words.ts';
import { NotesSection } from '../features/notes/notes-section.tsx';
import { ApiError } from '../lib/api.ts';
import { query } from '../lib/queries.ts';
import { orderForAddress, orderForWords } from '../features/order-for/order-for-words.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmailText } from '../ui/email-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const meta = pageMeta(customerWords.columns.customer);

/** One customer: totals, notes, addresses and orders. */
export default function CustomerPage() {
  const { email = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /customer/{email}', { params: { email } }),
    staleTime: 0,
  });
  return (
    <>
      <BackLink to="/dashboard/customers">{customerWords.back}</BackLink>
      <PageTitle
        title={data?.name ?? email}
        aside={
          data && (
            <ButtonLink to={orderForAddress(data.email)} variant="secondary">
              {orderForWords.title}
            </ButtonLink>
          )
        }
        lead={
          <>
            <a href={`mailto:${email}`} className="link inline-block min-h-6">
              <EmailText email={email} />
            </a>
            {data?.company && <span className="block">{data.company}</span>}
          </>
        }
      />
      {data ? (
        <div className="space-y-10">
          <div>
            <CustomerFacts customer={data} />
          </div>
          <div className="grid items-start gap-10 xl:grid-cols-2">
            <NotesSection kind="customer" subject={data.email} />
            <Destinations destinations={data.destinations} />
          </div>
          <CustomerOrders email={data.email} />
        </div>
      ) : error instanceof ApiError && (error.is('NOT_FOUND') || error.is('INVALID_FIELDS')) ? (
        <EmptyState
          drawing="/drawings/empty-search.svg"
          title={customerWords.gone}
          body={customerWords.goneBody}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}
