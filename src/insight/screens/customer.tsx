import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CustomerFacts, Destinations } from './customers/customer-facts.tsx';
import { CustomerOrders } from './customers/customer-orders.tsx';
import { customerWords } from '../../orders/screens/own/customer-words.ts';
import { NotesSection } from '../../customers/screens/notes/notes-section.tsx';
import { ApiError } from '../../platform/screens/api/api.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { orderForAddress, orderForWords } from '../../orders/screens/order-for/order-for-words.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmailText } from '../../platform/screens/ui/email-text.tsx';
import { EmptyState } from '../../platform/screens/ui/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { Skeleton } from '../../platform/screens/ui/skeleton.tsx';

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
