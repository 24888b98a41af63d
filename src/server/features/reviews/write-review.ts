import { type Inserted, insertedAs } from '../../../domain/contract/shapes.ts';
import { asOwnPath } from '../../../domain/parts/part.schema.ts';
import type { NewReview } from '../../../domain/reviews/review.schema.ts';
import { type Success, succeed } from '../../../domain/result.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../users/viewer.ts';
import { insertReview } from './reviews.store.ts';

/** Keeps a review in its author's name. */
export async function writeReview(
  { db, config, clock }: Deps,
  author: Viewer,
  review: NewReview,
): Promise<Success<Inserted>> {
  const kept = { ...review, img: asOwnPath(review.img, config.publicUrl) };
  return succeed(insertedAs(await insertReview(db.query, author.email, kept, clock.now())));
}
