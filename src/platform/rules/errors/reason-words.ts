import { t } from '../messages/t.ts';
import { PICTURE_MEGABYTES, pictureLimits } from '../pictures/picture-limits.ts';

/** Why a password is refused. */
export const passwordReasons = {
  common: t('platform.passwordReasons.common'),
  own: t('platform.passwordReasons.own'),
  /** The shop accepts it, and the provider rejects it. */
  weak: t('platform.passwordReasons.weak'),
} as const;
export type PasswordReason = keyof typeof passwordReasons;

/** Why a picture is refused. */
export const pictureReasons = {
  bytes: t('platform.pictureReasons.bytes', { megabytes: PICTURE_MEGABYTES }),
  kind: t('platform.pictureReasons.kind'),
  pixels: t('platform.pictureReasons.pixels', { megapixels: pictureLimits.pixels / 1_000_000 }),
  avifPixels: t('platform.pictureReasons.avifPixels', {
    megapixels: pictureLimits.avifPixels / 1_000_000,
  }),
  unreadable: t('platform.pictureReasons.unreadable'),
  /** The host's own message follows. */
  host: t('platform.pictureReasons.host'),
} as const;
export type PictureReason = keyof typeof pictureReasons;

/** Why a payment by card fails in the sandbox. */
export const cardReasons = {
  declined: t('platform.cardReasons.declined'),
  funds: t('platform.cardReasons.funds'),
  noTestNumber: t('platform.cardReasons.noTestNumber'),
  noAuthentication: t('platform.cardReasons.noAuthentication'),
  notAuthenticated: t('platform.cardReasons.notAuthenticated'),
  cancelled: t('platform.cardReasons.cancelled'),
} as const;
export type CardReason = keyof typeof cardReasons;

/** Why a buyer may not order. */
export const orderBars = {
  'customer not approved': t('platform.orderBars.customer_not_approved'),
  'no company': t('platform.orderBars.no_company'),
  applied: t('platform.orderBars.applied'),
  blocked: t('platform.orderBars.blocked'),
  reads: t('platform.orderBars.reads'),
} as const;
export type OrderBar = keyof typeof orderBars;
