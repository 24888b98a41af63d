import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import type { Route } from './+types/reviews';
import { catalogueCopy } from '../copy/products.ts';
import { reviewsCopy } from '../copy/reviews.ts';
import { DeleteReviewButton } from '../features/reviews/delete-review-button.tsx';
import { ReviewGrid } from '../features/reviews/review-grid.tsx';
import { publicPage } from '../lib/public-page.ts';
import { serverLoader } from '../lib/page-data.ts';
import { pageQuery } from '../lib/queries.ts';
import { browserQueryClient } from '../lib/session/browser.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { currentCursor, pageLinks } from '../ui/cursor-trail.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { PagedList } from '../ui/paged-list.tsx';

const PAGE_SIZE = 60;
const reviewsOf = (params: URLSearchParams) =>
  pageQuery('GET /reviews', {
    query: { order: 'desc', limit: PAGE_SIZE, cursor: currentCursor(params) },
  });

export const loader = serverLoader(({ url }) => [reviewsOf(url.searchParams)]);

/** In the browser the page shows at once with skeletons (seed §2). */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  void browserQueryClient().prefetchQuery(reviewsOf(new URL(request.url).searchParams));
  return null;
}

export const meta = pageMeta(reviewsCopy.pageTitle, reviewsCopy.lead);

const empty = (
  <EmptyState
    title={reviewsCopy.emptyTitle}
    body={reviewsCopy.emptyBody}
    action={<ButtonLink to="/parts">{catalogueCopy.emptyAction}</ButtonLink>}
  />
);

export const handle = publicPage;

export default function Reviews() {
  const [searchParams] = useSearchParams();
  const { pathname } = useLocation();
  const { data, error, refetch, isFetching } = useQuery(reviewsOf(searchParams));
  return (
    <div className="page-width py-10">
      <PageTitle title={reviewsCopy.pageTitle} lead={reviewsCopy.lead} />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <PagedList
          rows={data?.rows}
          links={pageLinks({ pathname, searchParams }, data?.next ?? null)}
        >
          {(reviews) =>
            reviews?.length === 0 ? (
              empty
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
