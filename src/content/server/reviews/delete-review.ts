import { type Deleted, deletedOne } from '../../../platform/rules/contract/shapes.ts';
import { type Result, fail, succeed } from '../../../platform/rules/result.ts';
import { transact } from '../../../platform/server/db/database.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import { audit } from '../../../platform/server/audit/audit.store.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { deleteReviewRow, showReview } from './reviews.store.ts';

/** Deletes a review; the audit log keeps its text. */
export async function deleteReview(
  deps: Deps,
  admin: Viewer,
  id: string,
): Promise<Result<Deleted, 'NOT_FOUND'>> {
  return transact(deps.db, async (tx) => {
    const review = await deleteReviewRow(tx, id);
    if (!review) return fail('NOT_FOUND', { what: 'review' });
    await audit(tx, {
      actor: admin.email,
      action: 'delete review',
      subject: id,
      before: showReview(review, true),
      after: null,
      now: deps.clock.now(),
    });
    return succeed(deletedOne);
  });
}
