import { reviewsCopy } from '../copy/reviews.ts';
import { ReviewForm } from '../features/reviews-form/review-form.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import { PageTitle } from '../ui/page-title.tsx';

export const meta = pageMeta(reviewsCopy.add.title);

/** A customer's review of the shop (seed §2). */
export default function AddReview() {
  return (
    <>
      <PageTitle title={reviewsCopy.add.title} />
      <ReviewForm />
    </>
  );
}
