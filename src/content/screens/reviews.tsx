import { useQuery } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, useLocation, useSearchParams } from 'react-router';
import { ReviewGrid } from './reviews/review-grid.tsx';
import { publicPage } from '../../platform/screens/api/public-page.ts';
import { serverLoader } from '../../platform/screens/session/page-data.ts';
import { pageQuery } from '../../platform/screens/api/queries.ts';
import { browserQueryClient, callApi } from '../../platform/screens/session/browser.ts';
import { ButtonLink } from '../../platform/screens/ui/button-link.tsx';
import { currentCursor, pageLinks } from '../../platform/screens/api/cursor-trail.ts';
import { EmptyState } from '../../platform/screens/ui/states/empty-state.tsx';
import { ErrorState } from '../../platform/screens/ui/states/error-state.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { PagedList } from '../../platform/screens/ui/tables/paged-list.tsx';
import type { Review } from '../rules/review.schema.ts';
import { useRole } from '../../platform/screens/session/use-session.ts';
import { IconButton } from '../../platform/screens/ui/icon-button.tsx';
import { ignoreFailure } from '../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../platform/screens/tables/use-row-action.ts';
import { t } from '../../platform/rules/messages/t.ts';

const PAGE_SIZE = 60;
const reviewsOf = (params: URLSearchParams) =>
  pageQuery('GET /reviews', {
    query: { order: 'desc', limit: PAGE_SIZE, cursor: currentCursor(params) },
  });

export const loader = serverLoader(({ url }) => [reviewsOf(url.searchParams)]);

/** In the browser the page shows at once with skeletons. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  void browserQueryClient().prefetchQuery(reviewsOf(new URL(request.url).searchParams));
  return null;
}

export const meta = pageMeta(
  () => t('content.reviews.pageTitle'),
  () => t('content.reviews.lead'),
);

const empty = () => (
  <EmptyState
    title={t('content.reviews.emptyTitle')}
    body={t('content.reviews.emptyBody')}
    action={<ButtonLink to="/parts">{t('catalogue.general.emptyAction')}</ButtonLink>}
  />
);

export const handle = publicPage;

export default function Reviews() {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const { data, error, refetch, isFetching } = useQuery(reviewsOf(searchParams));
  return (
    <div className="page-width py-10">
      <PageTitle title={t('content.reviews.pageTitle')} lead={t('content.reviews.lead')} />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <PagedList
          rows={data?.rows}
          links={pageLinks({ pathname, searchParams }, data?.next ?? null)}
        >
          {(reviews) =>
            reviews?.length === 0 ? (
              empty()
            ) : (
              // Hides the first row's own rules, since the heading has one.
              <div className="overflow-y-clip">
                <div className="relative -top-0.5">
                  <ReviewGrid reviews={reviews} skeletons={9} action={DeleteReviewButton} />
                </div>
              </div>
            )
          }
        </PagedList>
      )}
    </div>
  );
}

/**
 * Deletes a review after a confirmation. Rendered in an administrator's browser only, since the
 * cached page is the same for everybody.
 */
function DeleteReviewButton({ review }: { review: Review }) {
  const role = useRole();
  const { pending, run } = useRowAction();
  if (role !== 'admin') return null;

  return (
    <IconButton
      icon="trash"
      danger
      label={t('content.reviews.remove.label', { name: review.name })}
      pending={pending}
      className="ms-auto"
      onClick={run({
        question: {
          title: t('content.reviews.remove.title'),
          yes: t('content.reviews.remove.yes'),
          no: t('content.reviews.remove.no'),
          body: t('content.reviews.remove.body', { name: review.name }),
          danger: true,
        },
        call: () =>
          ignoreFailure(
            callApi('DELETE /review/{id}', { params: { id: review._id } }),
            'NOT_FOUND',
          ),
        done: t('content.reviews.remove.done'),
        reloads: ['GET /reviews'],
      })}
    />
  );
}
