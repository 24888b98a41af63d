import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { type NewReview, newReviewSchema, reviewLimits } from '../../rules/review.schema.ts';
import { reviewsCopy } from '../words/reviews-words.ts';
import { keysOf } from '../../../platform/screens/api/queries.ts';
import { callApi } from '../../../platform/screens/session/browser.ts';
import { Button } from '../../../platform/screens/ui/button.tsx';
import { FormError } from '../../../platform/screens/ui/fields/form-error.tsx';
import { TextAreaField } from '../../../platform/screens/ui/fields/text-area-field.tsx';
import { TextField } from '../../../platform/screens/ui/fields/text-field.tsx';
import { toast } from '../../../platform/screens/ui/overlays/toast.ts';
import { useSignedInUser } from '../../../customers/screens/guards/signed-in-user.ts';
import { useFormDraft } from '../../../customers/screens/guards/use-form-draft.ts';
import { SubmittedOffline } from '../../../platform/screens/forms/submitted-offline.tsx';
import { useSendOnce } from '../../../customers/screens/guards/use-send-once.ts';
import { useNavigateAfterSubmit } from '../../../platform/screens/forms/use-navigate-after-submit.ts';
import { useSavingForm } from '../../../platform/screens/forms/use-saving-form.ts';
import { useOwnProfile } from '../../../customers/screens/profile/use-own-profile.ts';
import type { z } from 'zod';
import { Stars } from '../../../platform/screens/ui/stars.tsx';
import { t } from '../../../platform/rules/messages/t.ts';

const { sentOffline } = reviewsCopy.add;

const { min, max } = reviewLimits.rating;

/** Add a Review: sends the review and shows /reviews. */
export function ReviewForm() {
  const author = useSignedInUser();
  const afterSubmit = useNavigateAfterSubmit('/reviews');
  const client = useQueryClient();
  const form = useForm<ReviewInput, unknown, NewReview>({
    resolver: zodResolver(newReviewSchema),
    defaultValues: { name: author.name, img: '', description: '' },
    shouldFocusError: false,
  });
  const draft = useFormDraft(form, '/dashboard/addReview');
  const sendOnce = useSendOnce();
  const { errors, isSubmitting } = form.formState;
  const saving = useSavingForm(form, async (review) => {
    const body = { ...review, email: author.email };
    await sendOnce('review', body, (idempotencyKey) =>
      callApi('POST /reviews', { body }, { idempotencyKey }),
    );
    form.reset();
    draft.clear();
    toast.success(t('content.reviews.add.sent'));
    void client.invalidateQueries(keysOf('GET /reviews'));
    await afterSubmit.navigate();
  });
  if (afterSubmit.isBlocked) return <SubmittedOffline next={afterSubmit} words={sentOffline} />;
  return (
    <form {...saving} className="flex max-w-2xl flex-col gap-4">
      <TextField
        label={t('platform.words.name')}
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name')}
      />
      <div className="flex flex-wrap items-start gap-x-4">
        <TextField
          label={t('content.reviews.add.fields.rating')}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          className="w-36"
          // Without this, scrolling the page over the focused field would change the rating.
          onWheel={(event) => event.currentTarget.blur()}
          error={errors.rating?.message}
          {...form.register('rating', { valueAsNumber: true })}
        />
        <RatingPicker form={form} />
      </div>
      <div>
        <TextField
          label={t('content.reviews.add.fields.photo')}
          type="url"
          inputMode="url"
          error={errors.img?.message}
          {...form.register('img')}
        />
        <OwnPhotoButton
          onUse={(url) => form.setValue('img', url, { shouldValidate: form.formState.isSubmitted })}
        />
      </div>
      <TextAreaField
        label={t('platform.words.message')}
        rows={6}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <FormError message={errors.root?.message} />
      <Button type="submit" pending={isSubmitting} className="self-start">
        {t('content.reviews.add.submit')}
      </Button>
    </form>
  );
}

type Props = { onUse: (url: string) => void };

/** Fills in the profile's photo, if there is one. */
function OwnPhotoButton({ onUse }: Props) {
  const photo = useOwnProfile().data?.img;
  if (!photo) return null;
  return (
    <Button variant="quiet" size="small" className="mt-1 -ml-3" onClick={() => onUse(photo)}>
      {t('content.reviews.add.ownPhoto')}
    </Button>
  );
}

type ReviewInput = z.input<typeof newReviewSchema>;

const ratings = Array.from({ length: reviewLimits.rating.max }, (_, index) => index + 1);

/**
 * The rating as clickable stars: a shortcut for pointers. Keyboards and screen readers use the
 * number field beside it.
 */
function RatingPicker({ form }: { form: UseFormReturn<ReviewInput, unknown, NewReview> }) {
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
            aria-label={t('platform.ui.stars', { rating: value, of: ratings.length })}
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
