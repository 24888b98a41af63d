import { type Inserted, insertedAs } from '../../../platform/rules/contract/shapes.ts';
import { toLocalPath } from '../../../platform/rules/pictures/picture-address.ts';
import type { NewReview } from '../../rules/review.schema.ts';
import { type Result, succeed } from '../../../platform/rules/result.ts';
import { type IdempotencyScope, transactOnce } from '../../../platform/server/db/idempotency.ts';
import type { Deps } from '../../../platform/server/deps.ts';
import type { Viewer } from '../../../platform/server/http/viewer.ts';
import { insertReview } from './reviews.store.ts';

/** Stores a review once per idempotency key. */
export async function writeReview(
  { db, config, clock }: Deps,
  author: Viewer,
  review: NewReview,
  idempotency: IdempotencyScope | null,
): Promise<Result<Inserted, 'IDEMPOTENCY_KEY_REUSED'>> {
  const stored = { ...review, img: toLocalPath(review.img, config.publicUrl) };
  return transactOnce(db, idempotency, async (tx) =>
    succeed(insertedAs(await insertReview(tx, author.email, stored, clock.now()))),
  );
}
