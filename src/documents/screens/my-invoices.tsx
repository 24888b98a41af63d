import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { invoicesCopy } from '../../orders/screens/words/invoices.ts';
import { myOrdersCopy } from '../../platform/screens/words/orders.ts';
import { useSignedInUser } from '../../customers/screens/guards/signed-in-user.ts';
import { ownInvoiceColumns } from './invoices/invoice-columns.tsx';
import { ownInvoicesQuery } from './invoices/invoices-query.ts';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

const { own } = invoicesCopy;
export const meta = pageMeta(own.title);

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
        {myOrdersCopy.title}
      </BackLink>
      <PageTitle title={own.title} lead={isOfCompany ? own.ofCompany : own.lead} />
      <AdminTable
        caption={own.title}
        query={invoicesQuery}
        columns={() => ownInvoiceColumns}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState
            drawing="/drawings/empty-orders.svg"
            title={own.emptyTitle}
            body={own.emptyBody}
          />
        }
      />
    </>
  );
}
