import { t } from '../messages/t.ts';
import { PICTURE_MEGABYTES, pictureLimits } from '../pictures/picture-limits.ts';

/** Why a password is refused. */
export const passwordReasons = {
  get common() {
    return t('platform.passwordReasons.common');
  },
  get own() {
    return t('platform.passwordReasons.own');
  },
  /** The shop accepts it, and the provider rejects it. */
  get weak() {
    return t('platform.passwordReasons.weak');
  },
} as const;
export type PasswordReason = keyof typeof passwordReasons;

/** Why a picture is refused. */
export const pictureReasons = {
  get bytes() {
    return t('platform.pictureReasons.bytes', { megabytes: PICTURE_MEGABYTES });
  },
  get kind() {
    return t('platform.pictureReasons.kind');
  },
  get pixels() {
    return t('platform.pictureReasons.pixels', { megapixels: pictureLimits.pixels / 1_000_000 });
  },
  get avifPixels() {
    return t('platform.pictureReasons.avifPixels', {
      megapixels: pictureLimits.avifPixels / 1_000_000,
    });
  },
  get unreadable() {
    return t('platform.pictureReasons.unreadable');
  },
  /** The host's own message follows. */
  get host() {
    return t('platform.pictureReasons.host');
  },
} as const;
export type PictureReason = keyof typeof pictureReasons;

/** Why a payment by card fails in the sandbox. */
export const cardReasons = {
  get declined() {
    return t('platform.cardReasons.declined');
  },
  get funds() {
    return t('platform.cardReasons.funds');
  },
  get noTestNumber() {
    return t('platform.cardReasons.noTestNumber');
  },
  get noAuthentication() {
    return t('platform.cardReasons.noAuthentication');
  },
  get notAuthenticated() {
    return t('platform.cardReasons.notAuthenticated');
  },
  get cancelled() {
    return t('platform.cardReasons.cancelled');
  },
} as const;
export type CardReason = keyof typeof cardReasons;

/** Why a buyer may not order. */
export const orderBars = {
  get 'customer not approved'() {
    return t('platform.orderBars.customer_not_approved');
  },
  get 'no company'() {
    return t('platform.orderBars.no_company');
  },
  get applied() {
    return t('platform.orderBars.applied');
  },
  get blocked() {
    return t('platform.orderBars.blocked');
  },
  get reads() {
    return t('platform.orderBars.reads');
  },
} as const;
export type OrderBar = keyof typeof orderBars;
