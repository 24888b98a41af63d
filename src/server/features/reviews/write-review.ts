import { type Inserted, insertedAs } from '../../../domain/contract/shapes.ts';
import { toLocalPath } from '../../../domain/parts/picture-address.ts';
import type { NewReview } from '../../../domain/reviews/review.schema.ts';
import { type Result, succeed } from '../../../domain/result.ts';
import { type IdempotencyScope, transactOnce } from '../../db/idempotency.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/viewer.ts';
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
