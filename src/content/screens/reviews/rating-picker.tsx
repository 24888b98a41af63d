import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type NewReview, newReviewSchema, reviewLimits } from '../../rules/review.schema.ts';
import { uiCopy } from '../../../platform/screens/words/ui.ts';
import { Stars } from '../../../platform/screens/ui/stars.tsx';

export type ReviewInput = z.input<typeof newReviewSchema>;

const ratings = Array.from({ length: reviewLimits.rating.max }, (_, index) => index + 1);

/**
 * The rating as clickable stars: a shortcut for pointers. Keyboards and screen readers use the
 * number field beside it.
 */
export function RatingPicker({ form }: { form: UseFormReturn<ReviewInput, unknown, NewReview> }) {
  const rating = useWatch({ control: form.control, name: 'rating' });
  const valid = newReviewSchema.shape.rating.safeParse(rating).success;
  return (
    <span aria-hidden="true" className="relative mt-6 inline-flex py-2.5">
      <Stars rating={valid ? rating : 0} />
      <span className="absolute inset-0 grid grid-cols-5">
        {ratings.map((value) => (
          <button
            key={value}
            type="button"
            tabIndex={-1}
            aria-label={uiCopy.stars(value, ratings.length)}
            onClick={() =>
              form.setValue('rating', value, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        ))}
      </span>
    </span>
  );
}
