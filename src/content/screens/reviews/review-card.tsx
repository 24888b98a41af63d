import type { ReactNode } from 'react';
import { formatDay } from '../../../platform/rules/format-day.ts';
import type { Review } from '../../rules/review.schema.ts';
import { Stars } from '../../../platform/screens/ui/stars.tsx';
import { AuthorPhoto } from './author-photo.tsx';
import { ReviewText } from './review-text.tsx';

export function ReviewCard({ review, action }: { review: Review; action?: ReactNode }) {
  return (
    <article className="flex h-full flex-col gap-4 border-t-[1.5px] border-ink pt-4">
      <Stars rating={review.rating} />
      <div className="flex-1 wrap-anywhere">
        <ReviewText text={review.description} />
      </div>
      <footer className="flex items-center gap-3">
        <AuthorPhoto name={review.name} src={review.img} />
        <p className="wrap-anywhere">
          <span className="font-semibold">{review.name}</span>
          <time dateTime={review.createdAt} className="block text-xs text-soft">
            {formatDay(review.createdAt.slice(0, 'yyyy-mm-dd'.length))}
          </time>
        </p>
        {action}
      </footer>
    </article>
  );
}
