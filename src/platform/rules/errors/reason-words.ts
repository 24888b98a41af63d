import { PICTURE_MEGABYTES, pictureLimits } from '../pictures/picture-limits.ts';

/** Why a password is refused. */
export const passwordReasons = {
  common: 'This password is too common. Choose a longer or less common one.',
  own: 'Your own name or address is easy to guess. Choose another password.',
  /** The shop accepts it, and the provider rejects it. */
  weak: 'This password is too weak. Choose a longer one.',
} as const;
export type PasswordReason = keyof typeof passwordReasons;

/** Why a picture is refused. */
export const pictureReasons = {
  bytes: `Pictures can be up to ${PICTURE_MEGABYTES} MB.`,
  kind: 'Only JPEG, PNG, GIF, WebP and AVIF pictures can be used.',
  pixels: `Pictures can have up to ${pictureLimits.pixels / 1_000_000} megapixels.`,
  avifPixels: `AVIF pictures can have up to ${pictureLimits.avifPixels / 1_000_000} megapixels.`,
  unreadable: 'This file is damaged or not a picture. Save it again and retry.',
  /** The host's own message follows. */
  host: 'The picture host did not accept this picture',
} as const;
export type PictureReason = keyof typeof pictureReasons;

/** Why a payment by card fails in the sandbox. */
export const cardReasons = {
  declined: 'Your card was declined.',
  funds: 'Your card has insufficient funds.',
  noTestNumber:
    'Your card was declined. This is a sandbox: only its test numbers work, such as 4242 4242 4242 4242.',
  noAuthentication: 'This payment does not require authentication.',
  notAuthenticated: 'We could not authenticate your card. Choose another card and try again.',
  cancelled: 'This payment was cancelled.',
} as const;
export type CardReason = keyof typeof cardReasons;

/** Why a buyer may not order. */
export const orderBars = {
  'customer not approved': 'This customer does not belong to an approved company.',
  'no company':
    'This shop sells to approved companies. Apply under My Company in the dashboard; your cart is kept.',
  applied:
    'Your company has applied and is not approved yet. We will email you; your cart is kept.',
  blocked: 'Your company cannot order at the moment. Please contact us.',
  reads:
    'Your role in your company is to see its orders. Ask a colleague to order, or to change your role.',
} as const;
export type OrderBar = keyof typeof orderBars;
