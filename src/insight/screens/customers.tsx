import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { customerColumns } from './customers/customer-columns.tsx';
import { customerWords } from '../../orders/screens/own/customer-words.ts';
import { FIND_PARAM, customersQuery, readSearchTerm } from './customers/customers-query.ts';
import { ExportCustomersButton } from './customers/export-customers-button.tsx';
import { AddressSearch } from '../../platform/screens/tables/address-search.tsx';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { ApiError } from '../../platform/screens/api/api.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../platform/screens/ui/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

export const meta = pageMeta(customerWords.title);

function NoCustomerFound({ typed, refused }: { typed: string; refused?: string | undefined }) {
  return (
    <EmptyState
      drawing="/drawings/empty-search.svg"
      title={refused ? customerWords.tooMany(typed) : customerWords.notFound(typed)}
      body={refused ? `${refused}.` : customerWords.notFoundBody}
      action={
        <ButtonLink to="/dashboard/customers" variant="secondary">
          {customerWords.showAll}
        </ButtonLink>
      }
    />
  );
}

/** Accounts and buyers with their orders and totals. */
export default function Customers() {
  const [searchParams] = useSearchParams();
  const typed = readSearchTerm(searchParams);
  const found = useQuery({ ...customersQuery(searchParams), placeholderData: keepPreviousData });
  const refused =
    found.error instanceof ApiError ? found.error.problem.errors?.['find'] : undefined;
  return (
    <>
      <PageTitle
        title={customerWords.title}
        lead={customerWords.lead}
        aside={
          <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto print:hidden">
            <AddressSearch
              name={FIND_PARAM}
              label={customerWords.find}
              placeholder={customerWords.findLike}
              className="w-full sm:w-64"
            />
            <ExportCustomersButton />
          </div>
        }
      />
      {typed !== undefined && refused !== undefined ? (
        <NoCustomerFound typed={typed} refused={refused} />
      ) : (
        <AdminTable
          caption={customerWords.title}
          query={found}
          columns={customerColumns}
          rowKey={({ email }) => email}
          empty={typed !== undefined && <NoCustomerFound typed={typed} />}
        />
      )}
    </>
  );
}
