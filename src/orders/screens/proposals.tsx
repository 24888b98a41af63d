import { proposalStatuses } from '../../companies/rules/company.states.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { currentCursor } from '../../platform/screens/api/cursor-trail.ts';
import { pageQuery, query } from '../../platform/screens/api/queries.ts';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { AddressSelect } from '../../platform/screens/tables/address-select.tsx';
import { ListAnnouncer } from '../../platform/screens/tables/list-announcer.tsx';
import { numberedPages } from '../../platform/screens/tables/numbered-pages.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { Skeleton } from '../../platform/screens/ui/states/skeleton.tsx';
import { PagedList } from '../../platform/screens/ui/tables/paged-list.tsx';
import { ProposalCard } from './proposals/proposal-card.tsx';
import { statusOptions } from './proposals/proposals-words.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('orders.proposals.title'));

const PAGE_SIZE = 20;
const STATUS = 'status';
/** The proposals of a company for somebody who approves, or one's own. */
export default function Proposals() {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const status = proposalStatuses.find((one) => one === searchParams.get(STATUS));
  const cursor = currentCursor(searchParams);
  const { data, error, refetch, isFetching } = useQuery({
    ...pageQuery('GET /proposals', { query: { status, limit: PAGE_SIZE, cursor } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const mine = useQuery(query('GET /myCompany'));
  const links = numberedPages({ pathname, searchParams }, data?.next ?? null, PAGE_SIZE);
  return (
    <>
      <BackLink to="/dashboard/company">{t('platform.dashboard.menu.company')}</BackLink>
      <PageTitle
        title={t('orders.proposals.title')}
        lead={t('orders.proposals.lead')}
        aside={
          <AddressSelect
            name={STATUS}
            label={t('orders.proposals.filter')}
            options={statusOptions()}
            defaultValue=""
            className="w-full sm:w-48"
          />
        }
      />
      <ListAnnouncer rows={data?.rows} />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <PagedList rows={data?.rows} links={links}>
          {(rows) =>
            rows === undefined ? (
              <Skeleton className="h-72" />
            ) : rows.length === 0 ? (
              <EmptyState
                drawing="/drawings/empty-orders.svg"
                title={t('orders.proposals.emptyTitle')}
                body={t('orders.proposals.emptyBody')}
              />
            ) : (
              <ul className="grid gap-5 xl:grid-cols-2">
                {rows.map((proposal) => (
                  <li key={proposal._id}>
                    <ProposalCard proposal={proposal} canDecide={mine.data?.role === 'approves'} />
                  </li>
                ))}
              </ul>
            )
          }
        </PagedList>
      )}
    </>
  );
}
