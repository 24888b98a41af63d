import { reviewsCopy } from './words/reviews-words.ts';
import { ReviewForm } from './reviews/review-form.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';

export const meta = pageMeta(reviewsCopy.add.title);

/** A customer's review of the shop. */
export default function AddReview() {
  return (
    <>
      <PageTitle title={reviewsCopy.add.title} />
      <ReviewForm />
    </>
  );
}
