import type { ComponentType } from 'react';
import type { Review } from '../../rules/review.schema.ts';
import { classNames } from '../../../platform/screens/ui/class-names.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewCardSkeleton } from './review-card-skeleton.tsx';

type Props = {
  /** Undefined while loading. */
  reviews: readonly Review[] | undefined;
  skeletons?: number;
  action?: ComponentType<{ review: Review }>;
};

const ON_FIRST_SCREEN = 9;

/** Lets a single review in the last row fill that row. */
const lone =
  'sm:max-lg:[&>li:last-child:nth-child(odd)]:lone-review lg:[&>li:last-child:nth-child(3n+1)]:lone-review';

/** Reviews in a grid, with skeletons while loading. */
export function ReviewGrid({ reviews, skeletons = 6, action: Action }: Props) {
  return (
    <ul
      className={classNames('grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3', reviews && lone)}
      aria-busy={reviews === undefined}
    >
      {reviews
        ? reviews.map((review, index) => (
            <li key={review._id} className={index < ON_FIRST_SCREEN ? undefined : 'below-fold'}>
              <ReviewCard review={review} action={Action && <Action review={review} />} />
            </li>
          ))
        : Array.from({ length: skeletons }, (_, index) => <ReviewCardSkeleton key={index} />)}
    </ul>
  );
}
