import { deletedOne, insertedAs } from '../../../domain/contract/shapes.ts';
import type { reviewsContract } from '../../../domain/reviews/reviews.contract.ts';
import { fail, succeed } from '../../../domain/result.ts';
import { transact } from '../../db/database.ts';
import { mapPage } from '../../db/paging.ts';
import type { Handlers } from '../../http/handler.ts';
import { audit } from '../audit/audit.store.ts';
import { deleteReview, insertReview, listReviews, showReview } from './reviews.store.ts';

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

  'POST /reviews': async (deps, { viewer, body }) =>
    succeed(insertedAs(await insertReview(deps.db.query, viewer.email, body, deps.clock.now()))),

  'DELETE /review/{id}': (deps, { viewer, params }) =>
    transact(deps.db, async (tx) => {
      const review = await deleteReview(tx, params.id);
      if (!review) return fail('NOT_FOUND', { what: 'review' });
      const now = deps.clock.now();
      await audit(tx, {
        actor: viewer.email,
        action: 'delete review',
        subject: params.id,
        before: showReview(review, true),
        after: null,
        now,
      });
      return succeed(deletedOne);
    }),
};
