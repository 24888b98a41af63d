import type { Review } from '../../rules/review.schema.ts';
import { reviewsCopy } from '../words/reviews.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { useRole } from '../../../platform/screens/session/use-session.ts';
import { IconButton } from '../../../platform/screens/ui/icon-button.tsx';
import { ignoreFailure } from '../../../platform/screens/tables/ignore-failure.ts';
import { useRowAction } from '../../../platform/screens/tables/use-row-action.ts';

/**
 * Deletes a review after a confirmation. Rendered in an administrator's browser only, since the
 * cached page is the same for everybody.
 */
export function DeleteReviewButton({ review }: { review: Review }) {
  const role = useRole();
  const { pending, run } = useRowAction();
  if (role !== 'admin') return null;
  const { title, yes, no, body, label, done } = reviewsCopy.remove;
  return (
    <IconButton
      icon="trash"
      danger
      label={label(review.name)}
      pending={pending}
      className="ms-auto"
      onClick={run({
        question: { title, yes, no, body: body(review.name), danger: true },
        call: () =>
          ignoreFailure(
            callApi('DELETE /review/{id}', { params: { id: review._id } }),
            'NOT_FOUND',
          ),
        done,
        reloads: ['GET /reviews'],
      })}
    />
  );
}
