import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams, Link } from 'react-router';
import { customerWords, customerAddress } from '../../orders/screens/own/customer-words.ts';
import { AddressSearch } from '../../platform/screens/tables/address-search.tsx';
import { AdminTable } from '../../platform/screens/tables/admin-table.tsx';
import { ApiError } from '../../platform/screens/api/api.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import type { Customer } from '../rules/customers.contract.ts';
import { formatCount } from '../../platform/rules/numbers/format-count.ts';
import { formatMoment } from '../../platform/screens/api/format-moment.ts';
import { EmailText } from '../../platform/screens/ui/email-text.tsx';
import type { Column } from '../../platform/screens/ui/tables/table-column.ts';
import { numberColumn } from '../../platform/screens/tables/number-column.ts';
import { Bought } from './customers/bought.tsx';
import { readCsv } from '../../platform/screens/session/read-csv.ts';
import { Button } from '../../platform/screens/ui/button.tsx';
import { toast } from '../../platform/screens/ui/overlays/toast.ts';
import { useAction } from '../../platform/screens/forms/use-action.ts';
import { saveFile } from '../../platform/screens/tables/save-file.ts';
import { SEARCH_MAX_LENGTH } from '../../orders/rules/order-search.ts';
import { pageQuery } from '../../platform/screens/api/queries.ts';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { ADMIN_PAGE_SIZE } from '../../platform/screens/tables/numbered-pages.ts';

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

const { columns, nothing } = customerWords;

/**
 * The columns of Customers.
 * @param from number of rows on the pages before this one
 */
function customerColumns(from: number): readonly Column<Customer>[] {
  return [
    numberColumn(columns.no, from),
    {
      key: 'customer',
      header: columns.customer,
      cell: ({ email, name, company }) => (
        <>
          <Link
            to={customerAddress(email)}
            prefetch="intent"
            className="link inline-block min-h-6 font-semibold wrap-anywhere"
          >
            {name ?? <EmailText email={email} />}
          </Link>
          {company && <span className="block text-xs wrap-anywhere text-soft">{company}</span>}
        </>
      ),
      card: 'title',
    },
    {
      key: 'email',
      header: columns.email,
      cell: ({ email }) => <EmailText email={email} />,
      card: 'wide',
    },
    {
      key: 'orders',
      header: columns.orders,
      cell: ({ orders }) => formatCount(orders),
      align: 'end',
      card: 'brief',
      width: 'w-24',
    },
    {
      key: 'bought',
      header: columns.bought,
      cell: ({ bought }) => <Bought bought={bought} />,
      align: 'end',
      card: 'labelled',
      width: 'w-36',
    },
    {
      key: 'last',
      header: columns.lastOrder,
      cell: ({ lastOrderAt }) =>
        lastOrderAt === null ? (
          <span className="text-soft">{nothing}</span>
        ) : (
          <time dateTime={lastOrderAt} className="xl:whitespace-nowrap">
            {formatMoment(lastOrderAt)}
          </time>
        ),
      card: 'wide',
      width: 'w-36 xl:w-52',
    },
  ];
}

/** Saves all or the found customers as a CSV file. */
function ExportCustomersButton() {
  const [searchParams] = useSearchParams();
  const { pending, run } = useAction(async () => {
    const query = { find: readSearchTerm(searchParams) };
    saveFile(await readCsv('GET /customers.csv', { query }), 'customers.csv');
  }, toast.error);
  return (
    <Button variant="secondary" pending={pending} onClick={() => void run()}>
      {customerWords.export}
    </Button>
  );
}

const FIND_PARAM = 'find';

/** The search term of an address, or undefined. */
function readSearchTerm(searchParams: URLSearchParams): string | undefined {
  return searchParams.get(FIND_PARAM)?.trim().slice(0, SEARCH_MAX_LENGTH) || undefined;
}

function customersQuery(searchParams: URLSearchParams) {
  return pageQuery('GET /customers', {
    query: {
      find: readSearchTerm(searchParams),
      limit: ADMIN_PAGE_SIZE,
      cursor: currentCursor(searchParams),
    },
  });
}
