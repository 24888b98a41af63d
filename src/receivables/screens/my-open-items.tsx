import { useQuery } from '@tanstack/react-query';
import { query } from '../../platform/screens/api/queries.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { AgeTotals } from './items/age-totals.tsx';
import { InvoiceTable } from './items/invoice-table.tsx';
import { PayoutsSection } from './payments/payouts-section.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('receivables.general.mine'));

/** What the signed-in user's company owes. */
export default function MyOpenItems() {
  const mine = useQuery({ ...query('GET /myCompany'), staleTime: 0 });
  const company = mine.data?.company;
  const items = useQuery({
    ...query('GET /company/{id}/openItems', { params: { id: company?._id ?? '' } }),
    enabled: company != null,
    staleTime: 0,
  });
  const { error, refetch, isFetching } = mine.error ? mine : items;
  return (
    <>
      <BackLink to="/dashboard/company">{t('receivables.general.toMyCompany')}</BackLink>
      <PageTitle title={t('receivables.general.mine')} lead={t('receivables.general.mineLead')} />
      {items.data ? (
        <div className="space-y-10">
          {items.data.invoices.length === 0 && items.data.credit === 0 ? (
            <EmptyState
              title={t('receivables.general.mineEmpty')}
              body={t('receivables.general.mineEmptyBody')}
            />
          ) : (
            <>
              <AgeTotals {...items.data} />
              <InvoiceTable invoices={items.data.invoices} currency={items.data.currency} />
            </>
          )}
          <PayoutsSection items={items.data} />
        </div>
      ) : mine.data && company === null ? (
        <EmptyState
          title={t('receivables.general.mineEmpty')}
          body={t('receivables.general.noCompany')}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </>
  );
}
