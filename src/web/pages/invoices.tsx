import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { invoicesCopy as copy } from '../copy/invoices.ts';
import { invoiceColumns } from '../features/invoices/invoice-columns.tsx';
import { invoicesQuery } from '../features/invoices/invoices-query.ts';
import { readSearchTerm } from '../features/manage-orders/orders-query.ts';
import { MonthFields } from '../features/invoices/month-fields.tsx';
import { AdminTable } from '../features/tables/admin-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

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
