import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { invoicesCopy } from './words/invoices.ts';
import { myOrdersCopy } from '../../platform/screens/words/orders.ts';
import { useSignedInUser } from '../../customers/screens/guards/signed-in-user.ts';
import { orderColumns, rowClassOf } from './own/order-columns.tsx';
import { NARROWING_PARAMS, OWN_PAGE_SIZE, ownOrdersQuery } from './own/own-orders-query.ts';
import { NoneOfThese, NoOrders } from './own/no-orders.tsx';
import { OrderFilterLinks } from './own/order-filter-links.tsx';
import { keyOf, rowsOf } from './own/own-rows.ts';
import { OwnSearch } from './own/own-search.tsx';
import { useLastPartsList } from '../../catalogue/screens/parts/last-parts-list.ts';
import { lastPartsListWords } from '../../catalogue/screens/parts/last-parts-list-words.ts';
import { ListAnnouncer } from '../../platform/screens/tables/list-announcer.tsx';
import { numberedPages, rowsBefore } from '../../platform/screens/tables/numbered-pages.ts';
import { ApiError } from '../../platform/screens/api/api.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { ErrorState } from '../../platform/screens/ui/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { PagedList } from '../../platform/screens/ui/paged-list.tsx';
import { Table } from '../../platform/screens/ui/table.tsx';

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
