import { PICTURE_MEGABYTES, pictureLimits } from '../images/picture-limits.ts';

/** Why a password is refused. */
export const passwordReasons = {
  common:
    'This password is one of the first that anybody would try. Choose a longer or less usual one.',
  own: 'Your own name or address is easy to guess. Choose another password.',
  /** The shop accepts it, and the provider rejects it. */
  weak: 'The sign-in service finds this password too weak. Choose a longer one.',
} as const;
export type PasswordReason = keyof typeof passwordReasons;

/** Why a picture is refused. */
export const pictureReasons = {
  bytes: `A picture may have at most ${PICTURE_MEGABYTES} MB.`,
  kind: 'Only JPEG, PNG, GIF, WebP and AVIF pictures can be used.',
  pixels: `A picture may have at most ${pictureLimits.pixels / 1_000_000} megapixels.`,
  avifPixels: `An AVIF picture may have at most ${pictureLimits.avifPixels / 1_000_000} megapixels.`,
  unreadable: 'This picture is damaged or not a picture. Save it anew and try again.',
  /** The host's own message follows. */
  host: 'The picture host did not take this picture',
} as const;
export type PictureReason = keyof typeof pictureReasons;

/** Why a payment by card fails in the sandbox. */
export const cardReasons = {
  declined: 'Your card was declined.',
  funds: 'Your card has insufficient funds.',
  noTestNumber:
    'Your card was declined. This is a sandbox: only its test numbers work, such as 4242 4242 4242 4242.',
  noAuthentication: 'This payment asks for no authentication.',
  notAuthenticated: 'We could not authenticate your card. Choose another card and try again.',
  cancelled: 'This payment was cancelled.',
} as const;
export type CardReason = keyof typeof cardReasons;
