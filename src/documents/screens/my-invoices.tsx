import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useSignedInUser } from '../../customers/screens/guards/signed-in-user.ts';
import { ownInvoiceColumns } from './invoices/invoice-columns.tsx';
import { ownInvoicesQuery } from './invoices/invoices-query.ts';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('orders.invoices.own.title'));

/** The signed-in user's invoices and credit notes, newest first. */
export default function MyInvoices() {
  const { email } = useSignedInUser();
  const [searchParams] = useSearchParams();
  const isOfCompany = searchParams.get('of') === 'company';
  const invoicesQuery = useQuery({
    ...ownInvoicesQuery(email, searchParams),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <BackLink to={isOfCompany ? '/dashboard/myOrder?of=company' : '/dashboard/myOrder'}>
        {t('platform.myOrders.title')}
      </BackLink>
      <PageTitle
        title={t('orders.invoices.own.title')}
        lead={isOfCompany ? t('orders.invoices.own.ofCompany') : t('orders.invoices.own.lead')}
      />
      <AdminTable
        caption={t('orders.invoices.own.title')}
        query={invoicesQuery}
        columns={() => ownInvoiceColumns}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState
            drawing="/drawings/empty-orders.svg"
            title={t('orders.invoices.own.emptyTitle')}
            body={t('orders.invoices.own.emptyBody')}
          />
        }
      />
    </>
  );
}
