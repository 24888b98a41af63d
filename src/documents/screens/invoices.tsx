import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { invoicesCopy as copy } from '../../orders/screens/words/invoices.ts';
import { invoiceColumns } from './invoices/invoice-columns.tsx';
import { invoicesQuery, MONTH_PARAM, offeredMonths, readMonth } from './invoices/invoices-query.ts';
import { readSearchTerm, FIND_PARAM } from '../../orders/screens/own/orders-query.ts';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { readFile } from '../../platform/screens/session/read-file.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../platform/screens/forms/use-action.ts';
import { AddressSearch } from '../../platform/screens/tables/address-search.tsx';
import { AddressSelect } from '../../platform/screens/tables/address-select.tsx';
import { saveFile } from '../../platform/screens/tables/save-file.ts';

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

/** Searches, or chooses the month, which the address keeps, and saves all of it. */
function MonthFields({ now }: { now: Date }) {
  const month = readMonth(useSearchParams()[0], now);
  const months = offeredMonths(now);
  const { pending, run } = useAction(async () => {
    saveFile(await readFile('GET /invoices.zip', { query: { month } }), `invoices-${month}.zip`);
  }, toast.error);
  return (
    <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto print:hidden">
      <AddressSearch
        name={FIND_PARAM}
        keeps={[MONTH_PARAM]}
        label={copy.find}
        className="w-full sm:w-76"
      />
      <AddressSelect
        name={MONTH_PARAM}
        label={copy.month}
        options={months}
        defaultValue={months[0]?.value ?? ''}
        className="w-full sm:w-48"
      />
      <Button variant="secondary" pending={pending} onClick={() => void run()}>
        {copy.archive}
      </Button>
    </div>
  );
}
