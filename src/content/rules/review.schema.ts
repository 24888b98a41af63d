import { reviewMessages } from './review-words.ts';
import { z } from 'zod';
import { textWords } from '../../platform/rules/text/text-words.ts';
import { isOtherAddress, toHttps } from '../../platform/rules/pictures/picture-address.ts';
import { requiredMessages } from '../../platform/rules/text/required-messages.ts';
import { requiredLine, requiredText } from '../../platform/rules/text/required-text.ts';

export const reviewLimits = {
  rating: { min: 1, max: 5 },
  nameLength: 120,
  descriptionLength: 4_000,
  imgLength: 600,
} as const;

/** A new review. */
export const newReviewSchema = z.object({
  name: requiredLine(requiredMessages.personName, reviewLimits.nameLength),
  rating: z
    .number({ error: reviewMessages.required })
    .int(reviewMessages.whole)
    .min(reviewLimits.rating.min, reviewMessages.atLeast(reviewLimits.rating.min))
    .max(reviewLimits.rating.max, reviewMessages.atMost(reviewLimits.rating.max)),
  /** Any text but the address of something else: if it is no URL, the page shows the author's initial. */
  img: requiredText(reviewMessages.photo, reviewLimits.imgLength)
    .refine((text) => !isOtherAddress(text), textWords.pictureAddress)
    .overwrite(toHttps),
  description: requiredText(requiredMessages.message, reviewLimits.descriptionLength),
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
