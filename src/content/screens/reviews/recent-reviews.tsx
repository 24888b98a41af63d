import { useQuery } from '@tanstack/react-query';
import { reviewsCopy } from '../words/reviews.ts';
import { query } from '../../../platform/screens/api/queries.ts';
import { ButtonLink } from '../../../platform/screens/ui/button-link.tsx';
import { ErrorState } from '../../../platform/screens/ui/error-state.tsx';
import { SectionHeading } from '../../../platform/screens/ui/section-heading.tsx';
import { ReviewGrid } from './review-grid.tsx';

const SHOWN = 6; // seed §9
export const recentReviews = query('GET /reviews', { query: { order: 'desc', limit: SHOWN } });

/** The six newest reviews; nothing if there are none. */
export function RecentReviews() {
  const { data, error, refetch, isFetching } = useQuery(recentReviews);
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby="recent-reviews" className="page-width">
      <SectionHeading
        id="recent-reviews"
        title={reviewsCopy.recent}
        aside={
          <ButtonLink to="/reviews" variant="secondary">
            {reviewsCopy.viewMore}
          </ButtonLink>
        }
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <ReviewGrid reviews={data} skeletons={SHOWN} />
      )}
    </section>
  );
}
