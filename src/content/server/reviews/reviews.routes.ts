import type { reviewsContract } from '../../rules/reviews.contract.ts';
import { succeed } from '../../../platform/rules/result.ts';
import { mapPage } from '../../../platform/server/db/queries/paging.ts';
import type { Handlers } from '../../../platform/server/http/api/handler.ts';
import { deleteReview } from './delete-review.ts';
import { listReviews, showReview } from './reviews.store.ts';
import { writeReview } from './write-review.ts';

export const reviewsRoutes: Handlers<typeof reviewsContract> = {
  'GET /reviews': async (deps, { query, findViewer }) => {
    const viewer = await findViewer();
    const page = await listReviews(deps.db.query, query);
    return succeed(
      mapPage(page, (row) =>
        showReview(row, viewer?.role === 'admin' || viewer?.email === row.email),
      ),
    );
  },

  'POST /reviews': (deps, { viewer, body, idempotency }) =>
    writeReview(deps, viewer, body, idempotency),
  'DELETE /review/{id}': (deps, { viewer, params }) => deleteReview(deps, viewer, params.id),
};
