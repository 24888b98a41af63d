import { type Control, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type NewReview, newReviewSchema } from '../../../domain/reviews/review.schema.ts';
import { Stars } from '../../ui/stars.tsx';

type Props = { control: Control<z.input<typeof newReviewSchema>, unknown, NewReview> };

/** The rating that was typed, as readers will see it. Empty stars while it is none of 1 to 5. */
export function ChosenStars({ control }: Props) {
  const rating = useWatch({ control, name: 'rating' });
  const valid = newReviewSchema.shape.rating.safeParse(rating).success;
  return (
    <span aria-hidden="true" className="mt-8.5">
      <Stars rating={valid ? rating : 0} />
    </span>
  );
}
