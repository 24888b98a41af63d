import { z } from 'zod';
import { isOtherAddress, toHttps } from '../../platform/rules/pictures/picture-address.ts';
import { requiredLine, requiredText } from '../../platform/rules/text/required-text.ts';
import { t } from '../../platform/rules/messages/t.ts';

export const reviewLimits = {
  rating: { min: 1, max: 5 },
  nameLength: 120,
  descriptionLength: 4_000,
  imgLength: 600,
} as const;

/** A new review. */
export const newReviewSchema = z.object({
  name: requiredLine(() => t('platform.requiredMessages.personName'), reviewLimits.nameLength),
  rating: z
    .number({ error: () => t('content.reviewMessages.required') })
    .int({ error: () => t('content.reviewMessages.whole') })
    .min(reviewLimits.rating.min, {
      error: () => t('content.reviewMessages.atLeast', { min: reviewLimits.rating.min }),
    })
    .max(reviewLimits.rating.max, {
      error: () => t('content.reviewMessages.atMost', { max: reviewLimits.rating.max }),
    }),
  /** Any text but the address of something else: if it is no URL, the page shows the author's initial. */
  img: requiredText(() => t('content.reviewMessages.photo'), reviewLimits.imgLength)
    .refine((text) => !isOtherAddress(text), { error: () => t('platform.text.pictureAddress') })
    .overwrite(toHttps),
  description: requiredText(
    () => t('platform.requiredMessages.message'),
    reviewLimits.descriptionLength,
  ),
});
export type NewReview = z.output<typeof newReviewSchema>;

/** A review as the API answers it; only its author and admins see `email`. */
export const reviewSchema = z.object({
  _id: z.string(),
  email: z.string().optional(),
  name: z.string(),
  img: z.string(),
  rating: z.int(),
  description: z.string(),
  createdAt: z.iso.datetime(),
});
export type Review = z.output<typeof reviewSchema>;
