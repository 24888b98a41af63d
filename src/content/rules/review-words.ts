import { t } from '../../platform/rules/messages/t.ts';

/** Messages of the review form. */
export const reviewMessages = {
  required: t('content.reviewMessages.required'),
  whole: t('content.reviewMessages.whole'),
  atLeast: (min: number) => t('content.reviewMessages.atLeast', { min }),
  atMost: (max: number) => t('content.reviewMessages.atMost', { max }),
  photo: t('content.reviewMessages.photo'),
} as const;
