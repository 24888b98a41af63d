import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '../../platform/screens/api/api.ts';
import { pageQuery, query } from '../../platform/screens/api/queries.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import type { OpenItems } from '../rules/receivables.schema.ts';
import { AgeTotals } from './items/age-totals.tsx';
import { InvoiceTable } from './items/invoice-table.tsx';
import { PaymentForm } from './payments/payment-form.tsx';
import { PaymentsSection } from './payments/payments-section.tsx';
import { PayoutsSection } from './payments/payouts-section.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.dashboard.menu.openItems'));

/** What one company owes, its payments, and the form that records one. */
export default function CompanyItems() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    ...query('GET /company/{id}/openItems', { params: { id } }),
    staleTime: 0,
  });
  return (
    <>
      <BackLink to="/dashboard/openItems">{t('receivables.general.back')}</BackLink>
      <PageTitle
        title={data?.company ?? t('platform.dashboard.menu.openItems')}
        aside={
          <ButtonLink to={`/dashboard/companies/${id}`} variant="secondary">
            {t('receivables.general.seeCompany')}
          </ButtonLink>
        }
      />
      {data ? (
        <Items items={data} />
      ) : error instanceof ApiError && error.is('NOT_FOUND') ? (
        <EmptyState
          drawing="/drawings/empty-search.svg"
          title={t('receivables.general.gone')}
          body={t('receivables.general.goneBody')}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

function Items({ items }: { items: OpenItems }) {
  const { companyId, invoices, currency } = items;
  const payments = useQuery({
    ...pageQuery('GET /invoicePayments', { query: { company: companyId, limit: 100 } }),
    staleTime: 0,
  });
  return (
    <div className="space-y-10">
      <AgeTotals {...items} />
      {invoices.length === 0 ? (
        <p className="text-soft">{t('receivables.general.emptyTitle')}</p>
      ) : (
        <InvoiceTable invoices={invoices} currency={currency} withReminders />
      )}
      {/* What is typed belongs to these invoices. */}
      <PaymentForm
        key={invoices.map(({ invoiceId, open }) => invoiceId + open).join()}
        items={items}
      />
      {payments.data ? (
        <PaymentsSection payments={payments.data.rows} invoices={invoices} />
      ) : (
        <Skeleton className="h-72" />
      )}
      <PayoutsSection items={items} canChange />
    </div>
  );
}
