import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { invoicesCopy as copy } from '../../orders/screens/words/invoices.ts';
import { invoiceColumns } from './invoices/invoice-columns.tsx';
import { invoicesQuery } from './invoices/invoices-query.ts';
import { readSearchTerm } from '../../orders/screens/own/orders-query.ts';
import { MonthFields } from './invoices/month-fields.tsx';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { EmptyState } from '../../platform/screens/ui/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

export const meta = pageMeta(copy.title);

/** The invoices and credit notes of a month. */
export default function InvoicesPage() {
  const [searchParams] = useSearchParams();
  const sought = readSearchTerm(searchParams);
  const [now] = useState(() => new Date());
  const found = useQuery({
    ...invoicesQuery(searchParams, now),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <>
      <PageTitle title={copy.title} lead={copy.lead} aside={<MonthFields now={now} />} />
      <AdminTable
        caption={copy.title}
        query={found}
        columns={() => invoiceColumns}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState
            drawing="/drawings/empty-orders.svg"
            title={sought === null ? copy.emptyTitle : copy.notFound(sought)}
            body={sought === null ? copy.emptyBody : copy.notFoundBody}
          />
        }
      />
    </>
  );
}
