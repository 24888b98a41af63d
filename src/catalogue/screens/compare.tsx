import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Part } from '../rules/parts/part.schema.ts';
import { choosePartIds } from './parts/list/chosen-parts.ts';
import { idsIn } from './parts/list/compare-address.ts';
import { CompareTable } from './compare/compare-table.tsx';
import { useLastPartsList } from './parts/list/last-parts-list.ts';
import {
  type LaterQueries,
  type PageQueries,
  browserLoader,
  serverLoader,
} from '../../platform/screens/session/page-data.ts';
import { useOwnPrices } from './parts/use-own-prices.ts';
import { publicPage } from '../../platform/screens/api/public-page.ts';
import { query } from '../../platform/screens/api/queries.ts';
import { BackLink } from '../../platform/screens/ui/back-link.tsx';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { t } from '../../platform/rules/messages/t.ts';

/** The parts of a comparison that are in the catalogue. */
const comparisonQuery = (ids: readonly string[]) =>
  query('GET /comparison', { query: { parts: ids.join(',') } });
/** What the shop knows of the others. */
const deletedQuery = (ids: readonly string[]) =>
  query('GET /deletedParts', { query: { parts: ids.join(',') } });
const missingIds = (ids: readonly string[], parts: readonly Pick<Part, '_id'>[]) =>
  ids.filter((id) => !parts.some(({ _id }) => _id === id));

const queries: PageQueries = ({ url }) => {
  const ids = idsIn(url.searchParams);
  return ids.length > 0 ? [comparisonQuery(ids)] : [];
};
const later: LaterQueries = (known, { url }) => {
  const ids = idsIn(url.searchParams);
  const parts = known.getQueryData(comparisonQuery(ids).queryKey);
  const missing = parts ? missingIds(ids, parts) : [];
  return missing.length > 0 ? [deletedQuery(missing)] : [];
};
export const loader = serverLoader(queries, later);
export const clientLoader = browserLoader(queries);
/** Without a description, since search engines need no page for each choice of parts. */
export const meta = pageMeta(() => t('catalogue.comparison.title'));

export const handle = publicPage;

/** Up to four parts side by side, named in the address so that the comparison can be shared. */
export default function Compare() {
  const [params] = useSearchParams();
  const ids = idsIn(params);
  const text = ids.join(',');
  const list = useLastPartsList();
  const { data, error, refetch, isFetching } = useQuery({
    ...comparisonQuery(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  // The catalogue shows the same parts as chosen.
  useEffect(() => choosePartIds(text === '' ? [] : text.split(',')), [text]);
  const parts = useOwnPrices(
    ids.length > 0 ? (data?.filter(({ _id }) => ids.includes(_id)) ?? []) : [],
  );
  const missing = missingIds(ids, parts);
  return (
    <div className="page-width py-6">
      <div className="mb-4">
        <BackLink to={list ?? '/parts'}>
          {list ? t('catalogue.lastPartsList.back') : t('catalogue.general.back')}
        </BackLink>
      </div>
      <PageTitle title={t('catalogue.comparison.title')} lead={t('catalogue.comparison.lead')} />
      {data && missing.length > 0 && !isFetching && <MissingParts ids={missing} />}
      {error ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : parts.length > 0 ? (
        <CompareTable parts={parts} />
      ) : (
        !isFetching && (
          <EmptyState
            drawing="/drawings/empty-search.svg"
            title={t('catalogue.comparison.emptyTitle')}
            body={t('catalogue.comparison.emptyBody')}
            action={
              <ButtonLink to="/parts" variant="secondary">
                {t('catalogue.comparison.more')}
              </ButtonLink>
            }
          />
        )
      )}
    </div>
  );
}

/** Says which parts of a comparison were deleted, and leads to those that replace them. */
function MissingParts({ ids }: { ids: readonly string[] }) {
  const { data, isPending } = useQuery(deletedQuery(ids));
  if (isPending) return null;
  const categories = data ?? [];
  return (
    <div role="status" className="mb-4 text-sm">
      {categories.map(({ _id: id, name, replacedBy }) => (
        <p key={id} className="wrap-anywhere">
          {replacedBy ? (
            <>
              {t('catalogue.replaced.notice', { typed: name })}{' '}
              <Link to={`/parts/${replacedBy._id}`} className="link font-semibold">
                {replacedBy.name}
              </Link>
            </>
          ) : (
            t('catalogue.comparison.goneNamed', { name })
          )}
        </p>
      ))}
      {categories.length < ids.length && <p>{t('catalogue.comparison.gone')}</p>}
    </div>
  );
}
