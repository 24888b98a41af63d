import type { Direction, Page } from '../../../platform/rules/contract/shapes.ts';
import type { NewReview, Review } from '../../rules/review.schema.ts';
import { type Executor, newId } from '../../../platform/server/db/database.ts';
import { cursorOperator, pageOf } from '../../../platform/server/db/queries/paging.ts';
import type { ReviewRow } from '../../../platform/server/db/tables/schema.ts';

/** A review as the API answers it; only its author and admins see the address. */
export function showReview(row: ReviewRow, withEmail: boolean): Review {
  return {
    _id: row.id,
    ...(withEmail ? { email: row.email } : {}),
    name: row.name,
    img: row.image_url,
    rating: row.rating,
    description: row.description,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

export async function insertReview(
  db: Executor,
  email: string,
  review: NewReview,
  now: number,
): Promise<string> {
  const id = newId();
  const { name, img, rating, description } = review;
  await db
    .insertInto('reviews')
    .values({ id, email, name, image_url: img, rating, description, created_at: now })
    .execute();
  return id;
}

export async function listReviews(
  db: Executor,
  { limit, cursor, order }: { limit: number; cursor?: string | undefined; order: Direction },
): Promise<Page<ReviewRow>> {
  const rows = await db
    .selectFrom('reviews')
    .selectAll()
    .$if(cursor !== undefined, (query) => query.where('id', cursorOperator[order], cursor ?? ''))
    .orderBy('id', order)
    .limit(limit + 1)
    .execute();
  return pageOf(rows, limit, (row) => row.id);
}

/** @returns the deleted review, or undefined */
export async function deleteReviewRow(db: Executor, id: string): Promise<ReviewRow | undefined> {
  return db.deleteFrom('reviews').where('id', '=', id).returningAll().executeTakeFirst();
}
