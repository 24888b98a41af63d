import { ReviewForm } from './reviews/review-form.tsx';
import { pageMeta } from '../../platform/screens/seo/page-meta.ts';
import { PageTitle } from '../../platform/screens/ui/page-title.tsx';
import { t } from '../../platform/rules/messages/t.ts';

export const meta = pageMeta(() => t('platform.words.addReview'));

/** A customer's review of the shop. */
export default function AddReview() {
  return (
    <>
      <PageTitle title={t('platform.words.addReview')} />
      <ReviewForm />
    </>
  );
}
