import {
  type PasswordReason,
  type PictureReason,
  passwordReasons,
  pictureReasons,
} from './reason-words.ts';
import type { CartLine } from '../carts/cart-lines.ts';
import type { FoundErrors } from './field-errors.ts';
import type { OfLines } from './refused-line.ts';
import { plainDetail } from './entry.ts';
import { formatCount, plural } from '../format-count.ts';
import { formatDay } from '../format-day.ts';
import { formatPrice } from '../money/format-price.ts';
import type { CellConflict, PartField, WasFields } from '../parts/conflicting-fields.ts';
import { partFieldWords } from '../parts/part-field-words.ts';
import type { Part } from '../parts/part.schema.ts';

/** Title and sentence of each failure. */
export const failureWords = {
  INVALID_FIELDS: {
    title: 'Some fields need another look',
    detail: ({ errors }: { errors: FoundErrors } & OfLines) =>
      `Please correct ${plural(Object.keys(errors).length, 'field')}: ${Object.keys(errors).join(', ')}.`,
  },
  MALFORMED_BODY: {
    title: 'The request could not be read',
    detail: () =>
      'The body is not what its content type says: JSON, or a form. Nothing was changed.',
  },
  BODY_TOO_LARGE: {
    title: 'That is too large',
    detail: ({ limitBytes }: { limitBytes: number }) =>
      `At most ${formatCount(Math.round(limitBytes / 1024))} KB can be sent here.`,
  },
  UNSUPPORTED_MEDIA: {
    title: 'That kind of content is not taken here',
    detail: () =>
      'Send JSON with the content type application/json; a picture as multipart/form-data.',
  },
  NOT_SIGNED_IN: {
    title: 'Please sign in',
    detail: () => 'You are not signed in, or your session has ended. Sign in and try again.',
  },
  NOT_ALLOWED: {
    title: 'Not allowed',
    detail: () => 'Your account may not do this.',
  },
  ADDRESS_HELD: {
    title: 'Please verify your email first',
    detail: () =>
      'Another account was here before with your email address. What belongs to the address opens once you have verified it by the link in our mail: “Name, password and email verification” under My Profile sends it again.',
  },
  NOT_FOUND: {
    title: 'Not found',
    detail: ({ what }: { what: string }) => `There is no such ${what}. It may have been removed.`,
  },
  PART_REPLACED: {
    title: 'No longer sold',
    detail: ({ replacedBy }: { replacedBy: { _id: string; name: string; sku: string | null } }) =>
      `This part is no longer sold. It was replaced by ${replacedBy.name}.`,
  },
  METHOD_NOT_ALLOWED: {
    title: 'That cannot be done here',
    detail: ({ method, allow }: { method: string; allow: readonly string[] }) =>
      `This address takes ${allow.join(', ')}, but not ${method}. Nothing was changed.`,
  },
  PRICE_CHANGED: {
    title: 'The price has changed',
    detail: ({
      price,
      unitPrice,
      total,
      currency,
    }: { price: number; unitPrice?: number; total: number; currency: string } & OfLines) => {
      const charged =
        total === price ? '' : `, ${formatPrice(total, currency)} with tax and freight`;
      const costs =
        unitPrice === undefined
          ? `Your parts now cost ${formatPrice(price, currency)}`
          : `The part now costs ${formatPrice(unitPrice, currency)} each, ${formatPrice(price, currency)}`;
      return `${costs} in total${charged}. Nothing was ordered; confirm the new price to go on.`;
    },
  },
  OUT_OF_STOCK: {
    title: 'Not enough in stock',
    detail: ({ available }: { available: number } & OfLines) =>
      available === 0
        ? 'This part is out of stock at the moment. Nothing was ordered.'
        : `Only ${formatCount(available)} left in stock. Nothing was ordered; choose a smaller quantity.`,
  },
  PROMISE_CHANGED: {
    title: 'The next delivery has moved',
    detail: ({ promisedOn }: { promisedOn: string } & OfLines) =>
      `The next delivery is due on ${formatDay(promisedOn)} now. Nothing was ordered; order again if that day suits you.`,
  },
  DELIVERY_PROMISED: {
    title: 'Buyers wait for this delivery',
    detail: ({ promised }: { promised: number }) =>
      `${formatCount(promised)} units of it are ordered. Nothing was changed: it keeps at least these units until their orders are cancelled, refunded or filled.`,
  },
  PART_PROMISED: {
    title: 'Buyers wait for this part',
    detail: ({ promised }: { promised: number }) =>
      `${formatCount(promised)} units of its deliveries are ordered. It can be deleted once their orders are cancelled, refunded or filled.`,
  },
  UNPAID_UNITS_HELD: {
    title: 'More than can be held unpaid',
    detail: ({ held, limit }: { held: number; limit: number } & OfLines) =>
      held === 0
        ? `At most ${formatCount(limit)} of this part can be ordered before you pay. Nothing was ordered; choose a smaller quantity.`
        : `Your unpaid orders already hold ${formatCount(held)} of this part, and at most ${formatCount(limit)} can be held unpaid. Pay or cancel one of them first.`,
  },
  UNVERIFIED_UNITS_HELD: {
    title: 'Please verify your email first',
    detail: ({ limit }: { limit: number } & OfLines) =>
      `${limit === 0 ? 'No more' : `At most ${formatCount(limit)}`} of this part can be set aside until your email address is verified. Nothing was ordered; open the link in our mail and order again. “Name, password and email verification” under My Profile sends it once more.`,
  },
  LIMIT_REACHED: {
    title: 'No more can be kept',
    detail: ({ what, limit }: { what: string; limit: number }) =>
      `You have ${formatCount(limit)} ${what}, and more cannot be kept. Remove one first.`,
  },
  AMBIGUOUS_ORDER: {
    title: 'Which order is meant?',
    detail: ({ several }: { several: boolean }) =>
      `${several ? 'More than one' : 'No'} unpaid order of yours has that price. Send the orderId to say which one to pay.`,
  },
  STOCK_MOVED: {
    title: 'The stock has changed meanwhile',
    detail: ({ available, availableWas }: { available: number; availableWas: number }) =>
      `The stock was ${formatCount(availableWas)} when you opened this and is ${formatCount(available)} now. Nothing was saved; check the level and save again.`,
  },
  PART_CHANGED: {
    title: 'The part has changed meanwhile',
    detail: ({ changed }: { changed: readonly PartField[] } & Partial<Part> & WasFields) =>
      `Somebody has changed this part since you opened it: ${changed.map((field) => partFieldWords[field]).join(', ')}. Nothing was saved; look at what is new and save again.`,
  },
  PARTS_CHANGED: {
    title: 'Some parts have changed meanwhile',
    detail: ({ conflicts }: { conflicts: readonly CellConflict[] }) =>
      `Somebody has changed ${plural(conflicts.length, 'value')} since you opened the parts. Nothing was saved; look at what is new and save again.`,
  },
  PRICES_CHANGED: {
    title: 'Some parts have changed meanwhile',
    detail: () =>
      'A part was changed, added or removed since you saw the preview. Nothing was saved; look at the new preview.',
  },
  CART_CHANGED: {
    title: 'The cart has changed meanwhile',
    detail: plainDetail<{ cartLines: readonly CartLine[]; version: number }>(
      () =>
        'The cart was changed in another window or on another device. Nothing was saved; look at what is new and save again.',
    ),
  },
  SETTINGS_CHANGED: {
    title: 'The settings have changed meanwhile',
    detail: ({
      changed,
    }: {
      changed: readonly string[];
      was: Readonly<Record<string, unknown>>;
      now: Readonly<Record<string, unknown>>;
    }) =>
      `Somebody has changed these settings since you opened them: ${changed.join(', ')}. Nothing was saved; look at what is new and save again.`,
  },
  IMPORT_UNDER_WAY: {
    title: 'Another import is under way',
    detail: () => 'One file is brought in at a time. Wait until the other has ended, or stop it.',
  },
  IMPORT_NOT_READY: {
    title: 'This import cannot be started',
    detail: () =>
      'It is still being checked, or it was stopped. Choose the file again to check it anew.',
  },
  NAME_TAKEN: {
    title: 'That name is taken',
    detail: ({ name }: { name: string }) => `There is already a part called “${name}”.`,
  },
  SKU_TAKEN: {
    title: 'That SKU is taken',
    detail: ({ sku }: { sku: string }) => `There is already a part with the SKU “${sku}”.`,
  },
  PROVIDER_DOWN: {
    title: 'A service we depend on is not answering',
    detail: ({ provider }: { provider: string }) =>
      `${provider} is not answering at the moment. Nothing was lost; try again shortly.`,
  },
  WEBHOOK_REFUSED: {
    title: 'The event could not be verified',
    detail: () => 'The signature does not belong to this body.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    title: 'This Idempotency-Key belongs to another request',
    detail: () =>
      'The same key was sent before with a different body. Use a new key for a new request.',
  },
  HOST_USER: {
    title: 'The host user stays an administrator',
    detail: () => 'The host user can never be demoted.',
  },
  LAST_ADMIN: {
    title: 'One administrator must remain',
    detail: () => 'This is the last administrator. Appoint another one first.',
  },
  IMAGE_REFUSED: {
    title: 'That picture cannot be used',
    detail: ({ reason, hostMessage }: { reason: PictureReason; hostMessage?: string }) =>
      hostMessage === undefined
        ? pictureReasons[reason]
        : `${pictureReasons[reason]}: ${hostMessage}`,
  },
  AUTH_REFUSED: {
    title: 'Sign-in was refused',
    detail: ({ sentence }: { providerCode: string; sentence: string }) => sentence,
  },
  ACCOUNT_EXISTS: {
    title: 'There is an account already',
    detail: () =>
      'An account with this email exists already. Log in instead, or reset its password.',
  },
  PASSWORD_REFUSED: {
    title: 'Choose another password',
    detail: ({ reason }: { reason: PasswordReason }) => passwordReasons[reason],
  },
  RESET_LINK_EXPIRED: {
    title: 'This link no longer works',
    detail: () =>
      'This link has been used or is too old. Ask for a new one and use that within the hour.',
  },
  VERIFY_LINK_EXPIRED: {
    title: 'This link no longer works',
    detail: () => 'This link is too old or incomplete. Log in and ask for a new one.',
  },
  TOO_MANY_REQUESTS: {
    title: 'Too many attempts',
    detail: ({ retryAfterSeconds }: { retryAfterSeconds: number }) =>
      `That was tried too often. Wait ${plural(Math.ceil(retryAfterSeconds / 60), 'minute')} and try again.`,
  },
  SHOP_NOT_CONFIGURED: {
    title: 'The shop takes no orders yet',
    detail: () =>
      'We are still setting up this shop and take no orders yet. Nothing was ordered; please come back later.',
  },
  OVERLOADED: {
    title: 'The shop is very busy',
    detail: plainDetail<{ retryAfterSeconds: number }>(
      () => 'The shop is very busy at the moment. Nothing was lost; try again shortly.',
    ),
  },
  INTERNAL: {
    title: 'Something went wrong on our side',
    detail: () =>
      'Something went wrong on our side and has been logged. Nothing was lost; try again shortly.',
  },
} as const;
