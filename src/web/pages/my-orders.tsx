import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { invoicesCopy } from '../copy/invoices.ts';
import { myOrdersCopy } from '../copy/orders.ts';
import { useSignedInUser } from '../features/guards/signed-in-user.ts';
import { orderColumns, rowClassOf } from '../features/orders/order-columns.tsx';
import {
  NARROWING_PARAMS,
  OWN_PAGE_SIZE,
  ownOrdersQuery,
} from '../features/orders/own-orders-query.ts';
import { NoneOfThese, NoOrders } from '../features/orders/no-orders.tsx';
import { OrderFilterLinks } from '../features/orders/order-filter-links.tsx';
import { keyOf, rowsOf } from '../features/orders/own-rows.ts';
import { OwnSearch } from '../features/orders/own-search.tsx';
import { useLastPartsList } from '../features/parts/last-parts-list.ts';
import { lastPartsListWords } from '../features/parts/last-parts-list-words.ts';
import { ListAnnouncer } from '../features/tables/list-announcer.tsx';
import { numberedPages, rowsBefore } from '../features/tables/numbered-pages.ts';
import { ApiError } from '../lib/api.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { PagedList } from '../ui/paged-list.tsx';
import { Table } from '../ui/table.tsx';

export const meta = pageMeta(myOrdersCopy.title);

/**
 * The signed-in user's orders by checkout, newest first, by status, search and days. Links back to the list of parts
 * that the user came from.
 */
export default function MyOrders() {
  const { email } = useSignedInUser();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { data, error, refetch, isFetching } = useQuery(ownOrdersQuery(email, search));
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const isNarrowed = NARROWING_PARAMS.some((name) => search.get(name));
  const listedParts = useLastPartsList();
  const links = numberedPages(
    { pathname, searchParams: search },
    data?.next ?? null,
    OWN_PAGE_SIZE,
  );
  const hasNoOrders = data?.rows.length === 0 && !isNarrowed;
  const refused = error instanceof ApiError ? error.problem.errors : undefined;
  const toggle = (id: string) =>
    setOpen((now) =>
      now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
    );
  return (
    <>
      {listedParts && <BackLink to={listedParts}>{lastPartsListWords.back}</BackLink>}
      <PageTitle
        title={myOrdersCopy.title}
        aside={
          !hasNoOrders && (
            <ButtonLink to="/dashboard/myInvoices" variant="secondary" className="print:hidden">
              {invoicesCopy.own.title}
            </ButtonLink>
          )
        }
      />
      <ListAnnouncer rows={data?.rows} />
      {!hasNoOrders && (
        <>
          <OrderFilterLinks />
          <OwnSearch errors={refused} />
        </>
      )}
      {refused && !data ? (
        <NoneOfThese refused={refused['find']} />
      ) : error && !data ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <PagedList rows={data?.rows} links={links}>
          {(rows) => (
            <Table
              caption={myOrdersCopy.title}
              columns={orderColumns(search, toggle)}
              rows={rows && rowsOf(rows, rowsBefore(search), open)}
              rowKey={keyOf}
              rowClass={rowClassOf}
              empty={isNarrowed ? <NoneOfThese /> : <NoOrders />}
            />
          )}
        </PagedList>
      )}
    </>
  );
}
